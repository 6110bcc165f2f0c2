/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser.js';
import { openStage } from '../support/stage.js';

/** All that the head says of the page, in an order of its own; React and the server may put it in different ones. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta, link[rel="canonical"], script')]
      .filter((tag) => !tag.closest('svg') && !tag.hasAttribute('src'))
      .map((tag) => tag.outerHTML)
      .toSorted(),
  );

/** Links from page to page, and back to the first one. */
const way = [
  ['/services', 'header nav a[href="/services"]'],
  ['/support', '[data-part=platform] a[href="/support"]'],
  ['/', 'header a[href="/"]'],
  ['/portfolio', 'header nav a[href="/portfolio"]'],
  ['/privacy', 'footer a[href="/privacy"]'],
] as const;

describeInBrowser('the head of a page that was reached from another one', () => {
  const stage = openStage();

  it('is the one that the server gives it', async () => {
    const { page: given } = await stage.visit({ javaScriptEnabled: false });
    const heads = new Map<string, string[]>();
    for (const [path] of way) {
      await given.goto(path);
      heads.set(path, await headOf(given));
    }

    const { page } = await stage.openAlive('/services', '#services-sign-up');
    expect(await headOf(page)).toEqual(heads.get('/services'));
    const [, ...steps] = way;
    for (const [path, link] of steps) {
      await page.click(link);
      await page.waitForSelector(`link[rel="canonical"][href="${stage.site.url}${path}"]`, { state: 'attached' });
      expect(await headOf(page)).toEqual(heads.get(path));
    }
    await page.click('header nav a[href="/client-portal"]');
    await page.waitForSelector('link[rel="canonical"]', { state: 'detached' });
    expect((await headOf(page)).filter((tag) => /og:|twitter:|ld\+json|"description"/.test(tag))).toEqual([]);
  });

  it('has the name of the site, by whatever name it was opened', async () => {
    const other = stage.site.url.replace('localhost', '127.0.0.1');
    const { page } = await stage.openAlive('/services', '#services-sign-up', { baseURL: other });
    await page.click('header nav a[href="/portfolio"]');
    await page.waitForSelector('link[rel="canonical"][href$="/portfolio"]', { state: 'attached' });
    expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe(`${stage.site.url}/portfolio`);
  });
});
