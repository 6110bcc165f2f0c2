/// <reference lib="dom" />
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { recordShifts, shiftsSoFar } from '../support/layout-shifts.js';
import { movePointer, waitForHydration, isHydrated, waitForIdle, waitForSocket } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';

/** An element of each page that the good release hydrates. */
const GOOD_ELEMENTS: Record<string, string> = { '/': '#assessment-continue', '/portfolio': '#outlet button' };

interface PageState {
  title: number;
  descriptions: number;
  evil: boolean;
  changed: boolean;
  heading: string;
  versions: string[];
}

/** The state of the page, with the releases that rendered it: class names carry the version. */
const stateOf = (page: Page): Promise<PageState> =>
  page.evaluate(() => ({
    title: document.querySelectorAll('title').length,
    descriptions: document.querySelectorAll('meta[name=description]').length,
    evil: 'evil' in window,
    changed: document.getElementById('changed') !== null,
    heading: document.querySelector('h1')?.textContent ?? '',
    versions: [
      ...new Set(
        [...document.querySelectorAll('#outlet [class]')].flatMap(
          (element) => /mf_marketing_[\w]+?(?=-)/.exec(element.getAttribute('class') ?? '')?.[0] ?? [],
        ),
      ),
    ],
  }));

const documentsOf = ({ requests }: Visitor) => requests.filter((request) => request.startsWith('document'));

const isPlain = () => document.documentElement.dataset.plain !== undefined;

test.describe('[MF-3] a broken stable release whose HTML is in the page', () => {
  let good: Release;
  let changed: Release;

  const fileOf = (chunk: string) => changed.chunks[chunk]?.find((file) => file.endsWith('.js')) ?? 'missing';
  const urlOf = (file: string, { version }: Release = changed) => `**/bundles/mf-marketing/${version}/${file}`;

  const breakFile = (page: Page, file: string, how: 'missing' | 'tampered') =>
    page.route(urlOf(file), async (route) => {
      if (how === 'missing') {
        await route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' }, body: 'Not found.' });
        return;
      }
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.evil = 1;${await response.text()}` });
    });

  test.beforeAll(async ({ site, builds }) => {
    const { releases } = site;
    good = await releases.get('mf-marketing', await site.stableVersion('mf-marketing'));
    changed = await releases.get('mf-marketing', await site.release(await builds.changed('2.0.0')));
  });

  test('hydrates in place when nothing is broken', async ({ visitors }) => {
    const { page } = await visitors.openHydrated('/', '#changed');
    expect(await stateOf(page)).toMatchObject({ changed: true, title: 1, descriptions: 1, versions: [changed.global] });
  });

  for (const { what, route, how, file } of [
    { what: 'entry', route: '/', how: 'missing', file: (): string => 'remoteEntry.js' },
    { what: 'entry', route: '/', how: 'tampered', file: (): string => 'remoteEntry.js' },
    { what: 'expose chunk', route: '/', how: 'missing', file: (): string => fileOf('expose') },
    { what: 'expose chunk', route: '/', how: 'tampered', file: (): string => fileOf('expose') },
    { what: 'chunk of the route', route: '/portfolio', how: 'missing', file: (): string => fileOf('page-portfolio') },
    { what: 'chunk of the wizard', route: '/', how: 'missing', file: (): string => fileOf('wizard') },
  ] as const) {
    test(`is replaced completely by the previous release: ${what} of ${route} ${how}`, async ({
      visitors,
      allowConsole,
    }) => {
      // messages about the file and about the code that needs it
      allowConsole(/mf-marketing|integrity|digest/i);
      const { page } = await visitors.create();
      await recordShifts(page);
      await breakFile(page, file(), how);
      await page.goto(route);
      expect(await stateOf(page)).toMatchObject({ changed: true, versions: [changed.global] });
      const reported = page.waitForRequest('**/api/releases/loads');
      await movePointer(page);
      await expect(page.locator('#changed')).toHaveCount(0);
      await waitForHydration(page, GOOD_ELEMENTS[route] ?? '');
      expect(await stateOf(page)).toMatchObject({
        title: 1,
        descriptions: 1,
        evil: false,
        changed: false,
        versions: [good.global],
      });
      expect((await reported).postDataJSON()).toMatchObject({
        remote: 'mf-marketing',
        version: good.version,
        outcome: 'fallback',
        tried: [changed.version],
      });
      await waitForIdle(page);
      expect((await shiftsSoFar(page)).total).toBeLessThan(0.1);
    });
  }

  test('keeps input and clicks from before the fallback', async ({ visitors, allowConsole }) => {
    allowConsole(/mf-marketing/);
    const { page } = await visitors.create();
    await breakFile(page, 'remoteEntry.js', 'missing');
    const unblock = await blockRequests(page, new RegExp(`/bundles/mf-marketing/${good.version}/.*js$`));
    await page.goto('/');
    const texts = {
      companyName: 'Acme',
      contactEmail: 'a@acme.test',
      businessStory: 'x',
      targetAudience: 'y',
      competitors: 'z',
    };
    for (const [id, text] of Object.entries(texts)) {
      await page.focus(`#${id}`);
      await page.keyboard.type(text);
    }
    await page.click('#assessment-continue');
    expect(await isHydrated(page, '#assessment-continue')).toBe(false);
    unblock();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    expect((await stateOf(page)).versions).toEqual([good.global]);
    await page.click('#assessment-back');
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    for (const [id, text] of Object.entries(texts)) {
      await expect(page.locator(`#${id}`)).toHaveValue(text);
    }
  });

  test('leaves a static page with working links when no release loads', async ({ visitors, allowConsole }) => {
    allowConsole(/mf-marketing|remoteEntry/);
    const visitor = await visitors.create();
    const { page } = visitor;
    await page.route('**/bundles/mf-marketing/**/remoteEntry.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    const before = await stateOf(page);
    const failed = page.waitForRequest((request) => (request.postData() ?? '').includes('"failed"'));
    await movePointer(page);
    await failed;
    await page.waitForFunction(isPlain);
    await waitForIdle(page);
    expect(await stateOf(page)).toEqual(before);
    await page.click('#outlet a[href="/services"]');
    await page.waitForURL('**/services', { waitUntil: 'domcontentloaded' });
    expect(documentsOf(visitor)).toEqual(['document /', 'document /services']);
    expect(await page.title()).toContain('Services');
    // links of the hydrated shell load documents as well
    await movePointer(page);
    await page.waitForFunction(isPlain);
    await page.click('header a[href="/portfolio"]');
    // the shell changes the address before it requests the document
    await expect.poll(() => documentsOf(visitor)).toEqual(['document /', 'document /services', 'document /portfolio']);
    await expect(page).toHaveTitle(/^Websites we have built/);
    await expect(page.locator('#outlet h1')).toBeVisible();
  });

  test.describe('that crashes while rendering', () => {
    test.beforeAll(async ({ site, builds }) => {
      await site.release(await builds.crashing('2.1.0'));
    });
    test.afterAll(async ({ site }) => {
      await site.rollback('mf-marketing');
    });

    test('is replaced by the previous release', async ({ visitors, allowConsole }) => {
      // React error 422: hydration failed and React renders the root again
      allowConsole(/this release crashes in the browser|React error #422|mf-marketing/);
      const { page } = await visitors.open('/');
      await expect(page.locator('#crashing')).toHaveCount(1);
      await movePointer(page);
      await expect(page.locator('#crashing')).toHaveCount(0);
      await waitForHydration(page, '#changed');
      expect((await stateOf(page)).versions).toEqual([changed.global]);
    });
  });

  test(
    '[MF-2] keeps the shell on a rollback and offers open pages the live release',
    { tag: '@engines' },
    async ({ site, visitors }) => {
      const html = await site.html('/');
      const shellFiles = (text: string) => [...new Set(text.match(/\/bundles\/shell\/[^"]+/g))];
      // sockets of logged-in users receive release events
      const { page } = await visitors.createAdmin();
      await page.goto('/');
      await waitForHydration(page, '#changed');
      await waitForSocket(page);
      expect(await site.rollback('mf-marketing')).toBe(good.version);
      const after = await site.html('/');
      expect(after).toContain(`data-release="mf-marketing@${good.version}"`);
      expect(after).not.toContain('id="changed"');
      expect(shellFiles(html).length).toBeGreaterThan(1);
      expect(shellFiles(after)).toEqual(shellFiles(html));
      await expect(page.getByText('A new version is ready.')).toBeVisible();
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(async () => (await stateOf(page)).versions).toEqual([good.global]);
      await expect(page.locator('#changed')).toHaveCount(0);
      await site.promote('mf-marketing', changed.version);
      expect(await site.html('/')).toContain(`data-release="mf-marketing@${changed.version}"`);
    },
  );

  test('keeps the site working when the bundle store is deleted', async ({ site, visitors, allowConsole }) => {
    // pages work, their bundles fail
    allowConsole(/./);
    const objects = path.join(site.data.dataDir, 'objects');
    await Promise.all(['/', '/services', '/admin-dashboard'].map((route) => site.html(route)));
    await rename(objects, `${objects}.away`);
    try {
      const { page } = await visitors.open('/');
      await expect(page.locator('h1')).toContainText('Small business');
      await page.click('header nav a[href="/services"]');
      await page.waitForURL('**/services', { waitUntil: 'domcontentloaded' });
      expect((await fetch(`${site.url}/admin-dashboard`)).status).toBe(200);
    } finally {
      // the health check of the storage may have created the folder again
      await rm(objects, { recursive: true, force: true });
      await rename(`${objects}.away`, objects);
    }
  });
});
