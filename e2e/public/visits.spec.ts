/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { alive, describeInBrowser, intend, type VisitOptions } from '../support/browser.js';
import { holdClock, pass } from '../support/clock.js';
import { openDatabase, queryIn, type OpenedDatabase } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { hold } from '../support/hold.js';
import { settled } from '../support/page.js';
import { openStage } from '../support/stage.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TRACK = '/api/analytics/track-visit';
/** A page that stays without being used tells of its visit when the pictures in reach are there. */
const TOLD_AFTER_MS = 2_500;

interface StoredVisit {
  page: string;
  session_id: string | null;
  referer: string | null;
  source: string;
  is_bot: boolean;
  name: string | null;
}

describeInBrowser('visits', () => {
  let dir: string;
  let database: OpenedDatabase;

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'hive-visits-'));
    database = await openDatabase(dir);
  }, 60_000);

  const stage = openStage({ environment: () => ({ DATABASE_URL: database.url, DEMO: 'off' }) });

  afterAll(async () => {
    await database?.close();
    await rm(dir, { recursive: true, force: true });
  });

  const open = (to: string, options: Partial<VisitOptions> = {}) => stage.open(to, { userAgent: FIREFOX, ...options });

  const query = <T extends object>(sql: string): Promise<T[]> => queryIn<T>(database.url, sql);

  const stored = (): Promise<StoredVisit[]> =>
    query<StoredVisit>(`SELECT v.*, a.name FROM website_visits v LEFT JOIN user_agents a ON a.id = v.user_agent_id
      WHERE visited_at > now() - interval '1 hour' ORDER BY visited_at`);

  const sent = () => stage.here.requests.filter((request) => request.endsWith(TRACK));
  /** Paths of the stored visits, once there are as many as expected and as many as the page has sent. */
  const pages = async (expected: number): Promise<string[]> => {
    // whatever the page has sent before this is on its list by then
    await stage.here.page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    const enough = Math.max(expected, sent().length);
    await eventually(async () => (await stored()).length >= enough, `${enough} visits`);
    return (await stored()).map(({ page }) => page);
  };

  const live = async (page: Page, selector: string) => {
    await intend(page);
    await alive(page, selector);
  };

  beforeEach(() => query('TRUNCATE website_visits, visit_sessions, visit_days, visit_hours, visit_countries'));

  it('[API-8] counts the first load, before any script, with where the visitor came from', async () => {
    const { page, requests } = await open('/?utm_source=spring');

    expect(await pages(1)).toEqual(['/']);
    expect((await stored())[0]).toMatchObject({
      source: 'spring',
      referer: null,
      is_bot: false,
      name: FIREFOX,
    });
    expect(requests.filter((request) => request.startsWith('script'))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBe((await stored())[0]?.session_id);
  });

  it('[API-8] counts every change of path: by a link before scripts came, then without loading, then back', async () => {
    const { page } = await open('/');
    expect(await pages(1)).toEqual(['/']);
    const release = await hold(page);
    await page.click('header nav a[href="/services"]');
    await page.waitForURL('**/services', { waitUntil: 'domcontentloaded' });
    expect(await pages(2)).toEqual(['/', '/services']);

    release();
    await live(page, '#services-sign-up');
    // coming alive is no visit, nor is another place on the same page
    await page.evaluate(() => history.pushState({}, '', '/services#top'));
    await page.click('header nav a[href="/portfolio"]');
    await page.waitForURL('**/portfolio');
    expect(await pages(3)).toEqual(['/', '/services', '/portfolio']);

    await page.goBack();
    await page.waitForURL('**/services#top');
    expect(await pages(4)).toEqual(['/', '/services', '/portfolio', '/services']);
    expect(new Set((await stored()).map(({ session_id }) => session_id)).size).toBe(1);
    expect(sent()).toHaveLength(4);
  });

  it('[API-8] counts a page that is left at once', async () => {
    const { page } = await stage.visit();
    await holdClock(page);
    await page.goto('/');
    await page.goto('/services');
    expect(await pages(1)).toEqual(['/']);
    // the second page tells as well, before the story's end makes it
    await pass(page, TOLD_AFTER_MS);
    expect(await pages(2)).toEqual(['/', '/services']);
  });

  it('[API-8] counts under the session of the tab where scripts are there first', async () => {
    const { page } = await stage.visit();
    await page.goto('/');
    expect(await pages(1)).toEqual(['/']);
    await holdClock(page);
    await page.goto('/services');
    await live(page, '#services-sign-up');
    expect(await pages(2)).toEqual(['/', '/services']);
    expect(new Set((await stored()).map(({ session_id }) => session_id)).size).toBe(1);
  });

  it('[API-8] counts a page that only scripts make, once', async () => {
    const { page } = await open('/client-portal');
    await page.waitForSelector('.ant-btn');

    expect(await pages(1)).toEqual(['/client-portal']);
    expect(sent()).toHaveLength(1);
  });

  it('[API-8] keeps one session for the tab and another for the next visitor', async () => {
    const { page } = await open('/');
    // each is there before the next: a page may be left before it has told
    expect(await pages(1)).toHaveLength(1);
    await page.reload();
    expect(await pages(2)).toHaveLength(2);
    await page.goto('/support');
    expect(await pages(3)).toHaveLength(3);
    await open('/');
    expect(await pages(4)).toHaveLength(4);

    const sessions = (await stored()).map(({ session_id }) => session_id);
    expect(new Set(sessions.slice(0, 3)).size).toBe(1);
    expect(new Set(sessions).size).toBe(2);
    expect(await query(`SELECT sum(sessions)::int AS sessions, sum(visits)::int AS visits FROM visit_days`)).toEqual([
      { sessions: 2, visits: 4 },
    ]);
  });

  it.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ])('[API-8] sends nothing where %s is on', async (_, name, value) => {
    const { page } = await stage.visit();
    await page.clock.install();
    await page.addInitScript(
      ([property, setting]) => Object.defineProperty(Navigator.prototype, String(property), { get: () => setting }),
      [name, value] as const,
    );
    await page.goto('/');
    // by then the page would have told
    await page.clock.fastForward(TOLD_AFTER_MS);
    await live(page, '#assessment-continue');
    await page.click('header nav a[href="/services"]');
    await page.waitForURL('**/services');
    await alive(page, '#services-sign-up');

    expect(await pages(0)).toEqual([]);
    expect(sent()).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBeNull();
  });

  it('[API-8] works where storage is blocked', async () => {
    const { page } = await stage.visit({ splash: true });
    await holdClock(page);
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

    await pass(page, 1499);
    expect(await page.locator('#splash').count()).toBe(1);
    await pass(page, 1);
    expect(await page.locator('#splash').count()).toBe(0);
    await pass(page, TOLD_AFTER_MS - 1500);
    expect(await pages(1)).toEqual(['/']);
    await page.reload();
    await pass(page, TOLD_AFTER_MS);
    expect(await pages(2)).toEqual(['/', '/']);
    expect(await page.locator('#splash').count()).toBe(0);
  });

  it('[API-8] fails without a word: no answer, no error of ours, and the page goes on', async () => {
    // the browser itself notes that a load failed; no page can keep it from that
    stage.expectProblems(/^error: Failed to load resource/);
    const { page } = await stage.visit();
    await page.route(`**${TRACK}`, (route) => route.abort('connectionrefused'));
    const told = page.waitForEvent('requestfailed');
    await page.goto('/');
    await told;
    await live(page, '#assessment-continue');
    const toldAgain = page.waitForEvent('requestfailed');
    await page.click('header nav a[href="/services"]');
    await alive(page, '#services-sign-up');
    await toldAgain;
    await settled(page);

    expect(sent()).toHaveLength(2);
    expect(await page.locator('[role="status"], [role="alert"]').filter({ hasText: /./ }).count()).toBe(0);
  });
});
