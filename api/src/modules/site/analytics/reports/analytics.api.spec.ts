import type { DailyVisits, TotalVisits, TrafficSource } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { clearVisits } from '../../../../../test/visits.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(() => clearVisits(app));

describe('analytics reports', () => {
  const get = async <T>(name: string): Promise<T> => {
    const staff = await app.loginAsStaff('employee');
    const { status, body } = await staff.get<T>(`/api/analytics/${name}`);
    expect(status).toBe(200);
    return body;
  };
  const today = (): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(app.clock.now());
  const daysAgo = (days: number): string =>
    new Date(new Date(`${today()}T00:00:00Z`).getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const rollUp = (day: string, source: string, visits: number): Promise<unknown> =>
    app.dataSource.query(`INSERT INTO visit_days VALUES ($1, $2, $3, 5, 1, 1, 1, 1)`, [day, source, visits]);

  it('are empty before the first visit', async () => {
    expect(await get<TotalVisits>('total-visits')).toEqual({ totalVisits: '0' });
    expect(await get<DailyVisits[]>('visits')).toEqual([]);
    expect(await get<TrafficSource[]>('traffic-sources')).toEqual([]);
  });

  it('contain the total, visits by day with gaps filled, and sources with shares', async () => {
    await rollUp(daysAgo(300), 'direct', 1_000);
    await rollUp(daysAgo(3), 'direct', 5);
    await rollUp(daysAgo(3), 'search', 7);
    await rollUp(daysAgo(1), 'spring', 3);
    await rollUp(daysAgo(0), 'bots-only', 0);
    expect(await get<TotalVisits>('total-visits')).toEqual({ totalVisits: '1015' });
    expect(await get<DailyVisits[]>('visits')).toEqual([
      { date: daysAgo(3), visits: 12 },
      { date: daysAgo(2), visits: 0 },
      { date: daysAgo(1), visits: 3 },
      { date: daysAgo(0), visits: 0 },
    ]);
    const sources = await get<TrafficSource[]>('traffic-sources');
    expect(sources.map(({ source, percentage, visits }) => [source, percentage, visits])).toEqual([
      ['search', 46.7, 7],
      ['direct', 33.3, 5],
      ['spring', 20, 3],
    ]);
    sources.forEach(({ daily }) => expect(daily).toHaveLength(20));
    expect(sources[2]?.daily.at(-2)).toEqual({ date: daysAgo(1), visits: 3 });
  });

  it('sum up the smallest of many sources', async () => {
    for (let index = 0; index < 14; index += 1) {
      await rollUp(daysAgo(0), `campaign-${String(index).padStart(2, '0')}`, 100 - index);
    }
    const sources = await get<TrafficSource[]>('traffic-sources');
    expect(sources).toHaveLength(10);
    expect(sources[0]).toMatchObject({ source: 'other', visits: 91 + 90 + 89 + 88 + 87 });
    expect(sources.reduce((sum, { percentage }) => sum + percentage * 10, 0)).toBeCloseTo(1000);
  });

  it('[API-5] are for staff of every level only', async () => {
    const client = await app.loginAsClient();
    for (const name of ['total-visits', 'visits', 'traffic-sources']) {
      const url = `/api/analytics/${name}`;
      expect(await app.visitor().errorOf('GET', url)).toMatchObject({ status: 401 });
      expect(await client.errorOf('GET', url)).toMatchObject({ status: 403 });
      for (const level of ['admin', 'manager', 'employee'] as const) {
        expect((await (await app.loginAsStaff(level)).get(url)).status).toBe(200);
      }
    }
  });
});
