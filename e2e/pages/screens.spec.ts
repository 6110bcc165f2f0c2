/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { ZONE_COOKIE } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import { openWithAnswers } from '../support/first-screen.js';
import { recordShifts, shiftsSoFar } from '../support/layout-shifts.js';
import { desktop, phone, waitForApp } from '../support/page.js';
import { accountMenu, chooseInAccountMenu } from '../support/portal-menu.js';
import { blockRequests } from '../support/requests.js';
import { expect, test } from '../support/test.js';
import type { Visitor, VisitorOptions, Visitors } from '../support/visitors.js';

const PORTAL = '/client-portal';

/** An area with its pages, and a text of the answers of each. */
interface Area {
  name: string;
  create: (visitors: Visitors, options?: VisitorOptions) => Promise<Visitor>;
  pages: readonly (readonly [path: string, text: string])[];
}

const portal: Area = {
  name: 'the portal',
  create: (visitors, options) => visitors.createClient(options),
  pages: [
    [PORTAL, 'What happens next'],
    [`${PORTAL}/projects`, 'Your first project appears here'],
    [`${PORTAL}/ai`, 'audience, look and goals'],
    [`${PORTAL}/files`, 'No files yet'],
    [`${PORTAL}/team`, 'Company login'],
    [`${PORTAL}/company`, 'About you'],
    [`${PORTAL}/brand`, 'Not filled in yet'],
    [`${PORTAL}/account`, 'Two-factor login'],
  ],
};

const work: Area = {
  name: 'the work of staff',
  create: (visitors, options) => visitors.createAdmin(options),
  pages: [
    ['/admin', 'Rosa Keller'],
    ['/hive', 'Marcus Bell'],
    ['/hive?tab=assessments', 'Northcask Distillery'],
    ['/hive?tab=chat', 'ada@northcask.example'],
    ['/admin/clients', 'ada@northcask.example'],
    ['/admin/projects', 'Label and bottle'],
    ['/admin/media', 'whiskey-product'],
    ['/admin/media?tab=slideshow', 'Each slide stays'],
    ['/admin/portfolio', 'Framing allowed, live preview'],
    ['/admin/insights', 'What a website costs in year two'],
  ],
};

const system: Area = {
  name: 'the pages of administrators',
  create: (visitors, options) => visitors.createAdmin(options),
  pages: [
    ['/admin/audit-log', 'Logged in'],
    ['/admin/mail', 'No mail server is set up'],
    ['/admin/alerts', 'No alert has been sent yet'],
    ['/account-setup', 'Rosalind Achebe'],
    ['/admin/personal-data', 'Captured and received mails (days)'],
    ['/admin/backups', 'No backup has been made yet'],
    ['/admin/releases', 'Manage'],
    ['/admin/settings', 'Live, never changed'],
    ['/admin/settings?section=faq', 'Question'],
    ['/account', 'Two-factor login'],
  ],
};

/** In the HTML of a page that the server has rendered. */
const RENDERED = ' data-screen>';

/** Opens a page until the server has rendered it with all of its answers; a busy machine sends the loading state. */
async function openScreen(visitor: Visitor, path: string): Promise<void> {
  const open = async () => (await openWithAnswers(visitor, path)).includes(RENDERED);
  await expect.poll(open, { timeout: 60_000, message: 'the server renders the page' }).toBe(true);
}

/** In the page: whether its title is the element of the server's HTML. */
const markTitle = (page: Page) =>
  page.locator('#outlet h1').evaluate((title) => Object.assign(globalThis, { serverTitle: title }) && undefined);
const keepsTitle = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { serverTitle: Element }).serverTitle.isConnected);

/** Runs the steps again when the hour changes meanwhile: the greeting of another hour replaces the page. */
async function inOneHour(steps: () => Promise<void>): Promise<void> {
  const hour = new Date().getHours();
  await steps();
  if (new Date().getHours() !== hour) {
    await steps();
  }
}

/** Without scripts, below the panel or after a crash, no code keeps a form from sending its fields in an address. */
const formsThatSend = (page: Page) =>
  page
    .locator('form:not([method="dialog"], [method="post"])')
    .evaluateAll((forms) => forms.map((form) => form.outerHTML));

for (const { name, create, pages } of [portal, work, system]) {
  test(`a page of ${name} is complete before any script runs, without a violation that axe finds, and is hydrated in place`, async ({
    visitors,
  }) => {
    test.slow();
    const visitor = await create(visitors);
    const { page } = visitor;
    for (const [path, text] of pages) {
      await test.step(path, async () => {
        let isKept = false;
        await inOneHour(async () => {
          const unblock = await blockRequests(page);
          await openScreen(visitor, path);
          await expect(page.locator('#outlet').getByText(text).filter({ visible: true }).first()).toBeVisible();
          expect(await axeViolations(page)).toEqual([]);
          expect(await formsThatSend(page)).toEqual([]);
          await markTitle(page);
          unblock();
          await waitForApp(page);
          await page.unroute(/\/bundles\/.*\.js$/);
          isKept = await keepsTitle(page);
        });
        expect(isKept).toBe(true);
      });
    }
  });
}

for (const { create, pages } of [portal, work]) {
  const [[path]] = pages as [Area['pages'][number]];
  for (const [size, viewport] of [
    ['wide screen', desktop],
    ['phone', phone],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${path} moves nothing on a ${size} in ${colorScheme} colours`, async ({ visitors }) => {
        const visitor = await create(visitors, { viewport, colorScheme, reducedMotion: true });
        await recordShifts(visitor.page);
        await openScreen(visitor, path);
        await waitForApp(visitor.page);
        // the font of the name is loaded after the first paint
        expect((await shiftsSoFar(visitor.page)).total).toBeLessThan(0.001);
      });
    }
  }
}

test.describe('a page of the portal', () => {
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

  test('keeps the texts of a form and the focus, while its scripts load one after the other', async ({ visitors }) => {
    const visitor = await visitors.createClient();
    const { page } = visitor;
    const unblockRemote = await blockRequests(page, /\/bundles\/mf-client-portal\/.*\.js$/);
    const unblockShell = await blockRequests(page, /\/bundles\/shell\/.*\.js$/);
    await openScreen(visitor, `${PORTAL}/brand`);
    const tone = page.getByLabel('Tone of voice');
    const words = page.getByLabel('Words to use');
    await tone.fill('Calm');
    unblockShell();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
    await words.focus();
    unblockRemote();
    await waitForApp(page);
    await page.keyboard.insertText('slow');
    await expect(words).toHaveValue('slow');
    await expect(tone).toHaveValue('Calm');
  });

  test('is replaced in another time zone than the server knows', async ({ site, visitors }) => {
    const visitor = await visitors.createClient();
    const { page, context } = visitor;
    const unblock = await blockRequests(page);
    await expect(async () => {
      // each load stores the zone of the browser
      await context.addCookies([{ name: ZONE_COOKIE, value: 'Pacific/Auckland', url: site.url }]);
      const response = await page.goto(PORTAL, { waitUntil: 'domcontentloaded' });
      expect(await response?.text()).toContain(RENDERED);
    }).toPass({ timeout: 60_000 });
    await markTitle(page);
    unblock();
    await waitForApp(page);
    expect(await keepsTitle(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia');
  });

  test('stays below the panel when no release loads, until its person logs out', async ({ visitors, allowConsole }) => {
    allowConsole(/Failed to load resource|mf_client_portal|RUNTIME|net::|No release of mf-client-portal loads/);
    const visitor = await visitors.createClient();
    const { page } = visitor;
    await page.route('**/bundles/mf-client-portal/**/*.js', (route) => route.abort());
    await openScreen(visitor, PORTAL);
    await expect(page.getByText('This part of the site is taking a break')).toBeVisible();
    await expect(page.getByText('What happens next')).toBeVisible();
    const { page: otherTab } = await visitors.createTab(visitor);
    await otherTab.goto(PORTAL);
    await waitForApp(otherTab);
    await chooseInAccountMenu(otherTab, 'Logout');
    await expect(page.getByText('What happens next')).toHaveCount(0);
  });
});

test.describe('a page of the admin area', () => {
  test('has its layout and links without scripts, and says that it needs them', async ({ visitors }) => {
    const { page, context } = await visitors.createAdmin({ javaScriptEnabled: false });
    // only a script knows the time zone, without which the server sends no answers
    await context.clearCookies({ name: ZONE_COOKIE });
    const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
    const open = async () => {
      await page.goto('/admin');
      return links.count();
    };
    await expect.poll(open, { timeout: 60_000, message: 'the server renders the page' }).toBeGreaterThan(0);
    // locators by text leave out <noscript>
    expect(await page.locator('noscript p').evaluate((node) => node.textContent)).toContain('needs JavaScript');
    await expect(page.getByText('Rosa Keller')).toHaveCount(0);
    await links.filter({ hasText: 'Clients' }).click();
    await page.waitForURL('**/admin/clients');
  });

  test('keeps a press from before its scripts', async ({ visitors }) => {
    const visitor = await visitors.createAdmin();
    const { page } = visitor;
    const unblock = await blockRequests(page);
    await openScreen(visitor, '/admin/clients');
    await page.getByRole('button', { name: 'New client' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    unblock();
    await expect(page.getByRole('dialog', { name: 'New client' })).toBeVisible();
  });

  test('does not restore selections and filters after a reload', async ({ visitors }) => {
    const visitor = await visitors.createAdmin();
    const { page } = visitor;
    await openScreen(visitor, '/hive');
    await waitForApp(page);
    const box = page.getByRole('checkbox', { name: /^Select the message from Marcus Bell/ });
    await box.check();
    await expect(page.getByText(/^1 of \d+ selected$/)).toBeVisible();
    await page.reload();
    await waitForApp(page);
    await expect(page.getByText(/^\d+ messages, newest first$/)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^Open/ })).toBeChecked();
    expect(new URL(page.url()).search).toBe('');
  });

  test('has only the entries of an employee, with and without answers', async ({ visitors }) => {
    const { page, context } = await visitors.createStaff('employee');
    const unblock = await blockRequests(page);
    const entries = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
    const paths = () => entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await context.clearCookies({ name: ZONE_COOKIE });
    const openLoadingState = async () => {
      await page.goto('/hive', { waitUntil: 'domcontentloaded' });
      return entries.count();
    };
    await expect.poll(openLoadingState, { timeout: 60_000 }).toBeGreaterThan(0);
    const before = await paths();
    expect(before).not.toContain('/admin/settings');
    unblock();
    await waitForApp(page);
    await expect(page.getByText(/^\d+ messages?(, newest first)?$/)).toBeVisible();
    expect(await paths()).toEqual(before);
  });
});
