/// <reference lib="dom" />
import type { Page, Request } from '@playwright/test';
import { installPausedClock, advance } from '../support/clock.js';
import { movePointer, waitForHydration, waitForIdle } from '../support/page.js';
import { accountMenu } from '../support/portal-menu.js';
import { blockRequests } from '../support/requests.js';
import type { Site } from '../support/site.js';
import { test, expect } from '../support/test.js';
import { FIREFOX } from '../support/user-agents.js';
import type { Visitor, Visitors } from '../support/visitors.js';

const TRACK = '/api/analytics/track-visit';
/** A page without interaction reports its visit after this time, when the visible images have loaded. */
const REPORTED_AFTER_MS = 2_500;

interface StoredVisit {
  page: string;
  session_id: string | null;
  referer: string | null;
  source: string;
  is_bot: boolean;
  name: string | null;
}

const storedVisits = (site: Site): Promise<StoredVisit[]> =>
  site.query<StoredVisit>(`SELECT v.*, a.name FROM website_visits v LEFT JOIN user_agents a ON a.id = v.user_agent_id
    WHERE visited_at > now() - interval '1 hour' ORDER BY visited_at`);

const sentBy = ({ requests }: Visitor) => requests.filter((request) => request.endsWith(TRACK));

/** Earlier requests of the page are recorded when this one is complete. */
const waitForRequest = (page: Page) => page.evaluate(() => fetch('/healthz').then((response) => response.text()));

/** From now on the page reports that it is hidden, like a prerendered page or a background tab, or that it is visible. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.assign(window, { isHidden: value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);

test.use({ siteEnvironment: { DEMO: 'off' }, reduceMotion: true });

test.describe('visits', () => {
  const open = (visitors: Visitors, path: string) => visitors.open(path, { userAgent: FIREFOX });

  /** Paths of the stored visits, when there are as many as expected and as many as the page has sent. */
  const storedPages = async (site: Site, visitor: Visitor, expected: number): Promise<string[]> => {
    await waitForRequest(visitor.page);
    const count = Math.max(expected, sentBy(visitor).length);
    await expect.poll(async () => (await storedVisits(site)).length).toBeGreaterThanOrEqual(count);
    return (await storedVisits(site)).map(({ page }) => page);
  };

  const hydrate = async (page: Page, selector: string) => {
    await movePointer(page);
    await waitForHydration(page, selector);
  };

  test.beforeEach(async ({ site }) => {
    await site.query('TRUNCATE website_visits, visit_sessions, visit_days, visit_hours, visit_countries');
  });

  test('counts a page that was not found', async ({ site, visitors, allowConsole }) => {
    allowConsole(/404/);
    const visitor = await open(visitors, '/no-such-page');
    expect(await storedPages(site, visitor, 1)).toEqual(['/no-such-page']);
    expect(visitor.requests.filter((request) => request.startsWith('script'))).toEqual([]);
  });

  test(
    '[API-8] counts the first load before any script, with its source',
    { tag: '@engines' },
    async ({ site, visitors }) => {
      const visitor = await open(visitors, '/?utm_source=spring');
      const { page, requests } = visitor;

      expect(await storedPages(site, visitor, 1)).toEqual(['/']);
      expect((await storedVisits(site))[0]).toMatchObject({
        source: 'spring',
        referer: null,
        is_bot: false,
        name: FIREFOX,
      });
      expect(requests.filter((request) => request.startsWith('script'))).toEqual([]);
      expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBe(
        (await storedVisits(site))[0]?.session_id,
      );
    },
  );

  test('[API-8] counts each change of path: by a native link, by navigation in the page, and by Back', async ({
    site,
    visitors,
  }) => {
    const visitor = await open(visitors, '/');
    const { page } = visitor;
    expect(await storedPages(site, visitor, 1)).toEqual(['/']);
    const unblock = await blockRequests(page);
    await page.click('header nav a[href="/services"]');
    await page.waitForURL('**/services', { waitUntil: 'domcontentloaded' });
    expect(await storedPages(site, visitor, 2)).toEqual(['/', '/services']);

    unblock();
    await hydrate(page, '#services-sign-up');
    // neither hydration nor a new hash is a visit
    await page.evaluate(() => history.pushState({}, '', '/services#top'));
    await page.click('header nav a[href="/portfolio"]');
    await page.waitForURL('**/portfolio');
    expect(await storedPages(site, visitor, 3)).toEqual(['/', '/services', '/portfolio']);

    await page.goBack();
    await page.waitForURL('**/services#top');
    expect(await storedPages(site, visitor, 4)).toEqual(['/', '/services', '/portfolio', '/services']);
    expect(new Set((await storedVisits(site)).map(({ session_id }) => session_id)).size).toBe(1);
    expect(sentBy(visitor)).toHaveLength(4);
  });

  test('[API-8] counts a page that the visitor leaves at once', async ({ site, visitors }) => {
    const visitor = await visitors.create();
    const { page } = visitor;
    await installPausedClock(page);
    await page.goto('/');
    await page.goto('/services');
    expect(await storedPages(site, visitor, 1)).toEqual(['/']);
    // the second page reports by itself, before the end of the test closes it
    await advance(page, REPORTED_AFTER_MS);
    expect(await storedPages(site, visitor, 2)).toEqual(['/', '/services']);
  });

  test('[API-8] counts under the session of the tab when scripts run first', async ({ site, visitors }) => {
    const visitor = await visitors.create();
    const { page } = visitor;
    await page.goto('/');
    expect(await storedPages(site, visitor, 1)).toEqual(['/']);
    await installPausedClock(page);
    await page.goto('/services');
    await hydrate(page, '#services-sign-up');
    expect(await storedPages(site, visitor, 2)).toEqual(['/', '/services']);
    expect(new Set((await storedVisits(site)).map(({ session_id }) => session_id)).size).toBe(1);
  });

  test('[API-8] counts a page when it becomes visible, and once more when Back shows it as it was', async ({
    site,
    visitors,
  }) => {
    const visitor = await visitors.create({ userAgent: FIREFOX });
    const { page } = visitor;
    await page.addInitScript(() => {
      const isHidden = () => Reflect.get(window, 'isHidden') as boolean;
      Object.assign(window, { isHidden: true });
      Object.defineProperty(document, 'hidden', { get: isHidden });
      Object.defineProperty(document, 'visibilityState', { get: () => (isHidden() ? 'hidden' : 'visible') });
    });
    await page.goto('/services/');
    await page.evaluate(() => (Reflect.get(window, '__hive') as { visit(): void }).visit());
    await waitForRequest(page);
    expect(sentBy(visitor)).toEqual([]);
    await setHidden(page, false);
    expect(await storedPages(site, visitor, 1)).toEqual(['/services']);
    // another tab and back is no visit
    await setHidden(page, true);
    await setHidden(page, false);
    expect(await storedPages(site, visitor, 1)).toEqual(['/services']);
    // into the back/forward cache and out of it
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await setHidden(page, true);
    await setHidden(page, false);
    expect(await storedPages(site, visitor, 2)).toEqual(['/services', '/services']);
    expect(new Set((await storedVisits(site)).map(({ session_id }) => session_id)).size).toBe(1);
    // closing the page sends the event once more, which would count a visit in the next test
    await setHidden(page, true);
  });

  test('[API-8] counts the login page of the portal once, before any script and with its scripts', async ({
    site,
    visitors,
  }) => {
    const visitor = await open(visitors, '/client-portal');
    expect(await storedPages(site, visitor, 1)).toEqual(['/client-portal']);
    expect(visitor.requests.filter((request) => request.startsWith('script'))).toEqual([]);
    await hydrate(visitor.page, '#login-email');
    expect(await storedPages(site, visitor, 1)).toEqual(['/client-portal']);
    expect(sentBy(visitor)).toHaveLength(1);
  });

  test('[API-8] counts a page that is rendered by scripts once', async ({ site, visitors }) => {
    const visitor = await visitors.createClient({ userAgent: FIREFOX });
    await visitor.page.goto('/client-portal');
    await expect(accountMenu(visitor.page)).toBeVisible();

    expect(await storedPages(site, visitor, 1)).toEqual(['/client-portal']);
    expect(sentBy(visitor)).toHaveLength(1);
  });

  test('[API-8] keeps one session per tab and another for the next visitor', async ({ site, visitors }) => {
    const visitor = await open(visitors, '/');
    const { page } = visitor;
    // one after the other, because a page can be left before it reports
    expect(await storedPages(site, visitor, 1)).toHaveLength(1);
    await page.reload();
    expect(await storedPages(site, visitor, 2)).toHaveLength(2);
    await page.goto('/support');
    expect(await storedPages(site, visitor, 3)).toHaveLength(3);
    const next = await open(visitors, '/');
    expect(await storedPages(site, next, 4)).toHaveLength(4);

    const sessions = (await storedVisits(site)).map(({ session_id }) => session_id);
    expect(new Set(sessions.slice(0, 3)).size).toBe(1);
    expect(new Set(sessions).size).toBe(2);
    expect(
      await site.query(`SELECT sum(sessions)::int AS sessions, sum(visits)::int AS visits FROM visit_days`),
    ).toEqual([{ sessions: 2, visits: 4 }]);
  });

  for (const [signal, property, value] of [
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ] as const) {
    test(`[API-8] sends nothing with ${signal} enabled`, async ({ site, visitors }) => {
      const visitor = await visitors.create();
      const { page } = visitor;
      await page.clock.install();
      await page.addInitScript(
        ([name, setting]) => Object.defineProperty(Navigator.prototype, String(name), { get: () => setting }),
        [property, value] as const,
      );
      await page.goto('/');
      // the page would have reported by now
      await page.clock.fastForward(REPORTED_AFTER_MS);
      await hydrate(page, '#assessment-continue');
      await page.click('header nav a[href="/services"]');
      await page.waitForURL('**/services');
      await waitForHydration(page, '#services-sign-up');

      expect(await storedPages(site, visitor, 0)).toEqual([]);
      expect(sentBy(visitor)).toEqual([]);
      expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBeNull();
    });
  }

  test('[API-8] works when storage is blocked', async ({ site, visitors }) => {
    const visitor = await visitors.create({ splash: true, reducedMotion: false });
    const { page } = visitor;
    await installPausedClock(page);
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/');

    await advance(page, 1499);
    expect(await page.locator('#splash').count()).toBe(1);
    await advance(page, 1);
    expect(await page.locator('#splash').count()).toBe(0);
    await advance(page, REPORTED_AFTER_MS - 1500);
    expect(await storedPages(site, visitor, 1)).toEqual(['/']);
    await page.reload();
    await advance(page, REPORTED_AFTER_MS);
    expect(await storedPages(site, visitor, 2)).toEqual(['/', '/']);
    expect(await page.locator('#splash').count()).toBe(0);
  });

  test('[API-8] ignores failed reports: no error, and the page works', async ({ visitors, allowConsole }) => {
    // the browser itself logs a failed load; a page cannot prevent that
    allowConsole(/^error: Failed to load resource/);
    const visitor = await visitors.create();
    const { page } = visitor;
    await page.route(`**${TRACK}`, (route) => route.abort('connectionrefused'));
    const report = (request: Request) => request.url().endsWith(TRACK);
    const failed = page.waitForEvent('requestfailed', report);
    await page.goto('/');
    await failed;
    await hydrate(page, '#assessment-continue');
    const failedAgain = page.waitForEvent('requestfailed', report);
    await page.click('header nav a[href="/services"]');
    await waitForHydration(page, '#services-sign-up');
    await failedAgain;
    await waitForIdle(page);

    expect(sentBy(visitor)).toHaveLength(2);
    const messages = page.locator('[role="status"], [role="alert"]').filter({ hasText: /./, visible: true });
    expect(await messages.count()).toBe(0);
  });
});
