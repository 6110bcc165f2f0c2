import type { DashboardPerformance } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { clearVisits, newSessionId, track } from '../../../../test/visits.js';
import { addDays } from '../../site/analytics/analytics.rules.js';

const path = '/api/dashboard/performance';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  // the seconds of sessions are exact
  app.clock.stop();
});

afterAll(() => app.close());

beforeEach(() => clearVisits(app));

const read = async (): Promise<DashboardPerformance> =>
  (await (await app.loginAsStaff('manager')).get<DashboardPerformance>(path)).body;

/** The rates of the stored visits, one by one. */
async function rawRates(): Promise<Record<string, number>> {
  const visits = await app.dataSource.query<{ session_id: string; visited_at: Date }[]>(
    'SELECT session_id, visited_at FROM website_visits WHERE NOT is_bot AND session_id IS NOT NULL ORDER BY visited_at',
  );
  const times = new Map<string, number[]>();
  visits.forEach(({ session_id: id, visited_at: at }) => times.set(id, [...(times.get(id) ?? []), at.getTime()]));
  const sessions = [...times.values()].map((ms) => ({
    visits: ms.length,
    seconds: (Math.max(...ms) - Math.min(...ms)) / 1000,
  }));
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    averageSessionSeconds: Math.round(sum(sessions.map(({ seconds }) => seconds)) / sessions.length),
    bouncePercent: Math.round((sessions.filter((one) => one.visits === 1).length / sessions.length) * 1000) / 10,
    pagesPerSession: Math.round((visits.length / sessions.length) * 10) / 10,
  };
}

describe('the performance metrics', () => {
  it('collect on an empty site, also after visits of bots', async () => {
    await track(app, { userAgent: 'Googlebot/2.1' });
    expect(await read()).toEqual({ sessions: null, countries: [] });
  });

  it('[AD-7] are those of the raw visits', async () => {
    for (const pages of [1, 1, 2, 5, 3]) {
      const sessionId = newSessionId();
      for (let page = 0; page < pages; page += 1) {
        await track(app, { sessionId });
        app.clock.advance(40);
      }
    }
    await track(app, { userAgent: 'Googlebot/2.1' });
    const { sessions } = await read();
    expect(sessions).toMatchObject(await rawRates());
    expect(sessions).toMatchObject({ bouncePercent: 40, pagesPerSession: 2.4, averageSessionSeconds: 56 });
  });

  it('[AD-7] are those of 30 days with today, and countries by their visits', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(app.clock.now());
    const add = async (daysAgo: number, sessions: number, country: string): Promise<void> => {
      const day = addDays(today, -daysAgo);
      await app.dataSource.query(`INSERT INTO visit_days VALUES ($1, 'direct', $2, 9, $2, 0, $2, 0)`, [day, sessions]);
      await app.dataSource.query(`INSERT INTO visit_countries VALUES ($1, $2, $3)`, [day, country, sessions]);
    };
    await add(30, 1_000, 'FR');
    await add(29, 30, 'US');
    await add(0, 10, 'CA');
    const { sessions, countries } = await read();
    expect(sessions?.daily.map(({ date }) => date)).toEqual([addDays(today, -29), today]);
    expect(countries).toEqual([
      { country: 'US', visits: 30, percentage: 75 },
      { country: 'CA', visits: 10, percentage: 25 },
    ]);
  });

  it('[API-5] are for staff of every level only', async () => {
    expect(await app.visitor().errorOf('GET', path)).toMatchObject({ status: 401 });
    expect(await (await app.loginAsClient()).errorOf('GET', path)).toMatchObject({ status: 403 });
    expect((await (await app.loginAsStaff('employee')).get(path)).status).toBe(200);
  });
});
