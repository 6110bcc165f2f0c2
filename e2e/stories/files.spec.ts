/// <reference lib="dom" />
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fileRoutes, pathOf, type ClientFile } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import { drawPng } from '../support/sample-media.js';
import { panel, tray, upload, type Sample } from '../support/files.js';
import { overflowsX, phone, waitForApp, waitForSocket } from '../support/page.js';
import { createTeamMember, loginToPortal } from '../support/portal-people.js';
import { companyOf } from '../support/projects.js';
import { dropPattern, patternOf, pdfOf } from '../support/sample-files.js';
import { test, expect } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';

const FILES = '/client-portal/files';
/** More than one part of an upload. */
const TWO_PARTS = 9 * 1024 * 1024;

const pngOf = (page: Page, name: string, color: string): Promise<Sample> =>
  drawPng(page, name, { color, width: 1200, height: 800 });

const filesOf = async ({ context }: Visitor, clientId: string): Promise<ClientFile[]> =>
  (await (await context.request.get(pathOf(fileRoutes.list, { id: clientId }))).json()) as ClientFile[];

test.describe('files of a client', () => {
  test('[CP-8] the upload of a dropped file continues after a lost connection, on another page, and arrives whole', async ({
    visitors,
    allowConsole,
  }) => {
    const owner = await visitors.createClient();
    const { page, context } = owner;
    const company = await companyOf(owner);
    await page.goto(FILES);
    await waitForApp(page);
    await expect(page.getByText('What your agency makes for you appears here.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Your uploads 0' })).toBeVisible();

    // the connection ends between the first and the second part
    allowConsole(/ERR_|WebSocket/);
    await page.route(/\/api\/uploads\/[^/]+\/content\?offset=[1-9]/, async (route) => {
      await context.setOffline(true);
      await route.abort('connectionreset');
    });
    await dropPattern(page, 'launch-film.bin', TWO_PARTS);
    await expect(tray(page).getByText(/^Waiting for the server/)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Files', level: 1 })).toHaveCount(0);
    await expect(tray(page).getByText(/^Waiting for the server/)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(false);
    await expect(tray(page).getByText('Uploaded to Your uploads')).toBeVisible();

    const [file] = await filesOf(owner, company.id);
    const content = await (await context.request.get(file?.fileUrl ?? '')).body();
    const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');
    expect(hashOf(content)).toBe(hashOf(patternOf(TWO_PARTS)));

    // people can delete their own uploads of today, after confirming the name
    await page.goto(`${FILES}?section=upload`);
    await page.getByRole('button', { name: 'launch-film.bin', exact: true }).click();
    await expect(panel(page, 'launch-film.bin').getByText('Files of this type have no preview.')).toBeVisible();
    await panel(page, 'launch-film.bin').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete launch-film.bin?' })
      .getByRole('button', { name: 'Delete file' })
      .click();
    await expect(page.getByText('Drop files anywhere on this page to send them to your agency.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Your uploads 0' })).toBeChecked();

    // after a reload, the page says what did not arrive
    await page.route(/\/content\?offset=[1-9]/, (route) => route.abort());
    await dropPattern(page, 'second-film.bin', TWO_PARTS);
    await expect(tray(page).getByText(/^Waiting for the server/)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const interrupted = page.getByRole('region', { name: 'Interrupted uploads' });
    await expect(interrupted).toContainText('second-film.bin did not arrive');
    await page.unrouteAll({ behavior: 'wait' });
    await dropPattern(page, 'second-film.bin', TWO_PARTS);
    await expect(tray(page).getByText('Uploaded to Your uploads')).toBeVisible();
    await expect(interrupted).toHaveCount(0);
  });

  test('[CP-2] the dashboard begins with the whole picture of what waits, and shows it on the full screen', async ({
    visitors,
  }) => {
    const owner = await visitors.createClient();
    const company = await companyOf(owner);
    const admin = await visitors.createAdmin();
    await admin.page.goto(`/admin/clients/${company.id}?tab=files`);
    await waitForApp(admin.page);
    await upload(admin.page, await pngOf(admin.page, 'label.png', '#5b2be0'));
    await admin.page.getByRole('button', { name: 'label.png', exact: true }).click();
    await panel(admin.page, 'label.png').getByRole('button', { name: 'Submit for approval' }).click();
    await expect(panel(admin.page, 'label.png').getByText('Waiting for approval')).toBeVisible();

    const { page } = owner;
    await page.goto('/client-portal');
    const card = page.getByRole('article', { name: 'Approval of label.png' });
    const picture = card.getByRole('button', { name: 'Show label.png on the full screen' });
    const widthOf = () => picture.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(widthOf).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowsX(page)).toBe(false);
    await picture.click();
    const viewer = page.getByRole('dialog', { name: 'label.png' });
    const enlarged = viewer.getByRole('img', { name: 'label.png' });
    await expect(enlarged).toBeInViewport({ ratio: 1 });
    const width = (await enlarged.boundingBox())?.width ?? 0;
    await page.keyboard.press('+');
    await expect.poll(async () => (await enlarged.boundingBox())?.width).toBeGreaterThan(width * 1.4);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(picture).toBeFocused();
    await card.getByRole('link', { name: 'Review and decide' }).click();
    const preview = page.getByRole('img', { name: 'Preview of label.png, version 1' });
    await expect(preview).toBeVisible();
    // white and black logos are visible on its grey squares
    await expect(preview).toHaveCSS('background-image', /rgb\(118, 116, 124\).*rgb\(138, 136, 144\)/);
  });

  test('[CP-8] a deliverable is submitted, returned, replaced, approved and locked, live on both sides', async ({
    visitors,
  }) => {
    const owner = await visitors.createClient();
    const company = await companyOf(owner);
    const admin = await visitors.createAdmin();
    await admin.page.goto(`/admin/clients/${company.id}?tab=files`);
    await waitForApp(admin.page);
    await owner.page.goto(FILES);
    await waitForApp(owner.page);
    await waitForSocket(owner.page);
    await waitForSocket(admin.page);

    await upload(admin.page, await pngOf(admin.page, 'label.png', '#5b2be0'));
    const row = panel(owner.page, 'Deliverables').getByRole('listitem').filter({ hasText: 'label.png' });
    await expect(row).toContainText('v1');
    await admin.page.getByRole('button', { name: 'label.png', exact: true }).click();
    await panel(admin.page, 'label.png').getByRole('button', { name: 'Submit for approval' }).click();
    await expect(row).toContainText('Waiting for approval');

    await owner.page.getByRole('button', { name: 'label.png', exact: true }).click();
    const seen = panel(owner.page, 'label.png');
    await expect(seen.getByRole('img', { name: 'Preview of label.png, version 1' })).toBeVisible();
    await seen.getByRole('button', { name: 'Ask for changes' }).click();
    await seen.getByLabel('What should change?').fill('A darker foil, please.');
    await seen.getByRole('button', { name: 'Send request' }).click();
    const work = panel(admin.page, 'label.png');
    await expect(work.getByText('A darker foil, please.')).toBeVisible();

    const second = await pngOf(admin.page, 'label-2.png', '#c6ff3d');
    await work.getByLabel('New version of label.png').setInputFiles(second);
    await expect(work.getByRole('radio', { name: 'v2' })).toBeChecked();
    await work.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(seen.getByRole('radio', { name: 'v2' })).toBeChecked();
    await expect(seen.getByRole('img', { name: 'Preview of label.png, version 2' })).toBeVisible();
    await seen.getByRole('button', { name: 'Compare versions' }).click();
    const divider = seen.getByRole('slider', { name: 'Divider between version 1 and version 2' });
    await divider.press('ArrowRight');
    await expect(divider).toHaveAttribute('aria-valuetext', '51% of version 1');
    expect(await axeViolations(owner.page)).toEqual([]);
    await seen.getByRole('button', { name: 'Approve' }).click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Approve and lock' }).click();
    await expect(row).toContainText('Locked, Approved');
    await expect(work.getByText(/^Approved by/)).toBeVisible();

    // locked versions stay, even for staff
    const [file] = await filesOf(owner, company.id);
    const removal = await admin.context.request.delete(pathOf(fileRoutes.remove, { id: file?.id ?? '' }));
    expect(removal.status()).toBe(409);
    await expect(work.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  test('[CP-8] members comment, and people of another company do not find the files', async ({ visitors }) => {
    const owner = await visitors.createClient();
    const company = await companyOf(owner);
    await owner.page.goto(`${FILES}?section=upload`);
    await waitForApp(owner.page);
    await upload(owner.page, await pngOf(owner.page, 'tasting-room.png', '#0b5f66'));
    const [file] = await filesOf(owner, company.id);
    const id = file?.id ?? '';

    const member = await loginToPortal(visitors, await createTeamMember(owner), {
      viewport: { width: 390, height: 844 },
    });
    await member.page.goto(`${FILES}?section=upload`);
    await member.page.getByRole('button', { name: 'tasting-room.png', exact: true }).click();
    const seen = panel(member.page, 'tasting-room.png');
    await expect(seen.getByRole('img')).toBeVisible();
    await expect(seen.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await seen.getByLabel('Add a comment').fill('The second shelf is new.');
    await seen.getByRole('button', { name: 'Comment' }).click();
    await expect(seen.getByRole('listitem').filter({ hasText: 'The second shelf is new.' })).toBeVisible();
    expect(await overflowsX(member.page)).toBe(false);
    expect(await axeViolations(member.page)).toEqual([]);

    const stranger = await visitors.createClient();
    const statusOf = async (path: string) => (await stranger.context.request.get(path)).status();
    expect(await statusOf(pathOf(fileRoutes.get, { id }))).toBe(404);
    expect(await statusOf(file?.fileUrl ?? '')).toBe(404);
    expect(await statusOf(pathOf(fileRoutes.list, { id: company.id }))).toBe(404);
  });

  test('[CP-8] a PDF is read page by page, and several files are downloaded as a ZIP', async ({ visitors }) => {
    const { page } = await visitors.createClient();
    await page.goto(`${FILES}?section=brand-asset`);
    await waitForApp(page);
    const pdf = { name: 'guide.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Colors', 'Type', 'Logo']) };
    await upload(page, pdf, await pngOf(page, 'logo.png', '#e0743a'));
    await page.getByRole('button', { name: 'guide.pdf', exact: true }).click();
    const seen = panel(page, 'guide.pdf');
    await expect(seen.getByText('Page 1 of 3')).toBeVisible();
    await seen.getByRole('button', { name: 'Next page' }).click();
    await expect(seen.getByText('Page 2 of 3')).toBeVisible();
    const canvas = seen.getByRole('img', { name: 'Page 2 of guide.pdf' });
    const darkest = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
        return Array.from(data).reduce(
          (least, value, index) => (index % 4 === 0 ? Math.min(least, value) : least),
          255,
        );
      });
    await expect.poll(darkest, { message: 'the word is drawn' }).toBeLessThan(80);
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'guide.pdf', exact: true })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Select guide.pdf' }).check();
    await page.getByRole('checkbox', { name: 'Select logo.png' }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as ZIP' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/\.zip$/);
    const zip = await readFile(await saved.path());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.toString('latin1')).toContain('guide.pdf');
    expect(zip.toString('latin1')).toContain('logo.png');
  });

  test('in Documents are added by staff, and seen on a phone by the bookkeeper alone', async ({ visitors }) => {
    const owner = await visitors.createClient();
    const company = await companyOf(owner);
    const rights = { canViewProjects: false, canViewBilling: true };
    const bookkeeper = await loginToPortal(visitors, await createTeamMember(owner, rights), { viewport: phone });
    const colleague = await loginToPortal(visitors, await createTeamMember(owner));
    await bookkeeper.page.goto(FILES);
    await waitForSocket(bookkeeper.page);
    await expect(bookkeeper.page.getByText('Invoices and contracts appear here.')).toBeVisible();
    await colleague.page.goto(FILES);
    await waitForSocket(colleague.page);

    const { page } = await visitors.createAdmin();
    await page.goto(`/admin/clients/${company.id}?tab=files&section=document`);
    await waitForApp(page);
    await upload(page, { name: 'invoice-7.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Seven']) });

    await expect(bookkeeper.page.getByRole('button', { name: 'invoice-7.pdf', exact: true })).toBeVisible();
    expect(await axeViolations(bookkeeper.page)).toEqual([]);
    await expect(colleague.page.getByRole('radio', { name: /^AI content/ })).toBeVisible();
    await expect(colleague.page.getByRole('radio', { name: /^Documents/ })).toHaveCount(0);
    await colleague.page.goto(`${FILES}?section=document`);
    await expect(colleague.page.getByRole('radio', { name: 'Deliverables 0' })).toBeChecked();

    // the section that the address names is in view
    await owner.page.setViewportSize(phone);
    await owner.page.goto(`${FILES}?section=document`);
    await expect(owner.page.getByText('Documents 1')).toBeInViewport({ ratio: 1 });
  });
});
