/// <reference lib="dom" />
import { axeViolations } from '../support/accessibility.js';
import { desktop, navigateInPage, overflowsX, waitForHydration } from '../support/page.js';
import { test, expect } from '../support/test.js';

test.describe('an area without any release that loads', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/mf-|remoteEntry|404/));

  test('[MF-3] keeps brand, account and logout, and stays clear of the edges', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    await page.route('**/bundles/mf-admin/**/remoteEntry.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/admin-dashboard');
    const panel = page.locator('[data-panel=remote-unavailable]');
    await expect(panel).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Hivecraft, home' })).toBeVisible();
    for (const width of [320, 390, 640, 641, 768, 1023, 1280, 1330, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const isClear = async () => {
        const { x = 0, width: panelWidth = 0 } = (await panel.boundingBox()) ?? {};
        return x >= 12 && x + panelWidth <= width - 12 && !(await overflowsX(page));
      };
      await expect.poll(isClear, { message: `clear of the edges at ${width}` }).toBe(true);
    }
    await page.setViewportSize(desktop);
    expect(await axeViolations(page)).toEqual([]);
    await page.click('#header-logout');
    await expect(page.locator('#header-login')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Small business');
  });

  test('[MF-3] gives the frame back to the area once it loads', async ({ visitors }) => {
    const { page } = await visitors.createClient();
    const entries = '**/bundles/mf-client-portal/**/remoteEntry.js';
    await page.route(entries, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/client-portal');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(entries);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Saffron Kitchen/).first()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test('[MF-3] a page whose file was removed loads from the previous release', async ({
  site,
  builds,
  visitors,
  allowConsole,
}) => {
  allowConsole(/404|ChunkLoadError|Loading chunk|removed|mf_marketing|mf-marketing/);
  const previous = await site.stableVersion('mf-marketing');
  const version = await site.release(await builds.changed('2.0.0'));
  const { page } = await visitors.openHydrated('/', '#changed');
  await page.route(`**/bundles/mf-marketing/${version}/page-services*`, (route) =>
    route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' }, body: '' }),
  );
  await navigateInPage(page, '/services');
  await waitForHydration(page, '#services-sign-up');
  await expect(page.getByText('This part did not load.')).toHaveCount(0);
  const global = (await site.releases.get('mf-marketing', previous)).global;
  expect(await page.locator('#outlet section').first().getAttribute('class')).toContain(global);
});

test('portal and admin say that they need JavaScript', async ({ visitors }) => {
  const { page } = await visitors.create({ javaScriptEnabled: false });
  for (const path of ['/client-portal', '/admin', '/admin-dashboard']) {
    await page.goto(path);
    // locators by text leave out <noscript>
    const sentence = page.locator('noscript p');
    await expect(sentence).toBeVisible();
    expect(await sentence.evaluate((node) => node.textContent)).toContain('This page needs JavaScript.');
    await expect(page.getByText('Loading...')).toBeHidden();
  }
});
