import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { drawPng, recordVideo } from '../support/sample-media.js';
import { waitForPageContent } from '../support/page-content.js';
import { overflowsX, phone, waitForApp, waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';

const MEDIA = '/admin/media';

const png = (page: Page, name: string, color: string) => drawPng(page, name, { color, width: 320, height: 200 });

const cardOf = (page: Page, frameId: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: frameId, exact: true, level: 3 }) });

const choose = (page: Page, frameId: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page
    .getByLabel(new RegExp(`^(Image or video|New file) for ${frameId}$`))
    .first()
    .setInputFiles(file);

/** The address of what a frame of a public page shows. */
const sourceOf = (page: Page, frameId: string, element: 'img' | 'video') =>
  page.locator(`[data-frame="${frameId}"] ${element}[src^="/media/"]`);

test.describe('[AD-8] frames of the public pages', () => {
  test('show an uploaded image and an uploaded video on the landing page, until they are removed', async ({
    site,
    visitors,
  }) => {
    const { page } = await visitors.createAdmin();
    await page.goto(MEDIA);
    await waitForApp(page);
    const offer = cardOf(page, 'growth-offer');
    await expect(offer).toContainText('Empty, page shows the default');
    await choose(page, 'growth-offer', await png(page, 'growth.png', '#5b2be0'));
    await expect(page.getByText('Content uploaded successfully!').first()).toBeVisible();
    await expect(offer).toContainText('growth.png');
    await expect(offer.getByRole('status')).toContainText('Live');

    const video = { name: 'support.webm', mimeType: 'video/webm', buffer: await recordVideo(page) };
    await choose(page, 'seo-card', video);
    await expect(cardOf(page, 'seo-card')).toContainText('support.webm');
    await expect(cardOf(page, 'seo-card').locator('video')).toBeVisible();
    await page.getByRole('radio', { name: /^Video/ }).check();
    await expect(page).toHaveURL(`${MEDIA}?show=video`);
    await expect(offer).toBeHidden();
    await expect(cardOf(page, 'seo-card')).toBeVisible();

    await waitForPageContent(site.url);
    const visitor = await visitors.create({ reducedMotion: true });
    await visitor.page.goto('/');
    await expect(sourceOf(visitor.page, 'growth-offer', 'img')).toBeAttached();
    await expect(sourceOf(visitor.page, 'seo-card', 'video')).toBeAttached();

    await page.getByRole('radio', { name: /^All/ }).check();
    await offer.hover();
    await offer.getByRole('button', { name: 'Remove growth-offer' }).click();
    await page.getByRole('button', { name: 'Remove image' }).click();
    await expect(page.getByText('Image removed successfully!').first()).toBeVisible();
    await expect(offer).toContainText('Empty, page shows the default');
    await waitForPageContent(site.url);
    await visitor.page.goto('/');
    await expect(sourceOf(visitor.page, 'growth-offer', 'img')).toHaveCount(0);
  });

  test('refuse other types and large files, and keep a file whose connection was cut', async ({
    visitors,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    const { page } = await visitors.createAdmin();
    await page.goto(MEDIA);
    await waitForApp(page);
    await choose(page, 'web-card', { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(page.getByText('Please select an image or video file').first()).toBeVisible();
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) };
    await choose(page, 'web-card', large);
    await expect(page.getByText('This image has 11 MB. The limit is 10 MB.').first()).toBeVisible();
    // the server looks at the bytes
    const disguised = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.4 and more') };
    await choose(page, 'web-card', disguised);
    const card = cardOf(page, 'web-card');
    await expect(card.getByRole('alert')).toContainText('Please select an image or video file');
    await card.getByRole('button', { name: 'Dismiss the upload to web-card' }).click();
    await expect(card.getByRole('alert')).toHaveCount(0);

    await page.route('**/api/frame-images', (route) => route.abort('connectionreset'));
    await choose(page, 'web-card', await png(page, 'shop.png', '#0b5f66'));
    await expect(page.getByText('Failed to upload content').first()).toBeVisible();
    const retry = card.getByRole('button', { name: 'Retry web-card' });
    await expect(retry).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await retry.click();
    await expect(card).toContainText('shop.png');
    await expect(card.getByRole('alert')).toHaveCount(0);
  });

  test('a colleague sees a change at once; a person who chose a file before decides between the two', async ({
    visitors,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const { page } = await visitors.createAdmin();
    const colleague = await visitors.createStaff('manager');
    await colleague.page.goto(MEDIA);
    await waitForSocket(colleague.page);
    await page.goto(MEDIA);
    await waitForApp(page);
    const mine = await png(page, 'mine.png', '#b5302a');
    const theirs = await png(page, 'theirs.png', '#c6ff3d');
    // by the time of the upload, the frame is no longer empty
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/frame-images', async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, 'support-card', mine);
    await expect(cardOf(page, 'support-card').getByRole('progressbar')).toBeVisible();
    await choose(colleague.page, 'support-card', theirs);
    await expect(cardOf(colleague.page, 'support-card')).toContainText('theirs.png');
    release?.();
    const card = cardOf(page, 'support-card');
    await expect(card.getByRole('alert')).toContainText('Robin Okafor changed this frame');
    await expect(card).toContainText('theirs.png');
    await card.getByRole('button', { name: 'Replace support-card anyway' }).click();
    await expect(card).toContainText('mine.png');
    await expect(cardOf(colleague.page, 'support-card')).toContainText('mine.png');
  });

  test('can be changed and described by keyboard and on a phone', async ({ visitors }) => {
    const { page } = await visitors.createAdmin({ viewport: phone });
    await page.goto(MEDIA);
    await waitForApp(page);
    await expect.poll(() => overflowsX(page)).toBe(false);
    const card = cardOf(page, 'aloe-product');
    const actions = card.getByRole('button', { name: 'Actions of aloe-product' });
    await actions.focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('menuitem', { name: 'Change', exact: true })).toBeFocused();
    // before axe runs: Playwright does not wait until the browser intercepts choosers
    const chooser = page.waitForEvent('filechooser');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await png(page, 'leaf.png', '#3f5a00'));
    await expect(page.getByText('Content uploaded successfully!').first()).toBeVisible();
    await expect(card).toContainText('leaf.png');
    await actions.focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('menuitem', { name: 'Change', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(card.getByRole('menuitem', { name: 'Edit description' })).toBeFocused();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'aloe-product' });
    await drawer.getByLabel(/^Description/).fill('A leaf of aloe');
    expect(await axeViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Save description' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(MEDIA);
    await expect.poll(() => overflowsX(page)).toBe(false);
  });
});
