/// <reference lib="dom" />
import { brotliCompressSync } from 'node:zlib';
import type { PublicSlide } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { phone, movePointer, waitForHydration, isHydrated, waitForIdle } from '../support/page.js';
import { recordShifts, shiftsSoFar, type LayoutShifts } from '../support/layout-shifts.js';
import { blockRequests } from '../support/requests.js';
import type { Site } from '../support/site.js';
import { test, expect } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';

const pages = [
  '/',
  '/services',
  '/portfolio',
  '/portfolio/northcask',
  '/insights',
  '/insights/what-a-website-costs-in-year-two',
  '/support',
  '/privacy',
];
const KB = 1000;

interface BootList {
  js: [string, string][];
}

/** Three pixels in the menu, without another line break. */
const MAX_SHIFT = 0.001;

/** A fifth of the limit for "good": without the local fonts that the fallbacks scale, some lines break elsewhere. */
const MAX_SHIFT_WITHOUT_FALLBACKS = 0.02;

const hasFallbacks = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      ['Arial', 'Arial Bold'].map((name) =>
        new FontFace(name, `local('${name}'), local('${name.replace('Arial', 'Liberation Sans')}')`).load(),
      ),
    ).then(
      () => true,
      () => false,
    ),
  );

/** Throttles the page to a slow mobile network. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
}

/** Waits until the shell has hydrated the page. */
const waitForShell = (page: Page) => waitForHydration(page, '#outlet a, #outlet button');

test.describe('loading of public pages', () => {
  const bootList = async (site: Site, path: string): Promise<BootList> => {
    const html = await site.html(path);
    return JSON.parse(/id="hive-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootList;
  };

  for (const path of pages) {
    test(`${path} loads only fonts and images before the first intent, then each file once`, async ({ visitors }) => {
      const { page, requests } = await visitors.create({ splash: true });
      // the last request without input
      const counted = page.waitForRequest('**/api/analytics/track-visit');
      await page.goto(path);
      await counted;
      await waitForIdle(page);
      // the icon and the rules for prerendering count as "other", the visit as "ping"
      const allowed = /^(document|font|image|ping|other \/(favicon\.svg|speculation-rules\.json)$)/;
      expect(requests.filter((request) => !allowed.test(request))).toEqual([]);
      expect(requests.filter((request) => request.startsWith('document'))).toHaveLength(1);
      // some versions of Chromium fetch a linked stylesheet even when it is disabled
      const links = 'script[src], link[as=script], link[as=style], link[rel=modulepreload], link[rel=stylesheet]';
      expect(await page.locator(links).count()).toBe(0);
      await movePointer(page);
      await waitForShell(page);
      await waitForIdle(page);
      const files = requests.filter((request) => /^(script|stylesheet|font|image) /.test(request));
      expect(files.some((file) => file.startsWith('script'))).toBe(true);
      const inlined = await page
        .locator('style[data-files]')
        .evaluateAll((styles) => styles.flatMap((style) => style.getAttribute('data-files')?.split(' ') ?? []));
      expect(inlined.length).toBeGreaterThan(0);
      expect(files.filter((file) => inlined.some((url) => file.endsWith(url)))).toEqual([]);
      expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
    });
  }

  test('loads only the portrait crop of the first slide on a phone', async ({ site, visitors }) => {
    const { page, requests } = await visitors.create({ mobile: true });
    await page.goto('/');
    await waitForIdle(page);
    const [slide] = (await (await fetch(`${site.url}/api/slideshow-images`)).json()) as PublicSlide[];
    const loaded = requests.filter((request) => JSON.stringify(slide).includes(request.replace(/^image /, '')));
    expect(loaded).toEqual([`image ${slide?.image.portraitCrop ?? ''}`]);
  });

  /** Layout shifts while fonts arrive after the first paint, and scripts after the fonts. */
  const shiftsOf = async ({ page }: Visitor, path: string): Promise<LayoutShifts> => {
    await recordShifts(page);
    const fonts: string[] = [];
    page.on('requestfinished', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
    const unblock = await blockRequests(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(fonts).toEqual([]);
    unblock();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect.poll(() => fonts.length).toBeGreaterThan(0);
    await movePointer(page);
    await waitForShell(page);
    await waitForIdle(page);
    return shiftsSoFar(page);
  };

  for (const path of pages) {
    test(`${path} keeps its layout while fonts and scripts arrive late`, async ({ visitors }) => {
      const sizes = [phone, { width: 412, height: 915 }, { width: 1440, height: 900 }];
      const opened = await Promise.all(sizes.map((viewport) => visitors.create({ viewport })));
      const shifts = await Promise.all(opened.map((visitor) => shiftsOf(visitor, path)));
      const fallbacks = await Promise.all(opened.map(({ page }) => hasFallbacks(page)));
      const limit = fallbacks.every(Boolean) ? MAX_SHIFT : MAX_SHIFT_WITHOUT_FALLBACKS;
      expect(shifts.filter(({ total }) => total > limit)).toEqual([]);
    });
  }

  test('keeps input and clicks from before hydration on a slow network', async ({ visitors }) => {
    const { page, unblock } = await visitors.openBlocked('/', { mobile: true });
    await throttle(page);
    await page.focus('#companyName');
    await page.keyboard.type('Acme Ltd');
    await page.click('#assessment-continue');
    expect(await isHydrated(page, '#assessment-continue')).toBe(false);
    unblock();
    const missing = page.locator('#assessment-form').getByText('Required', { exact: true });
    await expect(missing.first()).toBeVisible();
    await expect(missing).toHaveCount(4);
    await expect(page.locator('#companyName')).toHaveValue('Acme Ltd');
  });

  test('shows required fields also when the validation code arrives late', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/', '#contact-send');
    const unblock = await blockRequests(page);
    await page.click('#contact-send');
    const missing = page.locator('#contact-form').getByText('Required', { exact: true });
    await waitForIdle(page);
    expect(await missing.count()).toBe(0);
    unblock();
    await expect(missing.first()).toBeVisible();
    await expect(missing).toHaveCount(3);
  });

  for (const path of pages) {
    test(`${path} loads at most 169 KB of compressed script`, async ({ site }) => {
      const { js } = await bootList(site, path);
      const scripts = js.map(([url]) => url).filter((url) => url.endsWith('.js'));
      const sizes = await Promise.all(
        scripts.map(
          async (url) => brotliCompressSync(Buffer.from(await (await fetch(site.url + url)).arrayBuffer())).length,
        ),
      );
      expect(scripts.length).toBeGreaterThan(3);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(169 * KB);
    });
  }
});
