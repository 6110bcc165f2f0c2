/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { movePointer, waitForFocusIn, waitForHydration, waitForIdle } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

const MARKETING = 'mf-marketing';

const documentsOf = ({ requests }: Visitor) => requests.filter((request) => request.startsWith('document'));
const outletOf = (html: string) => html.slice(html.indexOf('<main id="outlet">'), html.indexOf('</main>'));
const releaseOf = (page: Page) => page.getAttribute('#root', 'data-release');
const expectRelease = (page: Page, version: string) =>
  expect(page.locator('#root')).toHaveAttribute('data-release', `${MARKETING}@${version}`);

/** Lets the five seconds pass for which a page caches the live releases. */
const expireCache = (page: Page) => page.clock.fastForward(6_000);
const dispatchVisibilityChange = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

test.describe('open pages while releases change', () => {
  // each test continues with the releases of the previous one
  test.describe.configure({ mode: 'serial' });

  let good: string;
  let changed: string;

  const openBooted = async (visitors: Visitors, element: string) => {
    const visitor = await visitors.create();
    await visitor.page.clock.install();
    await visitor.page.goto('/');
    await movePointer(visitor.page);
    await waitForHydration(visitor.page, element);
    return visitor;
  };

  test.beforeAll(async ({ site, builds }) => {
    good = await site.stableVersion(MARKETING);
    changed = await site.release(await builds.changed('2.0.0'));
  });

  test('[MF-2] shows a visitor the previous release at the next link after a rollback, not before', async ({
    site,
    visitors,
  }) => {
    const visitor = await openBooted(visitors, '#changed');
    const { page } = visitor;
    await page.fill('#contact-name', 'Half a na');
    expect(await site.rollback(MARKETING)).toBe(good);
    await expireCache(page);
    const checked = page.waitForResponse('**/remotes.json');
    await dispatchVisibilityChange(page);
    expect((await checked).status()).toBe(200);
    await (await checked).finished();
    await waitForIdle(page);
    await expect(page.locator('#contact-name')).toHaveValue('Half a na');
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
    await page.click('header a[href="/services"]');
    // the address may change before the document is requested
    await expect.poll(() => documentsOf(visitor)).toEqual(['document /', 'document /services']);
    await expectRelease(page, good);
    await movePointer(page);
    await waitForHydration(page, '#services-sign-up');
    await expect(page.locator('#changed')).toHaveCount(0);
  });

  test('[MF-2] shows the previous release even when the first link follows the rollback directly', async ({
    site,
    visitors,
  }) => {
    await site.promote(MARKETING, changed);
    const { page } = await openBooted(visitors, '#changed');
    await site.rollback(MARKETING);
    await expireCache(page);
    await page.click('header a[href="/services"]');
    await expect(page.locator('#changed')).toHaveCount(0);
    await page.waitForURL('**/services');
    await expectRelease(page, good);
  });

  test('continues across a promote, requests no bundle twice, and shows the new release next', async ({
    site,
    visitors,
  }) => {
    const visitor = await openBooted(visitors, '#assessment-continue');
    const { page, requests } = visitor;
    await expireCache(page);
    const checked = page.waitForResponse('**/remotes.json');
    await page.click('header a[href="/services"]');
    await waitForHydration(page, '#services-sign-up');
    expect([200, 304]).toContain((await checked).status());
    await (await checked).finished();
    await waitForIdle(page);
    expect(documentsOf(visitor)).toEqual(['document /']);
    const bundles = requests.filter((request) => request.includes('/bundles/'));
    expect(new Set(bundles).size).toBe(bundles.length);

    await site.promote(MARKETING, changed);
    await page.click('#services-sign-up');
    await waitForFocusIn(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expireCache(page);
    await page.click('header a[href="/portfolio"]');
    await expect(page.locator('#changed').first()).toBeVisible();
    await page.waitForURL('**/portfolio');
    await expectRelease(page, changed);
  });

  test.describe('with a release that cannot be rendered on the server', () => {
    test.beforeAll(async ({ site, builds }) => {
      await site.promote(MARKETING, changed);
      await site.release(await builds.browserOnly('2.2.0'));
    });
    test.afterAll(async ({ site }) => {
      await site.rollback(MARKETING);
    });

    test('shows the HTML of the previous release until the browser has rendered', async ({ visitors }) => {
      const { page } = await visitors.open('/');
      expect(await releaseOf(page)).toBe(`${MARKETING}@${changed}`);
      await expect(page.locator('#changed')).toHaveCount(1);
      await movePointer(page);
      await waitForHydration(page, '#browser-only');
      await expect(page.locator('#changed')).toHaveCount(0);
      await expect(page.locator('title')).toHaveCount(1);
    });

    test('keeps focus, caret and typed letters during the change', async ({ visitors }) => {
      const { page } = await visitors.create();
      const unblock = await blockRequests(page, /\/bundles\/mf-marketing\/2\.2\.0\/.*js$/);
      await page.goto('/');
      await page.focus('#businessStory');
      await page.keyboard.type('We make nvils');
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press('ArrowLeft');
      }
      unblock();
      await waitForHydration(page, '#browser-only');
      await page.waitForFunction(() => document.activeElement?.id === 'businessStory');
      await page.waitForFunction(() => (document.activeElement as HTMLTextAreaElement).selectionStart === 8);
      await page.keyboard.type('a');
      await expect(page.locator('#businessStory')).toHaveValue('We make anvils');
    });
  });

  test.describe('with choices made before hydration, and content that it cannot render', () => {
    let original: Settings;
    test.beforeAll(async ({ site, builds }) => {
      original = await site.settings();
      await site.release(await builds.choices('2.3.0'));
    });

    test('replays checkbox, radio and select', async ({ visitors }) => {
      const { page, unblock } = await visitors.openBlocked('/');
      await page.focus('#agreed');
      await page.keyboard.press('Space');
      await page.focus('#big');
      await page.keyboard.press('Space');
      await page.focus('#channel');
      await page.keyboard.press('ArrowDown');
      expect(await page.textContent('#chosen')).toBe('false small seo');
      unblock();
      await page.waitForFunction(() => document.getElementById('chosen')?.textContent === 'true big ads');
      await expect(page.locator('#agreed')).toBeChecked();
    });

    test('stays unchanged and hydrates when the content breaks their rendering', async ({ site, visitors }) => {
      const before = outletOf(await site.html('/services'));
      expect((await site.saveSettings({ ...original, description: 'UNRENDERABLE' })).status).toBe(200);
      const { page } = await visitors.open('/services');
      const { status } = await fetch(`${site.url}/services`);
      expect([status, outletOf(await site.html('/services')) === before]).toEqual([200, true]);
      await movePointer(page);
      await waitForHydration(page, '#services-sign-up');
      await site.saveSettings(original);
    });
  });
});
