import { randomInt } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { pollUntil } from '../../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import {
  clearVisits,
  FIREFOX,
  newSessionId,
  storedVisits,
  track,
  TRACK_PATH,
  visitSums,
} from '../../../../../test/visits.js';
import { AppModule } from '../../../../app.module.js';
import { createHttpApp } from '../../../../common/http/configure-app.js';
import { createLogger } from '../../../../common/logging/logger.js';
import { BatchWriter } from './batch-writer.js';
import { VisitIngestion } from './visit-ingestion.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(() => clearVisits(app));

describe('concurrent visits', () => {
  it('add up in roll-ups whose rows two processes share', async () => {
    const second = await openSecond();
    const apps = [app.nest, second.app];
    const sources = ['', '?utm_source=spring', '?utm_source=news'];
    const sessions = Array.from({ length: 60 }, newSessionId);
    const statuses = await Promise.all(
      Array.from({ length: 900 }, async (_, index) => {
        const answer = await apps[index % 2]?.inject({
          method: 'POST',
          url: TRACK_PATH,
          remoteAddress: `8.8.${index % 200}.8`,
          payload: {
            page: `/${index % 7}${sources[randomInt(3)]}`,
            userAgent: index % 10 === 0 ? 'curl/8' : FIREFOX,
            sessionId: sessions[randomInt(sessions.length)],
            referer: index % 3 === 0 ? 'https://duckduckgo.com/' : undefined,
          },
        });
        return answer?.statusCode;
      }),
    );
    await second.close();
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await storedVisits(app)).toHaveLength(900);
    expect(await differences()).toEqual([]);
    expect(await visitSums(app)).toMatchObject({ visits: 810, bots: 90, sessions: 60, session_visits: 810 });
  }, 60_000);

  it('are rejected with 503 when too many are pending, and none is lost', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const ingestion = app.nest.get(VisitIngestion) as unknown as { batches: BatchWriter<unknown> };
    const { batches } = ingestion;
    const written: unknown[] = [];
    ingestion.batches = new BatchWriter(
      async (items) => {
        await held;
        written.push(...items);
      },
      { maxPending: 20, batchSize: 8 },
    );
    let answered = 0;
    const answers = Promise.all(Array.from({ length: 25 }, () => track(app).finally(() => (answered += 1))));
    // the rejected ones; all others are pending
    await pollUntil(
      () => answered,
      (count) => count === 5,
    );
    release();
    const statuses = (await answers).map(({ status }) => status).toSorted((a, b) => a - b);
    ingestion.batches = batches;
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), ...Array.from({ length: 5 }, () => 503)]);
    expect(written).toHaveLength(20);
  });

  it('are stored before the process closes its database', async () => {
    const second = await openSecond();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let pending = 0;
    /** Counts the visits, and releases the held write when the process drains it. */
    class HeldWriter extends BatchWriter<unknown> {
      override add(item: unknown): Promise<void> {
        pending += 1;
        return super.add(item);
      }

      override drain(): Promise<void> {
        release();
        return super.drain();
      }
    }
    const ingestion = second.app.get(VisitIngestion) as unknown as {
      batches: BatchWriter<unknown>;
      write: (items: unknown[]) => Promise<void>;
    };
    ingestion.batches = new HeldWriter(
      async (items) => {
        await held;
        await ingestion.write(items);
      },
      { maxPending: 50, batchSize: 20 },
    );
    const dataSource = second.app.get(DataSource);
    const destroy = dataSource.destroy.bind(dataSource);
    dataSource.destroy = () => destroy().finally(() => release());
    const visits = Array.from({ length: 50 }, () =>
      second.app.inject({ method: 'POST', url: TRACK_PATH, payload: { page: '/late', userAgent: FIREFOX } }),
    );
    await pollUntil(
      () => pending,
      (count) => count === 50,
    );
    const [answers] = await Promise.all([Promise.all(visits), second.close()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 204));
    expect(await storedVisits(app)).toHaveLength(50);
  });

  async function openSecond(): Promise<{ app: NestFastifyApplication; close(): Promise<void> }> {
    const logger = createLogger({ logLevel: 'silent' });
    const second = await createHttpApp(AppModule.register(app.config), app.config, logger);
    await second.init();
    await second.getHttpAdapter().getInstance().ready();
    return { app: second, close: () => second.close() };
  }

  /** Rows of the roll-ups that differ from a count of the stored visits. */
  const differences = (): Promise<unknown[]> =>
    app.dataSource.query(`
      WITH raw AS (
        SELECT *, (visited_at AT TIME ZONE 'America/New_York')::date AS day, date_trunc('hour', visited_at, 'UTC') AS hour
        FROM website_visits
      ), sessions AS (
        SELECT min(day) AS day, min(hour) AS hour, min(source) AS source, count(*) AS n,
          extract(epoch FROM max(visited_at) - min(visited_at))::integer AS seconds
        FROM raw WHERE NOT is_bot GROUP BY session_id
      ), days AS (
        SELECT day, source, sum(visits), sum(bots), sum(sessions), sum(bounces), sum(session_visits) FROM (
          SELECT day, source, (NOT is_bot)::int AS visits, is_bot::int AS bots, 0 AS sessions, 0 AS bounces,
            0 AS session_visits FROM raw
          UNION ALL SELECT day, source, 0, 0, 1, (n = 1)::int, n FROM sessions
        ) u GROUP BY day, source
      ), hours AS (
        SELECT hour, source, sum(visits), sum(bots), sum(sessions) FROM (
          SELECT hour, source, (NOT is_bot)::int AS visits, is_bot::int AS bots, 0 AS sessions FROM raw
          UNION ALL SELECT hour, source, 0, 0, 1 FROM sessions
        ) u GROUP BY hour, source
      ), countries AS (
        SELECT day, coalesce(country, 'ZZ'), count(*) FROM raw WHERE NOT is_bot GROUP BY 1, 2
      )
      (SELECT 'days' AS roll_up, to_jsonb(x) AS row FROM
        (SELECT day, source, visits, bots, sessions, bounces, session_visits FROM visit_days EXCEPT SELECT * FROM days) x)
      UNION ALL (SELECT 'hours', to_jsonb(x) FROM
        (SELECT hour, source, visits, bots, sessions FROM visit_hours EXCEPT SELECT * FROM hours) x)
      UNION ALL (SELECT 'countries', to_jsonb(x) FROM
        (SELECT day, country, visits FROM visit_countries EXCEPT SELECT * FROM countries) x)
      UNION ALL (SELECT 'seconds', to_jsonb(x) FROM
        (SELECT abs(sum(session_seconds) - (SELECT sum(seconds) FROM sessions)) AS off FROM visit_days) x WHERE off > 0)`);
});
