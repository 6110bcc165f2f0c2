/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Client, Project } from '@hive/contracts';
import {
  adminPages,
  firstScreens,
  mainPages,
  GATE,
  HIVE,
  loggedOut,
  portalPages,
  type AppPage,
} from '../support/app-pages.js';
import { openWithAnswers } from '../support/first-screen.js';
import { forgetVisits } from '../support/first-visit.js';
import { recordShifts, shiftsOfLoad, shiftsSoFar } from '../support/layout-shifts.js';
import { ignoreEvents, movePointer, waitForApp, waitForHydration, waitForIdle } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import type { Site } from '../support/site.js';
import { test, expect } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';
import { workspace } from '../support/workspace.js';

// Each test walks through several pages with one login; every page loads as on a first visit.

const sizes = {
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1440, height: 900 },
};
type Size = keyof typeof sizes;

/** Loading states that a page with its answers never shows. */
const WAITS = ['Checking access...', 'Loading admin dashboard...', 'Loading Hive Portal...'];

/** In the page: collects the loading states that show at any time. */
function recordWaits(waits: string[]): void {
  const seen = new Set<string>();
  Object.assign(globalThis, { seen });
  new MutationObserver(() => {
    const text = document.body?.innerText ?? '';
    waits.filter((wait) => text.includes(wait)).forEach((wait) => seen.add(wait));
  }).observe(document, { childList: true, subtree: true });
}

const waitsSoFar = (page: Page) =>
  page.evaluate(() => [...((globalThis as unknown as { seen?: Set<string> }).seen ?? [])]);

async function waitUntilComplete({ page }: Visitor, text: string | undefined): Promise<void> {
  if (text !== undefined) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  // a login page and a gate wait for the visitor
  await movePointer(page);
  // the HTML of the server shows the texts of its page, too; a gate has no button of its own
  await (text === GATE ? waitForHydration(page, '[role=dialog] button') : waitForApp(page));
  await page.evaluate(() => document.fonts.ready);
  await waitForIdle(page);
}

/** The sizes of the font files that the page loads, by their path. */
function observeFonts({ page }: Visitor): Map<string, number> {
  const bytes = new Map<string, number>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') {
      bytes.set(new URL(response.url()).pathname, Number(response.headers()['content-length']));
    }
  });
  return bytes;
}

function expectFonts({ requests }: Visitor, bytes: Map<string, number>, { name, text }: AppPage): void {
  const paths = requests.filter((request) => request.startsWith('font ')).map((request) => request.slice(5));
  const names = paths.map((path) => path.replace(/.*\/|\..*/g, ''));
  expect.soft(new Set(names).size, `${name}: each file once, ${paths.join()}`).toBe(names.length);
  const total = paths.reduce((sum, path) => sum + (bytes.get(path) ?? NaN), 0);
  expect.soft(total, `${name}: bytes of fonts`).toBeLessThanOrEqual(50_000);
  // the gate has the narrow face of the shell, as its dialogs have
  const display = `bricolage-grotesque-600-${text === GATE ? 'narrow-' : ''}basic`;
  expect.soft(names, name).toEqual(expect.arrayContaining(['instrument-sans-basic', display]));
}

/**
 * Excludes beacons, the bell's counts, which load after the first screen, and what depends on chat, which is read again when the
 * connection opens after the app has started.
 */
const apiCalls = ({ requests }: Visitor) =>
  requests.filter((request) =>
    /^(?!ping).* \/api\/(?!notifications\/counts|chat\/unread|dashboard\/work-items)/.test(request),
  );

async function expectFirstScreen(visitor: Visitor, { name, firstScreen = '' }: AppPage): Promise<void> {
  const { page } = visitor;
  await expect.soft(page.getByText(firstScreen, { exact: true })).toBeVisible();
  await expect.soft(page.locator('#outlet li').first()).toBeVisible();
  expect.soft(apiCalls(visitor), `${name} needs no call of the API`).toEqual([]);
  expect.soft(await waitsSoFar(page), `${name} never shows that it waits`).toEqual([]);
  expect.soft(await page.locator('#hive-session').count(), `${name} has read its session`).toBe(0);
}

/** The title of the page, after the number of what is unread. */
const withCount = (title: string) => new RegExp(`^(\\(\\d+\\) )?${title}$`);

/** Opens a page as on a first visit; gives its HTML. A page without a session carries no answers. */
async function openFirst(visitor: Visitor, path: string, hasSession: boolean): Promise<string> {
  await forgetVisits(visitor);
  if (hasSession) {
    return openWithAnswers(visitor, path);
  }
  visitor.requests.length = 0;
  return (await (await visitor.page.goto(path))?.text()) ?? '';
}

interface Walk {
  site: Site;
  size: Size;
  pages: AppPage[];
  hasSession?: boolean;
}

/** Opens each page and checks how it loads; a failure of one does not hide failures of the next. */
async function expectLoads(visitor: Visitor, { site, size, pages, hasSession = true }: Walk): Promise<void> {
  const { page } = visitor;
  const { brandName } = await site.settings();
  // a test takes as long as all of its pages
  test.slow();
  await ignoreEvents(visitor.page);
  const fonts = observeFonts(visitor);
  await recordShifts(page);
  for (const each of pages) {
    await test.step(`${each.name} on ${size}`, async () => {
      let html = '';
      const shifts = await shiftsOfLoad(page, async () => {
        html = await openFirst(visitor, each.path, hasSession);
        await waitUntilComplete(visitor, each.text);
      });
      expect.soft(shifts, `nothing moves on ${each.name}`).toEqual({ total: 0, elements: [] });
      if (each.title) {
        expect.soft(html.match(/<title>[^<]*/g)).toEqual([`<title>${each.title} - ${brandName}`]);
        await expect.soft(page).toHaveTitle(withCount(`${each.title} - ${brandName}`));
      }
      if (each.hasFontLimit && size === 'a desktop') {
        expectFonts(visitor, fonts, each);
      }
      if (each.firstScreen && size === 'a desktop') {
        await expectFirstScreen(visitor, each);
      }
    });
  }
}

/** Pages with ids in their addresses, and the other address of the dashboard, which have tests of their own. */
const OTHER_ROUTES = ['/admin/clients/:id', '/admin/projects/:id', '/admin-dashboard'];

test('every route of the apps is among the pages on which nothing may move', () => {
  const tested = [
    ...loggedOut,
    ...mainPages,
    ...Object.values(adminPages).flat(),
    ...Object.values(portalPages).flat(),
  ].map(({ path }) => path.split('?')[0]);
  tested.push(...OTHER_ROUTES);
  const routes = ['mf-admin', 'mf-client-portal'].flatMap((remote) => {
    const manifest = JSON.parse(readFileSync(`${workspace}/${remote}/dist/release.json`, 'utf8')) as {
      routes: string[];
    };
    return manifest.routes;
  });
  expect(routes.filter((route) => !tested.includes(route))).toEqual([]);
});

for (const [size, viewport] of Object.entries(sizes) as [Size, { width: number; height: number }][]) {
  test.describe(`on ${size}, nothing moves from the first paint to the last, under the right title, on`, () => {
    test('the login of the portal and the gate, which load few fonts', async ({ site, visitors }) => {
      const visitor = await visitors.create({ viewport });
      await expectLoads(visitor, { site, size, pages: loggedOut, hasSession: false });
    });

    test('the dashboard, Hive and accounts, which load few fonts', async ({ site, visitors }) => {
      const visitor = await visitors.createAdmin({ viewport });
      await expectLoads(visitor, { site, size, pages: mainPages });
    });

    for (const [group, pages] of Object.entries(adminPages)) {
      test(group, async ({ site, visitors }) => {
        await expectLoads(await visitors.createAdmin({ viewport }), { site, size, pages });
      });
    }

    test('the pages of a client and of a project', async ({ admin, site, visitors }) => {
      const clients = await admin.call<Client[]>('GET', '/api/clients');
      // texts of the usual length; a long address takes a second line
      const client = clients.find(({ companyName }) => companyName === 'Northcask Distillery');
      const [project] = await admin.call<Project[]>('GET', '/api/projects?q=Northcask');
      const pages = [
        { name: 'the page of a client', path: `/admin/clients/${client?.id}`, text: client?.companyName ?? '' },
        { name: 'the page of a project', path: `/admin/projects/${project?.id}`, text: project?.name ?? '' },
      ];
      await expectLoads(await visitors.createAdmin({ viewport }), { site, size, pages });
    });

    for (const [group, pages] of Object.entries(portalPages)) {
      test(group, async ({ site, visitors }) => {
        await expectLoads(await visitors.createClient({ viewport }), { site, size, pages });
      });
    }

    test('the assessments when the web font is late', async ({ visitors }) => {
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
      await waitUntilComplete(visitor, HIVE);
      expect(await shiftsSoFar(visitor.page)).toEqual({ total: 0, elements: [] });
    });
  });
}

test('the first screen of each main page of the admin area needs no call of the API, and never says that it loads', async ({
  visitors,
}) => {
  test.slow();
  const visitor = await visitors.createAdmin();
  await ignoreEvents(visitor.page);
  // reads all text at each change; layout shifts are recorded in separate loads
  await visitor.page.addInitScript(recordWaits, WAITS);
  for (const each of firstScreens) {
    await test.step(each.name, async () => {
      await openFirst(visitor, each.path, true);
      // the app has replaced its frame
      await waitForHydration(visitor.page, 'main button');
      await waitForIdle(visitor.page);
      await expectFirstScreen(visitor, each);
    });
  }
});

test('the document title follows the navigation in the page, also back to the website', async ({ site, visitors }) => {
  const { brandName } = await site.settings();
  const { page } = await visitors.createAdmin();
  await page.goto('/');
  const home = await page.title();
  const html = (await (await page.goto('/admin-dashboard'))?.text()) ?? '';
  expect(html.match(/<title>[^<]*/g)).toEqual([`<title>Dashboard - ${brandName}`]);
  await waitForApp(page);
  await expect(page).toHaveTitle(withCount(`Dashboard - ${brandName}`));
  await page.getByRole('link', { name: 'Hive Portal' }).click();
  await expect(page).toHaveTitle(withCount(`Hive Portal - ${brandName}`));
  await page.goBack();
  await expect(page).toHaveTitle(withCount(`Dashboard - ${brandName}`));
  await page
    .getByRole('link', { name: `${brandName}, to the website` })
    .first()
    .click();
  await expect(page).toHaveTitle(home);
});

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(244, 242, 237)';
const DARK = 'rgb(11, 9, 19)';

test.describe('the colour mode of app pages', () => {
  test('is that of the system before any script of the page, light or dark', async ({ visitors }) => {
    const { page } = await visitors.create();
    await blockRequests(page);
    for (const [colorScheme, painted] of [
      ['light', LIGHT],
      ['dark', DARK],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      // the scripts delay the load event
      await page.goto('/client-portal', { waitUntil: 'domcontentloaded' });
      expect(await background(page), colorScheme).toBe(painted);
    }
  });

  test('is the chosen one from the first paint on, in other tabs, and not on public pages', async ({ visitors }) => {
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
    const publicHtml = (await (await page.goto('/'))?.text()) ?? '';
    expect(publicHtml).toContain('<html lang="en">');
  });
});
