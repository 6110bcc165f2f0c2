/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import { movePointer, waitForHydration, waitForIdle } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import type { Site } from '../support/site.js';
import { test, expect } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

/** Each page with an element that needs hydration. */
const PAGES = [
  ['/', '#assessment-continue'],
  ['/services', '#services-sign-up'],
  ['/portfolio', '#outlet button'],
  ['/support', '#faq-1'],
] as const;

/** React's development build reports every difference between the HTML and its own rendering. */
test.describe("content, HTML and hydration, under React's development build", () => {
  let original: Settings;

  const save = async (site: Site, change: Partial<Settings>) => {
    expect((await site.saveSettings({ ...original, ...change })).status).toBe(200);
  };
  /** A page that has hydrated and has had time to report mismatches. */
  const openIdle = async (visitors: Visitors, route: string, element: string) => {
    const visitor = await visitors.openHydrated(route, element);
    await waitForIdle(visitor.page);
    return visitor;
  };
  const reportsOf = ({ problems }: Visitor) => problems.join('\n');

  test.beforeAll(async ({ site, builds }) => {
    const development = [builds.development('shell', '1.9.0'), builds.development('mf-marketing', '1.9.0')];
    for (const dist of await Promise.all(development)) {
      await site.release(dist);
    }
    original = await site.settings();
  });

  // a warning about a slow machine
  test.beforeEach(({ allowConsole }) => allowConsole(/InvariantMiddleware took/));

  test('each page hydrates without a report', async ({ visitors }) => {
    const visitor = await visitors.create();
    const { page } = visitor;
    for (const [route, element] of PAGES) {
      await page.goto(route);
      await movePointer(page);
      await waitForHydration(page, element);
      await waitForIdle(page);
      expect.soft(reportsOf(visitor), route).not.toMatch(/hydrat/i);
    }
  });

  test('reports a doctored fragment (control)', async ({ site, visitors, allowConsole }) => {
    allowConsole(/hydrat/i);
    const visitor = await visitors.create();
    const { page } = visitor;
    await page.route(`${site.url}/`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('Free growth', 'Other words');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/');
    await movePointer(page);
    await waitForHydration(page, '#assessment-continue');
    await waitForIdle(page);
    await expect.poll(() => reportsOf(visitor)).toMatch(/hydrat/i);
  });

  test('shows a save in the next response', async ({ site }) => {
    for (const description of ['First description of the test', 'Second description of the test']) {
      await save(site, { description });
      expect(await site.html('/')).toContain(`${description}</p>`);
      expect((await site.settings()).description).toBe(description);
    }
  });

  test('hydrates a page made from older content without requesting the newer', async ({ site, visitors }) => {
    await save(site, { description: 'The older description' });
    const { page, requests } = await visitors.open('/');
    await save(site, { description: 'The newer description' });
    await movePointer(page);
    await waitForHydration(page, '#assessment-continue');
    await waitForIdle(page);
    await expect(page.locator('#outlet')).toContainText('The older description');
    expect(requests.filter((request) => /\/api\/(settings|slideshow)/.test(request))).toEqual([]);
  });

  test('hydrates hostile content as text', async ({ site, visitors }) => {
    const hostile = `</script><img src=x onerror="window.evil=1"><!--<script>window.evil=1</script> A\u2028B & &amp; 'q' "d"  two  spaces 🐝\u00ad`;
    await save(site, { description: hostile, brandName: '<b>Hive</b> & "Co"' });
    const { page } = await openIdle(visitors, '/', '#assessment-continue');
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    await expect(page.locator('#outlet')).toContainText(hostile);
    await save(site, {});
  });

  test('rejects content that violates the contract and keeps the pages', async ({ site }) => {
    const before = await site.html('/');
    const bad = { ...original, description: { not: 'a text' } } as unknown as Settings;
    expect((await site.saveSettings(bad)).status).toBe(400);
    expect(await site.html('/')).toBe(before);
  });

  /** A page whose login is restored after the shell has hydrated and before the remote does. */
  const openLoggedIn = async (visitors: Visitors) => {
    const visitor = await visitors.createAdmin();
    const { page } = visitor;
    const unblock = await blockRequests(page, /\/bundles\/mf-marketing\/.*\.js$/);
    const resumed = page.waitForResponse('**/api/auth/resume');
    // blocked bundles delay the load event
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await movePointer(page);
    expect((await resumed).status()).toBe(200);
    await expect(page.getByText('Admin Portal').first()).toBeAttached();
    unblock();
    await waitForHydration(page, '#assessment-continue');
    await waitForIdle(page);
    return visitor;
  };

  test('hydrates without mismatches when the login is restored before the remote loads', async ({ visitors }) => {
    const visitor = await openLoggedIn(visitors);
    expect(reportsOf(visitor)).not.toMatch(/hydrat/i);
  });

  test.describe('without the server state', () => {
    test.beforeAll(async ({ site, builds }) => {
      await site.release(await builds.withoutServerState('1.9.1'));
    });
    test.afterAll(async ({ site }) => {
      await site.rollback('shell');
    });

    test('reports a mismatch (control)', async ({ visitors, allowConsole }) => {
      allowConsole(/hydrat/i);
      const visitor = await openLoggedIn(visitors);
      await expect.poll(() => reportsOf(visitor)).toMatch(/hydrat/i);
    });
  });
});
