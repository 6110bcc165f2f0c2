/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import {
  alive,
  describeInBrowser,
  intend,
  openBrowser,
  visit,
  type Visit,
  type VisitOptions,
} from '../support/browser.js';
import { holdBundles } from '../support/hold.js';
import { Site } from '../support/site.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TRACK = '/api/analytics/track-visit';

interface StoredVisit {
  page: string;
  session_id: string | null;
  referer: string | null;
  source: string;
  is_bot: boolean;
  name: string | null;
}

describeInBrowser('visits', () => {
  let browser: Browser;
  let site: Site;
  let dir: string;
  let database: { url: string; stop(): Promise<void> };
  let here: Visit;

  const open = async (to: string, options: Partial<VisitOptions> = {}) => {
    here = await visit(browser, { baseURL: site.url, userAgent: FIREFOX, ...options });
    here.page.setDefaultTimeout(8_000);
    await here.page.goto(to);
    return here;
  };

  const query = async <T extends object>(sql: string): Promise<T[]> => {
    const client = new Client(database.url);
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  const stored = (): Promise<StoredVisit[]> =>
    query<StoredVisit>(`SELECT v.*, a.name FROM website_visits v LEFT JOIN user_agents a ON a.id = v.user_agent_id
      WHERE visited_at > now() - interval '1 hour' ORDER BY visited_at`);

  /** Paths of the stored visits, once there are as many as expected and a moment in which another might have come. */
  const pages = async (expected: number): Promise<string[]> => {
    for (const end = Date.now() + 4_000; Date.now() < end && (await stored()).length < expected;) {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
    return (await stored()).map(({ page }) => page);
  };

  const sent = () => here.requests.filter((request) => request.endsWith(TRACK));
  const live = async (page: Page, selector: string) => {
    await intend(page);
    await alive(page, selector);
  };

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'hive-visits-'));
    database = await startEmbeddedPostgres({ dir, database: 'hive', durable: false });
    const start = Site.start({ DATABASE_URL: database.url, DEMO: 'off' });
    [site, browser] = await Promise.all([start, openBrowser()]);
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await database?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  beforeEach(() => query('TRUNCATE website_visits, visit_sessions, visit_days, visit_hours, visit_countries'));

  afterEach(async () => {
    await here?.close();
  });

  it('[API-8] counts the first load, before any script, with where the visitor came from', async () => {
    const { page, problems } = await open('/?utm_source=spring');

    expect(await pages(1)).toEqual(['/']);
    expect((await stored())[0]).toMatchObject({
      source: 'spring',
      referer: null,
      is_bot: false,
      name: FIREFOX,
    });
    expect(here.requests.filter((request) => request.startsWith('script'))).toEqual([]);
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBe((await stored())[0]?.session_id);
  });

  it('[API-8] counts every change of path: by a link before scripts came, then without loading, then back', async () => {
    const { page, problems } = await open('/');
    const release = await holdBundles(page);
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
    expect(problems).toEqual([]);
  });

  it('[API-8] counts a page that only scripts make, once', async () => {
    const { page } = await open('/client-portal');
    await page.waitForSelector('.ant-btn');

    expect(await pages(1)).toEqual(['/client-portal']);
    expect(sent()).toHaveLength(1);
  });

  it('[API-8] keeps one session for the tab and another for the next visitor', async () => {
    await open('/');
    await here.page.reload();
    await here.page.goto('/support');
    await pages(3);
    await here.close();
    await open('/');
    await pages(4);

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
    here = await visit(browser, { baseURL: site.url });
    await here.page.addInitScript(
      ([property, setting]) => Object.defineProperty(Navigator.prototype, String(property), { get: () => setting }),
      [name, value] as const,
    );
    await here.page.goto('/');
    await live(here.page, '#assessment-continue');
    await here.page.click('header nav a[href="/services"]');
    await here.page.waitForURL('**/services');

    expect(await pages(0)).toEqual([]);
    expect(sent()).toEqual([]);
    expect(await here.page.evaluate(() => sessionStorage.getItem('visit'))).toBeNull();
  });

  it('[API-8] works where storage is blocked', async () => {
    here = await visit(browser, { baseURL: site.url, splash: true });
    await here.page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await here.page.goto('/');

    expect(await pages(1)).toEqual(['/']);
    await here.page.waitForSelector('#splash', { state: 'detached', timeout: 3000 });
    await here.page.reload();
    expect(await pages(2)).toEqual(['/', '/']);
    expect(await here.page.locator('#splash').count()).toBe(0);
    expect(here.problems).toEqual([]);
  });

  it('[API-8] fails without a word: no answer, no error of ours, and the page goes on', async () => {
    here = await visit(browser, { baseURL: site.url });
    const thrown: string[] = [];
    here.page.on('pageerror', (error) => thrown.push(error.message));
    await here.page.route(`**${TRACK}`, (route) => route.abort('connectionrefused'));
    await here.page.goto('/');
    await live(here.page, '#assessment-continue');
    await here.page.click('header nav a[href="/services"]');
    await alive(here.page, '#services-sign-up');
    await here.page.waitForTimeout(200);

    expect(sent()).toHaveLength(2);
    expect(thrown).toEqual([]);
    // the browser itself notes that a load failed; no page can keep it from that
    expect(here.problems.filter((problem) => !problem.startsWith('error: Failed to load resource'))).toEqual([]);
    expect(await here.page.locator('[role="status"], [role="alert"]').filter({ hasText: /./ }).count()).toBe(0);
  });
});
