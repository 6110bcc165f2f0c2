import type { AssessmentFunnel, DailyVisits, TrafficSource } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { removeDemoVisits, seedDemoVisits } from './demo-visits.js';
import { demoVisits } from './demo-visits.rules.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ZONE = 'America/New_York';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(() =>
  app.dataSource.query(
    'TRUNCATE website_visits, visit_sessions, visit_days, visit_hours, visit_countries, visit_stages',
  ),
);

const seed = (): Promise<void> =>
  app.dataSource.transaction((manager) => seedDemoVisits(manager, app.clock.now(), ZONE));
const remove = (): Promise<void> => app.dataSource.transaction(removeDemoVisits);

const dump = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      ['visit_days', 'visit_hours', 'visit_countries', 'visit_stages'].map((table) =>
        app.dataSource.query(`SELECT * FROM ${table} t ORDER BY t::text`),
      ),
    ),
  );

const count = async (sql: string): Promise<number> =>
  Number((await app.dataSource.query<{ n: string }[]>(`SELECT count(*) AS n FROM website_visits ${sql}`))[0]?.n);

describe('demo visits', () => {
  it('are deterministic and end now', () => {
    const now = new Date('2026-11-21T15:00:00Z');
    const visits = demoVisits(now, ZONE);
    expect(demoVisits(now, ZONE)).toEqual(visits);
    expect(visits.length).toBeGreaterThan(2_500);
    expect(visits.length).toBeLessThan(8_000);
    expect(new Set(visits.map(({ id }) => id)).size).toBe(visits.length);
    expect(visits.at(-1)?.visitedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(visits[0]?.id.slice(0, 8)).toBe('20260824');
  });

  it('fill the reports: ninety days, quiet weekends, several sources', async () => {
    await app.visitor().post('/api/analytics/track-visit', { page: '/', userAgent: FIREFOX });
    const before = await dump();
    await seed();
    const staff = await app.loginAsStaff('employee');
    const { body: days } = await staff.get<DailyVisits[]>('/api/analytics/visits');
    expect(days.length).toBeGreaterThanOrEqual(89);
    const mean = (weekdays: number[]): number => {
      const chosen = days.filter(({ date }) => weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay()));
      return chosen.reduce((sum, { visits }) => sum + visits, 0) / chosen.length;
    };
    expect(mean([0, 6])).toBeLessThan(mean([2, 3, 4]) * 0.7);
    const { body: sources } = await staff.get<TrafficSource[]>('/api/analytics/traffic-sources');
    expect(sources.map(({ source }) => source).toSorted()).toEqual([
      'direct',
      'newsletter',
      'referral',
      'search',
      'social',
    ]);
    expect(await count('JOIN user_agents a ON a.id = user_agent_id')).toBe(await count(''));
    expect(await count(`WHERE tableoid = 'website_visits_default'::regclass`)).toBe(0);

    const { body: funnel } = await staff.get<AssessmentFunnel[]>('/api/analytics/assessment-funnel');
    expect(funnel.every((row) => row.sessions > row.opened && row.opened >= row.step1 && row.step4 >= row.sent)).toBe(
      true,
    );
    expect(funnel.some(({ sent }) => sent > 0)).toBe(true);

    const full = await dump();
    await seed();
    expect(await dump()).toBe(full);
    await remove();
    expect(await dump()).toBe(before);
    expect(await count('')).toBe(1);
  });

  it('are removed without visits of real visitors', async () => {
    const visit = { page: '/', userAgent: FIREFOX };
    await app.visitor().post('/api/analytics/track-visit', visit);
    await seed();
    await app.visitor().post('/api/analytics/track-visit', visit);
    await remove();
    expect(await count('')).toBe(2);
    const [sum] = await app.dataSource.query('SELECT sum(visits)::int AS visits FROM visit_days');
    expect(sum).toEqual({ visits: 2 });
    await remove();
    expect(await count('')).toBe(2);
  });
});
