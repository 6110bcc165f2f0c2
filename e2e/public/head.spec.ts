/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { test, expect } from '../support/test.js';

/** The tags of the head, sorted, because React and the server may order them differently. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta, link[rel="canonical"], script')]
      .filter((tag) => !tag.closest('svg') && !tag.hasAttribute('src'))
      .map((tag) => tag.outerHTML)
      .toSorted(),
  );

/** A path through the site: each page with the link that leads to it. */
const path = [
  ['/services', 'header nav a[href="/services"]'],
  ['/support', '[data-part=platform] a[href="/support"]'],
  ['/', 'header a[href="/"]'],
  ['/portfolio', 'header nav a[href="/portfolio"]'],
  ['/privacy', 'footer a[href="/privacy"]'],
] as const;

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
      await expect.poll(() => headOf(page)).toEqual(heads.get(route));
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
