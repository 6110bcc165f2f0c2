/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { callerAddress } from '../support/caller-address.js';
import { openWithAnswers } from '../support/first-screen.js';
import { ignoreEvents, waitForApp, waitForFocusIn, waitForIdle, waitForSocket } from '../support/page.js';
import { chooseInAccountMenu } from '../support/portal-menu.js';
import { blockRequests } from '../support/requests.js';
import { expect, test } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

// Each answer is held back until the test has seen the page react to the press: the test does not depend on a clock.

const LISTS = /\/api\/(contact|clients)\?/;

/** Calls that read or write, without beacons. */
const apiCalls = ({ requests }: Visitor) => requests.filter((request) => /^(?!ping).* \/api\//.test(request));

async function openHive(visitors: Visitors, { receivesEvents = true } = {}): Promise<Visitor> {
  const visitor = await visitors.createAdmin({ viewport: { width: 1280, height: 600 } });
  if (!receivesEvents) {
    await ignoreEvents(visitor.page);
  }
  await openWithAnswers(visitor, '/hive');
  await waitForApp(visitor.page);
  return visitor;
}

const messages = (page: Page) => page.getByRole('region', { name: 'Contact Messages' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name });

test.describe('a press shows before its answer arrives', () => {
  test('a message and its tab', async ({ visitors }) => {
    const { page } = await openHive(visitors);
    const unblock = await blockRequests(page, /\/api\//);
    await page.getByRole('button', { name: 'Helen Castillo', exact: true }).click();
    await waitForFocusIn(page.getByRole('dialog', { name: 'Message from Helen Castillo' }));
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /^Assessments/ }).click();
    await expect(page.getByRole('tab', { name: /^Assessments/, selected: true })).toBeVisible();
    unblock();
  });

  test('the choice of an assignee, whose code is on its way', async ({ visitors }) => {
    const { page } = await openHive(visitors);
    const unblock = await blockRequests(page, /\/bundles\/mf-admin\/.*\.js$/);
    const choice = page.getByRole('combobox', { name: 'Assign the message from Helen Castillo to' });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-busy', 'true');
    await expect(choice).toBeFocused();
    unblock();
    await expect(page.getByRole('option').first()).toBeAttached();
    await expect(choice).toBeFocused();
  });

  test('the dialog of a sign-up, and its button while the decision is sent', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    await page.goto('/admin');
    await waitForApp(page);
    const unblock = await blockRequests(page, /\/api\//);
    await page
      .getByRole('button', { name: /^Reject / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Reject/ }).click();
    await expect(dialog.getByRole('button', { name: /^Reject/ })).toHaveAttribute('aria-busy', 'true');
    unblock();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('another page shows its frame at once', () => {
  test('in the admin area, while its code is on its way', async ({ visitors }) => {
    const { page } = await openHive(visitors);
    const unblock = await blockRequests(page, /\/account-setup\.[^/]*\.js$/);
    await sidebar(page, 'Account Setup').click();
    await expect(heading(page, 'Account Setup')).toBeVisible();
    await expect(heading(page, 'Hive Portal')).toHaveCount(0);
    await expect(sidebar(page, 'Account Setup')).toHaveAttribute('aria-current', 'page');
    unblock();
    await expect(page.getByLabel('First Name')).toBeVisible();
  });

  test('in the portal, while its code and data are on their way', async ({ visitors }) => {
    const { page } = await visitors.createClient();
    await page.goto('/client-portal');
    await waitForApp(page);
    const unblockCode = await blockRequests(page, /\/team\.[^/]*\.js$/);
    const unblockData = await blockRequests(page, /\/api\//);
    await chooseInAccountMenu(page, 'Team');
    await expect(heading(page, 'Team')).toBeVisible();
    await expect(page.getByText('What happens next')).toHaveCount(0);
    unblockCode();
    await waitForApp(page);
    await expect(heading(page, 'Team')).toBeVisible();
    unblockData();
    await expect(page.getByRole('list').getByText('Owner').first()).toBeVisible();
  });
});

test.describe('a list', () => {
  test('keeps its rows while it is read again', async ({ admin, visitors }) => {
    const { page } = await openHive(visitors);
    await waitForSocket(page);
    const unblock = await blockRequests(page, LISTS);
    await admin.send('POST', '/api/contact', { name: 'Ida Late', email: 'ida@late.example', message: 'Just now' });
    await expect(messages(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'Helen Castillo', exact: true })).toBeVisible();
    unblock();
    await expect(page.getByRole('button', { name: 'Ida Late', exact: true })).toBeVisible();
  });

  test('keeps its rows while the next page is on its way, and marks that page', async ({ request, site, visitors }) => {
    for (let n = 1; n <= 20; n += 1) {
      const data = { name: `Writer ${n}`, email: `writer${n}@mail.example`, message: 'Hello' };
      await request.post(`${site.url}/api/contact`, { data, headers: { 'x-forwarded-for': callerAddress(n) } });
    }
    const { page } = await openHive(visitors);
    const unblock = await blockRequests(page, LISTS);
    const second = page.getByRole('button', { name: 'Page 2' });
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'page');
    await expect(messages(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'Writer 20', exact: true })).toBeVisible();
    unblock();
    await expect(page.getByRole('button', { name: 'Helen Castillo', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Writer 20', exact: true })).toHaveCount(0);
  });
});

test('Back and Forward show a page as it was left, without a request', async ({ visitors }) => {
  const visitor = await openHive(visitors, { receivesEvents: false });
  const { page } = visitor;
  await waitForSocket(page);
  await waitForIdle(page);
  const expectScrolledTo = async (top: number) => {
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    // the browser stores the position with the frame
    await waitForIdle(page);
  };
  await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }));
  await expectScrolledTo(240);
  await sidebar(page, 'Dashboard').click();
  await expect(page.getByText('Recent Messages')).toBeVisible();
  // the panel that comes last, with code of its own
  await expect.poll(() => apiCalls(visitor)).toContain('fetch /api/dashboard/system');
  await expect.poll(() => apiCalls(visitor)).toContain('fetch /api/notifications/counts');
  await expect(page.locator('#outlet [aria-busy=true]')).toHaveCount(0);
  await expectScrolledTo(0);
  visitor.requests.length = 0;

  for (let visit = 1; visit <= 2; visit += 1) {
    await page.goBack();
    await expect(heading(page, 'Hive Portal')).toBeVisible();
    await expectScrolledTo(240);
    await page.goForward();
    await expect(page.getByText('Recent Messages')).toBeVisible();
    await expectScrolledTo(0);
  }
  expect(apiCalls(visitor)).toEqual([]);
});

// The code of the admin area is held back until a press on the server's HTML has begun: the test does not depend on a clock.

const ADMIN = /\/bundles\/mf-admin\/.*\.js$/;

const clientsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Clients' });

/** The server's HTML of the dashboard, while scripts are blocked. A busy server sends it without links at first. */
async function openBlockedDashboard(visitors: Visitors, blocked?: RegExp) {
  const visitor = await visitors.createAdmin({ viewport: { width: 1280, height: 900 } });
  const { page, requests } = visitor;
  const unblock = await blockRequests(page, blocked);
  const open = async () => {
    // the scripts delay the load event
    await page.goto('/admin', { waitUntil: 'domcontentloaded' });
    return clientsLink(page).isVisible();
  };
  await expect.poll(open, { timeout: 60_000, message: 'the server renders the page' }).toBe(true);
  const documents = () => requests.filter((request) => request.startsWith('document'));
  return { visitor, page, unblock, documents };
}

async function expectClients(page: Page): Promise<void> {
  await page.waitForURL('**/admin/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
}

for (const [held, blocked] of Object.entries({ 'the remote': ADMIN, 'all scripts': undefined })) {
  test(`a press that begins on the server's HTML ends on the app, with ${held} on the way`, async ({ visitors }) => {
    const { page, unblock, documents } = await openBlockedDashboard(visitors, blocked);
    await clientsLink(page).hover();
    await page.mouse.down();
    unblock();
    await waitForApp(page);
    const before = documents().length;
    await page.mouse.up();
    await expectClients(page);
    expect(documents()).toHaveLength(before);
  });
}

test("a link of the server's HTML keeps the focus, and Enter opens its page", async ({ visitors }) => {
  const { visitor, page, unblock } = await openBlockedDashboard(visitors, ADMIN);
  // with its user in the page, the app shows at once
  await openWithAnswers(visitor, '/admin');
  await clientsLink(page).focus();
  unblock();
  await waitForApp(page);
  await expect(clientsLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectClients(page);
});

test("a link of the server's HTML opens its page before the app is there", async ({ visitors }) => {
  const { page, unblock } = await openBlockedDashboard(visitors);
  await clientsLink(page).click();
  await page.waitForURL('**/admin/clients', { waitUntil: 'commit' });
  unblock();
  await expectClients(page);
});

/** How the outline of the element is drawn, `none` without one. */
const outlineOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).outlineStyle);

test('a contrast theme shows the chosen tab, the state of switches and the focused row', async ({ visitors }) => {
  const { page } = await visitors.createAdmin();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/account-setup');
  await waitForApp(page);
  expect(await outlineOf(page.getByRole('tab', { selected: true }))).toBe('solid');
  expect(await outlineOf(page.getByRole('tab', { selected: false }))).toBe('none');
  await page.goto('/admin/portfolio');
  const colours = await page
    .getByRole('switch')
    .first()
    .evaluate((track) => [undefined, '::after'].map((part) => getComputedStyle(track, part).backgroundColor));
  expect(new Set(colours).size).toBe(2);
  await page.goto('/admin/clients');
  const company = page.getByRole('link', { name: 'Aloe & Co' });
  await company.focus();
  expect(await outlineOf(page.locator('[data-row-opener]:focus'))).toBe('none');
  expect(await outlineOf(page.getByRole('row').filter({ has: company }))).toBe('solid');
});
