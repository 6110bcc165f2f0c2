import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Client, contactRoutes } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { desktop, overflowsX, phone, waitForApp } from '../support/page.js';
import { expect, test } from '../support/test.js';

const centerOf = (box: { x: number; width: number } | null): number => (box ? box.x + box.width / 2 : 0);

test.describe('the audit log', () => {
  test('an admin finds who changed what, reads the values and opens the client', async ({ admin, visitors }) => {
    const unique = randomUUID().slice(0, 8);
    const companyName = `Ledger & Quill ${unique}`;
    const body = { companyName, contactEmail: `ledger-${unique}@quill.example` };
    const { id } = await admin.call<Client>('POST', '/api/clients/records', body);
    await admin.call('PATCH', `/api/clients/${id}/status`, { from: 'new', status: 'archived' });
    const { page } = await visitors.createAdmin();
    await page.goto('/admin');
    await waitForApp(page);
    await page.getByRole('link', { name: 'Audit Log', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(companyName.toLowerCase());
    await expect(page.getByText('2 entries, newest first')).toBeVisible();
    await expect(page).toHaveURL(/q=ledger/);

    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Client: changed the status' });
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Changed the status' }).click();
    const drawer = page.getByRole('dialog', { name: 'Changed the status' });
    await expect(drawer.locator('del')).toHaveText('new');
    await expect(drawer.locator('ins')).toHaveText('archived');

    await page.setViewportSize(phone);
    await expect.poll(() => overflowsX(page)).toBe(false);
    await drawer.getByRole('link', { name: `Open ${companyName}` }).click();
    await expect(page).toHaveURL(`/admin/clients/${id}`);
  });
});

test.describe('captured mail', () => {
  test('an admin reads a mail in an iframe that may do nothing, which the audit log records', async ({
    admin,
    visitors,
  }) => {
    await admin.call('POST', '/api/test-email');
    const { page } = await visitors.createAdmin();
    await page.goto('/admin/mail');
    await waitForApp(page);
    await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Test' });
    await page.getByRole('button', { name: 'Test of the e-mail system' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Test of the e-mail system' });
    const preview = drawer.getByTitle('Preview of the mail');
    await expect(preview).toHaveAttribute('sandbox', '');
    const heading = preview.contentFrame().getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Hello');
    // the styles of the mail apply under the policy of the page
    await expect(heading).toHaveCSS('font-size', '24px');
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    await expect.poll(() => overflowsX(page)).toBe(false);

    await page.goto('/admin/mail?q=nothing-has-this');
    const empty = page.getByText('No mails found');
    await expect(empty).toBeVisible();
    // icon, title and text are below each other
    await expect.poll(async () => centerOf(await empty.boundingBox())).toBeCloseTo(phone.width / 2, 0);

    await page.goto('/admin/audit-log?action=mail.opened');
    await expect(page.getByRole('button', { name: 'Read the mail' }).first()).toBeVisible();
  });
});

async function search(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Find a person' });
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Search' }).click();
}

test("an admin exports everything about a person, then erases that person's data", async ({ visitors }) => {
  const unique = randomUUID().slice(0, 8);
  const email = `wanda-${unique}@quince.example`;
  const { page, context } = await visitors.createAdmin();
  const message = { name: `Wanda ${unique}`, email, message: 'Saffron, please 🐝' };
  expect((await context.request.post(contactRoutes.create.path, { data: message })).status()).toBe(201);
  await page.goto('/admin/personal-data');
  await search(page, email);
  await expect(page.getByRole('list', { name: `Stored about ${email}` })).toContainText('Messages: 1');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const link = page.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase everything about ${email}?` });
  await dialog.getByLabel('Email address of the person').fill(email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'Erasure of a person' });
  await expect(row).toContainText('Done', { timeout: 30_000 });
  await search(page, email);
  await expect(page.getByText(`Nothing is stored about ${email}.`)).toBeVisible();
  const messages = await context.request.get(`${contactRoutes.list.path}?q=${unique}`);
  expect(await messages.json()).toEqual([]);
});

test('the page of personal data is accessible and fits a phone, light and dark', async ({ visitors }) => {
  const { page } = await visitors.createAdmin({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });
  await page.goto('/admin/personal-data');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.getByLabel('Website visits (months)')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Exports and erasures' })).toBeAttached();
    await expect.poll(() => overflowsX(page)).toBe(false);
    await expect.poll(() => axeViolations(page), { message: colorScheme, timeout: 30_000 }).toEqual([]);
  }
});

const BACKUPS = '/admin/backups';

const rowOf = (page: Page, title: RegExp) => page.getByRole('listitem').filter({ hasText: title });

/** The file of a press on the link of a row. */
async function download(page: Page, title: RegExp): Promise<{ name: string; start: string }> {
  const started = page.waitForEvent('download');
  await rowOf(page, title).getByRole('link', { name: 'Download' }).first().click();
  const file = await started;
  return { name: file.suggestedFilename(), start: (await readFile(await file.path())).toString('latin1', 0, 2) };
}

test.describe('backups and exports of all data', () => {
  test('are made, downloaded and removed by an admin, and fit a phone', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    await page.goto(BACKUPS);
    await waitForApp(page);
    await page.getByRole('button', { name: 'System Backup' }).click();
    const backup = rowOf(page, /Backup of /);
    await expect(backup).toHaveCount(1);
    await expect(backup).toContainText('Done');
    const archive = await download(page, /Backup of /);
    expect(archive.name).toMatch(/\.zip$/);
    expect(archive.start).toBe('PK');

    await page.getByRole('button', { name: 'Export Data' }).click();
    const dataExport = rowOf(page, /Export of /);
    await expect(dataExport).toContainText('Done');
    await expect(dataExport).toContainText('file available until');
    const exported = await download(page, /Export of /);
    expect(exported.name).toMatch(/\.zip$/);
    expect(exported.start).toBe('PK');
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expect(backup).toContainText('Done');
      await expect.poll(() => overflowsX(page)).toBe(false);
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.setViewportSize(desktop);

    await backup.getByRole('button', { name: /^Delete the backup of / }).click();
    await page.getByRole('button', { name: 'Delete backup' }).click();
    await expect(backup).toHaveCount(0);
    await page.reload();
    await expect(dataExport).toHaveCount(1);
    await expect(backup).toHaveCount(0);
  });
});
