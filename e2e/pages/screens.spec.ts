/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { openWithAnswers } from '../support/first-screen.js';
import { recordShifts, shiftsSoFar } from '../support/layout-shifts.js';
import { desktop, phone, waitForApp } from '../support/page.js';
import { accountMenu } from '../support/portal-menu.js';
import { blockRequests } from '../support/requests.js';
import { expect, test } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';

const PORTAL = '/client-portal';
const pages = [
  [PORTAL, 'What happens next'],
  [`${PORTAL}/projects`, 'Your first project appears here'],
  [`${PORTAL}/ai`, 'audience, look and goals'],
  [`${PORTAL}/files`, 'No files yet'],
  [`${PORTAL}/team`, 'Company login'],
  [`${PORTAL}/company`, 'About you'],
  [`${PORTAL}/brand`, 'Not filled in yet'],
  [`${PORTAL}/account`, 'Two-factor login'],
] as const;

/** Opens a page until the server has rendered it with all of its answers; a busy machine sends the loading state. */
async function openScreen(visitor: Visitor, path: string): Promise<void> {
  const open = async () => (await openWithAnswers(visitor, path)).includes(' data-screen>');
  await expect.poll(open, { timeout: 60_000, message: 'the server renders the page' }).toBe(true);
}

/** In the page: whether its title is the element of the server's HTML. */
const markTitle = (page: Page) =>
  page.locator('#outlet h1').evaluate((title) => Object.assign(globalThis, { serverTitle: title }) && undefined);
const keepsTitle = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { serverTitle: Element }).serverTitle.isConnected);

test.describe('a page of the portal', () => {
  test('is complete before any script runs, without a violation that axe finds, and is hydrated in place', async ({
    visitors,
  }) => {
    test.slow();
    const visitor = await visitors.createClient();
    const { page } = visitor;
    for (const [path, text] of pages) {
      await test.step(path, async () => {
        const unblock = await blockRequests(page);
        await openScreen(visitor, path);
        await expect(page.locator('#outlet').getByText(text).first()).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        await markTitle(page);
        unblock();
        await waitForApp(page);
        await page.unroute(/\/bundles\/.*\.js$/);
        expect(await keepsTitle(page)).toBe(true);
      });
    }
  });

  test('can be read, and its links followed, without scripts', async ({ visitors }) => {
    const visitor = await visitors.createClient({ javaScriptEnabled: false });
    const { page } = visitor;
    await openScreen(visitor, PORTAL);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia');
    await page.getByRole('link', { name: 'Files' }).click();
    await page.waitForURL('**/files');
  });

  for (const [name, viewport] of [
    ['wide screen', desktop],
    ['phone', phone],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`moves nothing on a ${name} in ${colorScheme} colours`, async ({ visitors }) => {
        const visitor = await visitors.createClient({ viewport, colorScheme, reducedMotion: true });
        await recordShifts(visitor.page);
        await openScreen(visitor, PORTAL);
        await waitForApp(visitor.page);
        // the font of the name is loaded after the first paint
        expect((await shiftsSoFar(visitor.page)).total).toBeLessThan(0.001);
      });
    }
  }

  test('keeps a press from before its scripts', async ({ visitors }) => {
    const visitor = await visitors.createClient();
    const { page } = visitor;
    const unblock = await blockRequests(page);
    await openScreen(visitor, PORTAL);
    await accountMenu(page).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    unblock();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  });

  test('is replaced in another time zone than the server knows', async ({ site, visitors }) => {
    const visitor = await visitors.createClient();
    const { page, context } = visitor;
    await context.addCookies([{ name: 'hive_zone', value: 'Pacific/Auckland', url: site.url }]);
    const unblock = await blockRequests(page);
    await openScreen(visitor, PORTAL);
    await markTitle(page);
    unblock();
    await waitForApp(page);
    expect(await keepsTitle(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia');
  });

  test('stays below the panel when no release loads', async ({ visitors, allowConsole }) => {
    allowConsole(/Failed to load resource|mf_client_portal|RUNTIME|net::|No release of mf-client-portal loads/);
    const visitor = await visitors.createClient();
    const { page } = visitor;
    await page.route('**/bundles/mf-client-portal/**/*.js', (route) => route.abort());
    await openScreen(visitor, PORTAL);
    await expect(page.getByText('This part of the site is taking a break')).toBeVisible();
    await expect(page.getByText('What happens next')).toBeVisible();
  });
});
