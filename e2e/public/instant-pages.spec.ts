/// <reference lib="dom" />
import { chromium } from '@playwright/test';
import { BrowserTab, type TabDocument } from '../support/browser-tab.js';
import { movePointer, waitForHydration, waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';
import { Visitors } from '../support/visitors.js';

const SERVICES = 'header nav a[href="/services"]';

const visitsOf = (documentOfTab: TabDocument, tab: BrowserTab) =>
  tab.evaluate<number>(
    documentOfTab,
    `performance.getEntriesByName(location.origin + '/api/analytics/track-visit').length`,
  );

test.describe('instant pages', () => {
  test('prerenders a link under the pointer, and counts its visit only when it is shown', async ({
    site,
    launchOptions,
  }) => {
    const tab = await BrowserTab.open(launchOptions);
    try {
      await expect.poll(() => tab.documents.length).toBe(1);
      const [home] = tab.documents as [TabDocument];
      // the page stays without its app, which follows links itself
      await tab.send('Network.enable', {}, home.session);
      await tab.send('Network.setBlockedURLs', { urls: ['*/bundles/*.js*'] }, home.session);
      await tab.send('Page.navigate', { url: site.url }, home.session);
      await expect.poll(() => tab.evaluate(home, `!!document.querySelector('footer')`)).toBe(true);

      // the browser reads the rules after the page
      await expect
        .poll(async () => {
          await tab.point(home, 'h1');
          await tab.point(home, SERVICES);
          return tab.documents.find(({ isPrerender }) => isPrerender);
        })
        .toBeDefined();
      const services = tab.documents.find(({ isPrerender }) => isPrerender) as TabDocument;
      await expect.poll(() => tab.evaluate(services, 'document.readyState')).toBe('complete');
      // longer than a page that is shown waits before it counts
      await expect
        .poll(() => tab.evaluate<number>(services, 'performance.now()'), { timeout: 10_000 })
        .toBeGreaterThan(2_700);
      expect(await tab.evaluate(services, 'document.prerendering')).toBe(true);
      expect(await visitsOf(services, tab)).toBe(0);

      await tab.point(home, SERVICES, ['mousePressed', 'mouseReleased']);
      await expect.poll(() => visitsOf(services, tab)).toBe(1);
      expect(await tab.evaluate(services, 'location.pathname')).toBe('/services');
      expect(
        await tab.evaluate(services, `performance.getEntriesByType('navigation')[0].activationStart`),
      ).toBeGreaterThan(0);
      expect(await tab.evaluate(services, `document.querySelectorAll('script[src]').length`)).toBe(0);
    } finally {
      await tab.close();
    }
  });

  test('Back restores a page with a running app and a socket, and counts its visit again', async ({
    site,
    launchOptions,
  }) => {
    // with this flag of Playwright, the browser keeps no pages for Back
    const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    const visitors = new Visitors(browser, site, { reducedMotion: true, translated: false });
    try {
      const { page, requests } = await visitors.createAdmin();
      const visits = () => requests.filter((request) => request.endsWith('/track-visit')).length;
      await page.goto('/support');
      await movePointer(page);
      await waitForHydration(page, '#outlet button');
      await waitForSocket(page);
      await page.evaluate(() => Object.assign(window, { isKept: true }));
      await page.goto('/robots.txt');
      const before = visits();
      await page.evaluate(() => history.back());
      await page.waitForURL('**/support', { waitUntil: 'commit' });
      expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
      await expect.poll(visits).toBe(before + 1);
      await waitForSocket(page);
    } finally {
      await browser.close();
    }
  });
});
