import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { JobQueue } from '../../../../platform/queue/queue.js';
import { visitRetention } from '../analytics.jobs.js';
import { ensurePartitions, runRetention } from './visit-retention.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.drainJobs();
});

afterAll(() => app.close());

beforeEach(() => app.dataSource.query('TRUNCATE website_visits'));

/** Stores a visit of that time; returns its partition. */
const place = async (visitedAt: string): Promise<string | undefined> => {
  const [row] = await app.dataSource.query<{ place: string }[]>(
    `INSERT INTO website_visits (visited_at, id, is_bot, page, source)
     VALUES ($1, gen_random_uuid(), false, '/', 'direct') RETURNING tableoid::regclass::text AS place`,
    [visitedAt],
  );
  return row?.place;
};

const month = (ahead: number): string => {
  const now = app.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 15)).toISOString();
};

const partitionOf = (date: string): string => `website_visits_${date.slice(0, 7).replace('-', '_')}`;

describe('partitions', () => {
  it('exist for this month and the next three; the default partition takes the rest', async () => {
    for (const ahead of [0, 1, 2, 3]) {
      expect(await place(month(ahead))).toBe(partitionOf(month(ahead)));
    }
    expect(await place('2019-05-01T00:00:00Z')).toBe('website_visits_default');
  });

  const ahead = (now: string): Promise<void> =>
    app.dataSource.transaction((manager) => ensurePartitions(manager, new Date(now), [0, 1, 2, 3]));

  it('are created ahead and receive the rows of the default partition', async () => {
    expect(await place('2031-07-15T12:00:00Z')).toBe('website_visits_default');
    expect(await place('2031-12-31T23:59:59Z')).toBe('website_visits_default');
    await ahead('2031-06-20T00:00:00Z');
    await ahead('2031-06-21T00:00:00Z');
    expect(await place('2031-07-31T23:59:59Z')).toBe('website_visits_2031_07');
    const rows = await app.dataSource.query(
      `SELECT tableoid::regclass::text AS place, count(*)::int AS n FROM website_visits GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { place: 'website_visits_2031_07', n: 2 },
      { place: 'website_visits_default', n: 1 },
    ]);
  });

  it('keep a visit in well under 250 bytes, index included', async () => {
    await app.dataSource.query(`
      INSERT INTO website_visits (visited_at, id, is_bot, page, session_id, user_agent_id, referer, country, source)
      SELECT timestamptz '2019-01-01Z' + n * interval '1 minute', gen_random_uuid(), false,
        (ARRAY['/', '/services', '/portfolio', '/support'])[n % 4 + 1], left(md5((n / 3)::text), 11), n % 100,
        CASE WHEN n % 3 = 0 THEN 'https://www.google.com/' END, 'US', 'search'
      FROM generate_series(1, 20000) n`);
    const [size] = await app.dataSource.query<{ bytes: number }[]>(
      `SELECT pg_total_relation_size('website_visits_default')::float8 / 20000 AS bytes`,
    );
    expect(size?.bytes).toBeLessThan(180);
  });
});

describe('old visits', () => {
  const runJob = async (name: string): Promise<void> => {
    await app.nest.get(JobQueue).add(visitRetention, {}, name);
    await app.drainJobs();
  };
  const left = async (): Promise<string[]> => {
    const rows = await app.dataSource.query<{ at: Date }[]>(
      'SELECT visited_at AS at FROM website_visits ORDER BY visited_at',
    );
    return rows.map(({ at }) => at.toISOString());
  };
  const partitions = async (): Promise<string[]> => {
    const rows = await app.dataSource.query<{ name: string }[]>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'website_visits'::regclass`,
    );
    return rows.map(({ name }) => name);
  };

  it('are kept for this month and the twelve before it, then deleted from every partition; roll-ups stay', async () => {
    await app.dataSource.transaction((manager) => ensurePartitions(manager, app.clock.now(), [-14, -13, -12, -1]));
    await app.dataSource.query(`INSERT INTO visit_days VALUES ('2019-05-01', 'direct', 7, 0, 1, 1, 1, 1)`);
    const old = ['2019-05-01T00:00:00Z', month(-14), month(-13)];
    const kept = [month(-12), month(-1), month(0)];
    for (const date of [...old, ...kept]) {
      await place(date);
    }
    await runJob('old-visits');
    expect(await left()).toEqual(kept);
    const names = await partitions();
    expect(names).toEqual(expect.arrayContaining([...kept.map(partitionOf), 'website_visits_default']));
    expect(names).not.toContain(partitionOf(month(-13)));
    expect(names).not.toContain(partitionOf(month(-14)));
    expect(await app.dataSource.query('SELECT visits FROM visit_days')).toEqual([{ visits: '7' }]);

    await runJob('old-visits-again');
    expect(await left()).toEqual(kept);
  });

  it('are deleted with user agents that no other visit has', async () => {
    const named = async (name: string, ...dates: string[]): Promise<void> => {
      await app.dataSource.query(
        `WITH agent AS (INSERT INTO user_agents (name) VALUES ($1) RETURNING id)
         INSERT INTO website_visits (visited_at, id, is_bot, page, source, user_agent_id)
         SELECT at, gen_random_uuid(), false, '/', 'direct', id FROM agent, unnest($2::timestamptz[]) at`,
        [name, dates],
      );
    };
    await named('old', month(-14), month(-13));
    await named('old and new', month(-13), month(-12));
    await named('new', month(0));
    await named('of a visit that is being stored');
    await runRetention(app.dataSource, app.clock.now());
    const names = await app.dataSource.query<{ name: string }[]>('SELECT name FROM user_agents ORDER BY id');
    expect(names.map(({ name }) => name)).toEqual(['old and new', 'new', 'of a visit that is being stored']);
  });

  it('are kept while a transaction reads them, without blocking new visits', async () => {
    await app.dataSource.transaction((manager) => ensurePartitions(manager, app.clock.now(), [-13]));
    const reader = app.dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT count(*) FROM website_visits');
    const retention = runRetention(app.dataSource, app.clock.now());
    const [answer, outcome] = await Promise.all([
      app.visitor().post('/api/analytics/track-visit', { page: '/' }),
      retention.then(
        () => 'done',
        (error: unknown) => String(error),
      ),
    ]);
    expect(answer.status).toBe(204);
    expect(outcome).toContain('lock timeout');
    expect(await partitions()).toContain(partitionOf(month(-13)));
    await reader.rollbackTransaction();
    await reader.release();
    await runRetention(app.dataSource, app.clock.now());
    expect(await partitions()).not.toContain(partitionOf(month(-13)));
    expect(await left()).toHaveLength(1);
  });
});
