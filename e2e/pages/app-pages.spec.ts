import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Client, Project } from '@hive/contracts';
import { openWithAnswers } from '../support/first-screen.js';
import { recordShifts, shiftsSoFar } from '../support/layout-shifts.js';
import { movePointer, waitForApp, waitForHydration, waitForIdle } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';
import type { Visitor, VisitorOptions, Visitors } from '../support/visitors.js';
import { workspace } from '../support/workspace.js';

type Create = (visitors: Visitors, options: VisitorOptions) => Promise<Visitor>;
const asAdmin: Create = (visitors, options) => visitors.createAdmin(options);
const asClient: Create = (visitors, options) => visitors.createClient(options);
const loggedOut: Create = (visitors, options) => visitors.create(options);

/** Page, visitor, and a text that shows when the page is complete. */
type AppPage = [name: string, path: string, create: Create, text: string];
const appPages: AppPage[] = [
  ['the dashboard', '/admin', asAdmin, 'Recent Messages'],
  ['Hive', '/hive', asAdmin, 'Manage inquiries and track business growth'],
  ['Account Setup', '/account-setup', asAdmin, 'Rosalind Achebe'],
  ['the portal', '/client-portal', asClient, 'What happens next'],
  ['the login of the portal', '/client-portal', loggedOut, 'No account yet?'],
];
const GATE: AppPage = ['the gate of the admin area', '/admin', loggedOut, 'Admin Access Required'];
const pages = [...appPages, GATE];
const furtherPages: AppPage[] = [
  ['the assessments', '/hive?tab=assessments', asAdmin, 'Manage inquiries and track business growth'],
  ['the conversations', '/hive?tab=chat', asAdmin, 'Client Conversations'],
  ['the clients', '/admin/clients', asAdmin, 'Everyone the agency works for, or may soon'],
  ['the media', '/admin/media', asAdmin, 'Images up to 10 MB, video up to 100 MB'],
  ['the slideshow', '/admin/media?tab=slideshow', asAdmin, 'Shown on the landing page'],
  ['the portfolio of the agency', '/admin/portfolio', asAdmin, 'What the public portfolio page shows'],
  ['the audit log', '/admin/audit-log', asAdmin, 'Who changed what, and when'],
  ['the mails', '/admin/mail', asAdmin, 'No mail server is set up'],
  ['personal data', '/admin/personal-data', asAdmin, 'Export or erase what is stored about a person or client'],
  ['the alerts', '/admin/alerts', asAdmin, 'Tell clients or staff something'],
  ['the backups', '/admin/backups', asAdmin, 'Archives of everything, to restore'],
  ['the settings', '/admin/settings', asAdmin, 'What your website says, and the rules of this installation'],
  ['the releases', '/admin/releases', asAdmin, 'Four bundles, each shipped and rolled back alone'],
  ['the projects', '/admin/projects', asAdmin, 'What the agency works on, and what comes next'],
  ['the own account', '/account', asAdmin, 'Your name, password, two-factor login and devices'],
  ['the team of a client', '/client-portal/team', asClient, 'People who work on your account'],
];

/** They have one visitor: the number of sign-ups from an address is limited. */
const portalPages: [path: string, text: string][] = [
  ['/client-portal/projects', 'Progress, milestones and what waits for you'],
  ['/client-portal/ai', 'Texts and pictures from your brand'],
  ['/client-portal/files', 'What you and your agency share'],
  ['/client-portal/company', 'What your agency knows about you'],
  ['/client-portal/brand', 'What AI content is written from'],
  ['/client-portal/account', 'Your name, password, two-factor login and devices'],
];

async function openComplete(visitor: Visitor, path: string, text: string): Promise<void> {
  await visitor.page.goto(path);
  await waitUntilComplete(visitor, text);
}

async function waitUntilComplete({ page }: Visitor, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
  // a login page and a gate wait for the visitor
  await movePointer(page);
  // a frame shows most texts of its page; a gate has no button of its own
  await (text === GATE[3] ? waitForHydration(page, '[role=dialog] button') : waitForApp(page));
  await page.evaluate(() => document.fonts.ready);
  await waitForIdle(page);
}

test.describe('fonts of app pages', () => {
  for (const [name, path, create, text] of pages) {
    test(`of ${name} are at most 50 KB, each file once`, async ({ visitors }) => {
      const visitor = await create(visitors, {});
      const fonts = new Map<string, number>();
      visitor.page.on('response', async (response) => {
        if (response.request().resourceType() === 'font') {
          fonts.set(response.url(), Number(response.headers()['content-length']));
        }
      });
      await openComplete(visitor, path, text);
      const requested = visitor.requests.filter((request) => request.startsWith('font'));
      const names = requested.map((request) => request.replace(/.*\/|\..*/g, ''));
      expect(new Set(names).size, requested.join()).toBe(names.length);
      expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(50_000);
      // the gate has the narrow face of the shell, as its dialogs have
      const display = `bricolage-grotesque-600-${text === GATE[3] ? 'narrow-' : ''}basic`;
      expect(names).toEqual(expect.arrayContaining(['instrument-sans-basic', display]));
    });
  }
});

test.describe('the frame of app pages', () => {
  const frames: [path: string, create: Create, text: string, complete: RegExp][] = [
    ['/admin', asAdmin, 'Recent Clients', /for your reply since|waits? for you/],
    ['/hive', asAdmin, 'Manage inquiries and track business growth', /^Contact Messages \(\d/],
    ['/account-setup', asAdmin, 'Create accounts for employees', /^First Name/],
    ['/client-portal', asClient, 'What happens next', /^Saffron Kitchen/],
  ];

  for (const [path, create, text, complete] of frames) {
    test(`of ${path} is HTML, contains no data of clients, and is replaced by the page`, async ({ visitors }) => {
      const visitor = await create(visitors, {});
      const { page } = visitor;
      const unblock = await blockRequests(page);
      await openWithAnswers(visitor, path);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator('#outlet').getByText('Hivecraft').first()).toBeAttached();
      expect(await page.locator('#outlet').innerText()).not.toMatch(/Nadia|Saffron|@/);
      unblock();
      await expect(page.getByText(complete).first()).toBeVisible();
    });
  }

  test('stays while the remote loads, and is replaced by the panel when no release does', async ({
    visitors,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|mf_admin|RUNTIME|net::|No release of mf-admin loads/);
    const { page } = await visitors.createAdmin();
    let refuse = () => undefined as void;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/bundles/mf-admin/**/*.js', async (route) => {
      await refused;
      await route.abort();
    });
    const requested = page.waitForRequest('**/bundles/mf-admin/**/*.js');
    await page.goto('/hive', { waitUntil: 'domcontentloaded' });
    await requested;
    await waitForIdle(page);
    const frame = page.locator('#outlet aside');
    await expect(frame).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hive Portal' })).toBeVisible();

    refuse();
    await expect(page.getByText('This part of the site is taking a break')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Hivecraft, home' })).toBeVisible();
    await expect(frame).toHaveCount(0);
  });
});

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(244, 242, 237)';
const DARK = 'rgb(11, 9, 19)';

test.describe('the colour mode of app pages', () => {
  for (const [system, painted] of Object.entries({ light: LIGHT, dark: DARK })) {
    test(`is that of the system before any script of the page: ${system}`, async ({ visitors }) => {
      const { page } = await visitors.create({ colorScheme: system as 'light' | 'dark' });
      await blockRequests(page);
      // the scripts delay the load event
      await page.goto('/client-portal', { waitUntil: 'domcontentloaded' });
      expect(await background(page)).toBe(painted);
    });
  }

  test('is the chosen one from the first paint on, and in other tabs', async ({ visitors }) => {
    const { page, context } = await visitors.open('/client-portal', { colorScheme: 'light' });
    const other = await context.newPage();
    await other.goto('/client-portal');
    await expect(other.getByRole('button', { name: 'Switch to dark colours' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    await expect.poll(() => background(page)).toBe(DARK);
    await expect.poll(() => background(other)).toBe(DARK);

    const html = (await (await page.reload())?.text()) ?? '';
    expect(html).toContain('<html lang="en" data-app-theme="dark">');
    expect(await background(page)).toBe(DARK);
  });

  test('is not on public pages', async ({ visitors }) => {
    const { page } = await visitors.open('/client-portal', { colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Switch to light colours' }).click();
    const html = (await (await page.goto('/'))?.text()) ?? '';
    expect(html).not.toContain('data-app-theme');
  });
});

/** Pages with a test of their own below, and the other address of the dashboard. */
const OTHER_ROUTES = ['/admin/clients/:id', '/admin/projects/:id', '/admin-dashboard'];

test('every route of the apps is among the pages on which nothing may move', () => {
  const tested = [...pages, ...furtherPages].map(([, address]) => address.split('?')[0]);
  tested.push(...portalPages.map(([address]) => address), ...OTHER_ROUTES);
  const routes = ['mf-admin', 'mf-client-portal'].flatMap((remote) => {
    const manifest = JSON.parse(readFileSync(`${workspace}/${remote}/remote.json`, 'utf8')) as { routes: string[] };
    return manifest.routes;
  });
  expect(routes.filter((route) => !tested.includes(route))).toEqual([]);
});

for (const [size, viewport] of Object.entries({
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1440, height: 900 },
})) {
  test.describe(`on ${size}`, () => {
    for (const [name, path, create, text] of [...pages, ...furtherPages]) {
      test(`nothing moves on ${name} from the first paint to the last`, async ({ visitors }) => {
        const visitor = await create(visitors, { viewport });
        await recordShifts(visitor.page);
        await (create === asAdmin ? openWithAnswers(visitor, path) : visitor.page.goto(path));
        await waitUntilComplete(visitor, text);
        expect(await shiftsSoFar(visitor.page)).toEqual({ total: 0, elements: [] });
      });
    }

    test('nothing moves on the assessments when the web font is late', async ({ visitors }) => {
      // digits of different widths: Assessments (13)
      await visitors.createClient();
      const visitor = await visitors.createAdmin({ viewport });
      await recordShifts(visitor.page);
      const unblock = await blockRequests(visitor.page, '**/*.woff2');
      // the fonts delay the load event
      await visitor.page.goto('/hive?tab=assessments', { waitUntil: 'commit' });
      await waitForApp(visitor.page);
      await waitForIdle(visitor.page);
      unblock();
      await waitUntilComplete(visitor, 'Manage inquiries and track business growth');
      expect(await shiftsSoFar(visitor.page)).toEqual({ total: 0, elements: [] });
    });

    test('nothing moves on further pages of the portal from the first paint to the last', async ({ visitors }) => {
      const visitor = await asClient(visitors, { viewport });
      await recordShifts(visitor.page);
      for (const [path, text] of portalPages) {
        await visitor.page.goto(path);
        await waitUntilComplete(visitor, text);
        expect(await shiftsSoFar(visitor.page), path).toEqual({ total: 0, elements: [] });
      }
    });

    test('nothing moves on the page of a client from the first paint to the last', async ({ admin, visitors }) => {
      const clients = await admin.call<Client[]>('GET', '/api/clients');
      // texts of the usual length; a long address takes a second line
      const client = clients.find(({ companyName }) => companyName === 'Northcask Distillery');
      const visitor = await visitors.createAdmin({ viewport });
      await recordShifts(visitor.page);
      await openWithAnswers(visitor, `/admin/clients/${client?.id}`);
      await waitUntilComplete(visitor, client?.companyName ?? '');
      expect(await shiftsSoFar(visitor.page)).toEqual({ total: 0, elements: [] });
    });

    test('nothing moves on the page of a project from the first paint to the last', async ({ admin, visitors }) => {
      const [project] = await admin.call<Project[]>('GET', '/api/projects?q=Northcask');
      const visitor = await visitors.createAdmin({ viewport });
      await recordShifts(visitor.page);
      await openWithAnswers(visitor, `/admin/projects/${project?.id}`);
      await waitUntilComplete(visitor, project?.name ?? '');
      expect(await shiftsSoFar(visitor.page)).toEqual({ total: 0, elements: [] });
    });
  });
}
