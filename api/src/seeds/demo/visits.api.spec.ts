import type { DailyVisits, TotalVisits } from '@hive/contracts';
import { seedsOf } from '../../../test/seeds.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('demo visits', () => {
  let app: TestApp;

  beforeAll(async () => (app = await createTestApp()));

  afterAll(() => app.close());

  const total = async (): Promise<number> => {
    const manager = await app.loginAsStaff('manager');
    return Number((await manager.get<TotalVisits>('/api/analytics/total-visits')).body.totalVisits);
  };

  it('fill three months of reports after the start, once, and are removed without a trace', async () => {
    const seeds = seedsOf(app);
    await seeds.run({ demo: true });
    await seeds.run({ demo: true });
    await app.drainJobs();
    await seeds.run({ demo: true });
    await app.drainJobs();
    const manager = await app.loginAsStaff('manager');
    const { body: days } = await manager.get<DailyVisits[]>('/api/analytics/visits');
    expect(days.filter(({ visits }) => visits > 0).length).toBeGreaterThan(80);
    const seeded = await total();
    expect(seeded).toBeGreaterThan(2000);
    await seeds.addDemoContent();
    expect(await total()).toBe(seeded);
    await seeds.run({ demo: true });
    await seeds.removeDemoContent();
    await app.drainJobs();
    expect(await total()).toBe(0);
  });

  it('are left to a job, so that a start does not wait for them', async () => {
    const idle = await createTestApp({ config: { role: 'api' } });
    await seedsOf(idle).run({ demo: true });
    const [row] = await idle.dataSource.query<{ n: number }[]>('SELECT count(*)::int AS n FROM website_visits');
    expect(row?.n).toBe(0);
    await idle.close();
  });
});
