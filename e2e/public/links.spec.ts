/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import {
  movePointer,
  waitForHydration,
  waitForIdle,
  waitForScrollEnd,
  waitForScrollTo,
  navigateInPage,
} from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';

const anchors = ['signup', 'assessment', 'contact', 'about', 'services', 'projects'];

/** In the page: records the scroll positions. */
function recordScrolling(): void {
  const positions: number[] = [];
  Object.assign(globalThis, { positions });
  addEventListener('scroll', () => positions.push(scrollY));
}

const scrollPositions = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { positions: number[] }).positions);
const homeHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Small business' });

/** The tags of the head, sorted, because React and the server may order them differently. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta, link[rel="canonical"], script')]
      .filter((tag) => !tag.closest('svg') && !tag.hasAttribute('src'))
      .map((tag) => tag.outerHTML)
      .toSorted(),
  );

const IMAGE = /"og:image(:width|:height)?"/;

/** Only the server knows the address of the image with the title; after a navigation the head names the image below the title. */
const withoutImage = (head: string[] = []): string[] => head.filter((tag) => !IMAGE.test(tag));

/** A path through the site: each page with the link that leads to it. */
const path = [
  ['/services', 'header nav a[href="/services"]'],
  ['/support', '[data-part=platform] a[href="/support"]'],
  ['/', 'header a[href="/"]'],
  ['/portfolio', 'header nav a[href="/portfolio"]'],
  ['/privacy', 'footer a[href="/privacy"]'],
] as const;

test.describe('a link to an anchor', () => {
  for (const [path, name, element] of [
    ['/services', 'Plain prices', '#menu-open'],
    ['/portfolio', 'Websites', '#menu-open'],
    ['/privacy', 'Privacy Policy', '#menu-open'],
    ['/client-portal', 'Client Portal', '#login-email'],
    ['/no-such-page', 'Page Not Found', '#menu-open'],
  ] as const) {
    test(`[LP-2] scrolls to each anchor of the home page from ${path}`, async ({ site, visitors, allowConsole }) => {
      allowConsole(/404.*\/no-such-page$/);
      // smooth scrolling is slow and has separate tests
      const { page } = await visitors.openHydrated(path, element, { reducedMotion: true });
      const heading = page.getByRole('heading', { name }).first();
      for (const anchor of anchors) {
        await expect(heading).toBeVisible();
        await navigateInPage(page, `/#${anchor}`);
        await expect(homeHeading(page)).toBeVisible();
        await waitForScrollTo(page, `#${anchor}`);
        expect(page.url()).toBe(`${site.url}/#${anchor}`);
        await navigateInPage(page, path);
      }
    });
  }

  test('[LP-2] scrolls smoothly to each anchor from another page and on the page itself', async ({
    site,
    visitors,
  }) => {
    const { page } = await visitors.openHydrated('/services', '#services-sign-up');
    for (const anchor of anchors) {
      await navigateInPage(page, `/#${anchor}`);
      await expect(homeHeading(page)).toBeVisible();
      await waitForScrollTo(page, `#${anchor}`);
      expect(page.url()).toBe(`${site.url}/#${anchor}`);
    }
  });

  test('[LP-2] scrolls smoothly and moves the focus', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/', '#assessment-continue');
    await page.evaluate(recordScrolling);
    await page.getByRole('link', { name: 'View Our Work' }).click();
    await waitForScrollTo(page, '#projects');
    // a jump has one position; how many frames a smooth scroll has depends on the machine
    expect(new Set(await scrollPositions(page)).size).toBeGreaterThan(1);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('link', { name: 'Start Free Assessment' }).click();
    await waitForScrollTo(page, '#assessment');
    await expect(page.locator('#assessment')).toBeFocused();
    const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behavior()).toBe('smooth');
    await page.keyboard.press('Tab');
    await expect(page.locator('#companyName')).toBeFocused();
    expect(await behavior()).toBe('auto');
  });

  test('[LP-2] jumps with reduced motion', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/', '#assessment-continue', { reducedMotion: true });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    await page.evaluate(recordScrolling);
    await page.getByRole('link', { name: 'View Our Work' }).click();
    await waitForScrollTo(page, '#projects');
    expect(new Set(await scrollPositions(page)).size).toBe(1);
  });

  test('keeps the scroll position of a visitor who scrolled away before hydration', async ({ visitors }) => {
    const { page } = await visitors.create();
    const unblock = await blockRequests(page);
    // scrolling to the anchor boots the page, and blocked bundles delay its load event
    await page.goto('/#contact', { waitUntil: 'domcontentloaded' });
    // otherwise the browser continues to scroll after the key
    await waitForScrollTo(page, '#contact');
    await page.keyboard.press('Home');
    await page.waitForFunction(() => scrollY === 0);
    await waitForScrollEnd(page);
    unblock();
    await movePointer(page);
    await waitForHydration(page, '#assessment-continue');
    await waitForIdle(page);
    await waitForScrollEnd(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('the head after navigation in the page', () => {
  test('equals the head that the server renders', async ({ site, visitors }) => {
    const { page: plain } = await visitors.create({ javaScriptEnabled: false });
    const heads = new Map<string, string[]>();
    for (const [route] of path) {
      await plain.goto(route);
      heads.set(route, await headOf(plain));
    }

    const { page } = await visitors.openHydrated('/services', '#services-sign-up');
    await expect.poll(() => headOf(page)).toEqual(heads.get('/services'));
    const [, ...links] = path;
    for (const [route, link] of links) {
      await page.click(link);
      await expect(page.locator(`link[rel="canonical"][href="${site.url}${route}"]`)).toBeAttached();
      await expect.poll(async () => withoutImage(await headOf(page))).toEqual(withoutImage(heads.get(route)));
      const images = page.locator(`meta[property="og:image"][content^="${site.url}/"]`);
      await expect(images).toHaveCount(1);
      expect((await fetch((await images.getAttribute('content')) ?? '')).status).toBe(200);
    }
    await page.click('header nav a[href="/client-portal"]');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    const tagsOfPages = async () =>
      (await headOf(page)).filter((tag) => /og:|twitter:|ld\+json|"description"/.test(tag));
    await expect.poll(tagsOfPages).toEqual([]);
  });

  test('keeps the canonical URL when the site is opened by another host name', async ({ site, visitors }) => {
    const other = site.url.replace('localhost', '127.0.0.1');
    const { page } = await visitors.openHydrated('/services', '#services-sign-up', { baseURL: other });
    await page.click('header nav a[href="/portfolio"]');
    await expect(page.locator('link[rel="canonical"][href$="/portfolio"]')).toBeAttached();
    expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe(`${site.url}/portfolio`);
  });
});
