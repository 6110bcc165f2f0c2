import { randomInt } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { DailyVisits, TotalVisits, TrafficSource } from '@hive/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../app.module.js';
import { createHttpApp } from '../../common/http/configure-app.js';
import { createLogger } from '../../common/logging/logger.js';
import { eventually } from '../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import type { Answer, CallOptions } from '../../../test/test-client.js';
import { BatchWriter } from './ingestion/batch-writer.js';
import { rateLimits } from '../../common/http/security/rate-limits.js';
import { VisitIngestion } from './ingestion/visit-ingestion.js';
import { deleteExpiredSessions } from './retention/visit-retention.js';
import { UserAgentEntity } from './ingestion/user-agent.entity.js';
import { WebsiteVisitEntity } from './ingestion/website-visit.entity.js';

const path = '/api/analytics/track-visit';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let hive: TestApp;
let visits = 0;

beforeAll(async () => {
  hive = await createTestApp();
});

afterAll(() => hive.close());

beforeEach(() => empty());

const empty = (): Promise<unknown> =>
  hive.dataSource.query(`TRUNCATE website_visits, visit_sessions, visit_days, visit_hours, visit_countries`);

const aSession = (): string => `session-${String(++visits).padStart(6, '0')}`;

const track = (body: object = {}, options: CallOptions = {}): Promise<Answer<{ errors?: object }>> =>
  hive.visitor().post(path, { page: '/', userAgent: FIREFOX, sessionId: aSession(), ...body }, options);

/** Visits, oldest first, with the names of their browsers. */
async function stored(): Promise<(WebsiteVisitEntity & { userAgent: string | undefined })[]> {
  const { manager } = hive.dataSource;
  const names = new Map((await manager.find(UserAgentEntity)).map(({ id, name }) => [id, name]));
  const found = await manager.find(WebsiteVisitEntity, { order: { visitedAt: 'ASC', id: 'ASC' } });
  return found.map((visit) => Object.assign(visit, { userAgent: names.get(visit.userAgentId ?? 0) }));
}

interface Sums {
  visits: number;
  bots: number;
  sessions: number;
  bounces: number;
  session_visits: number;
  session_seconds: number;
}

const sums = async (): Promise<Sums | undefined> =>
  (
    await hive.dataSource.query<Sums[]>(`
      SELECT sum(visits)::int AS visits, sum(bots)::int AS bots, sum(sessions)::int AS sessions,
        sum(bounces)::int AS bounces, sum(session_visits)::int AS session_visits,
        sum(session_seconds)::int AS session_seconds FROM visit_days`)
  )[0];

describe('A visit', () => {
  it('[EN-1] is stored without the address, whatever the body says', async () => {
    const body = {
      page: '/services?utm_medium=mail#prices',
      referer: 'https://www.google.com/search?q=hive',
      sessionId: 'abcdefgh12345',
      ipAddress: '203.0.113.9',
      id: crypto.randomUUID(),
      visitedAt: '2001-01-01T00:00:00Z',
      source: 'made-up',
      country: 'XX',
      isBot: true,
    };
    expect((await track(body)).status).toBe(204);
    const [visit, ...more] = await stored();
    expect(more).toEqual([]);
    expect(visit).toMatchObject({
      page: '/services',
      referer: 'https://www.google.com/search',
      sessionId: 'abcdefgh12345',
      userAgent: FIREFOX,
      ipAddress: null,
      source: 'search',
      isBot: false,
      country: null,
    });
    expect(visit?.id).not.toBe(body.id);
    expect(Date.now() - (visit?.visitedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('knows the country of the caller, and forgets the address', async () => {
    const answer = await hive.nest.inject({
      method: 'POST',
      url: path,
      remoteAddress: '8.8.8.8',
      payload: { page: '/', userAgent: FIREFOX },
    });
    expect(answer.statusCode).toBe(204);
    expect((await stored())[0]).toMatchObject({ country: 'US', ipAddress: null, sessionId: null });
    expect(await hive.dataSource.query('SELECT country, visits FROM visit_countries')).toEqual([
      { country: 'US', visits: '1' },
    ]);
  });

  it('takes its time from the server, its day from the agency’s time zone', async () => {
    await hive.dataSource.query(
      `INSERT INTO settings (id, data, updated_at) VALUES (1, '{}', now()) ON CONFLICT DO NOTHING`,
    );
    await track();
    const [row] = await hive.dataSource.query<{ day: string; hour: Date }[]>(
      'SELECT day::text, hour FROM visit_days, visit_hours',
    );
    const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    expect([newYork.format(new Date()), newYork.format(new Date(Date.now() - 60_000))]).toContain(row?.day);
    expect(row?.hour.getUTCMinutes()).toBe(0);
  });

  it('keeps markup as text, and no NUL', async () => {
    const xss = '"><script>alert(1)</script>';
    await track({
      page: `/\0${xss}?utm_source=${encodeURIComponent(xss)}`,
      referer: `https://evil.test/${xss}`,
      userAgent: `${FIREFOX} ${xss}\0`,
    });
    expect((await stored())[0]).toMatchObject({
      page: `/${xss}`,
      referer: 'https://evil.test/%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
      userAgent: `${FIREFOX} ${xss}`,
      source: 'script-alert-1-script',
    });
  });

  it.each([
    ['page', { page: undefined }],
    ['page', { page: 'services' }],
    ['page', { page: '//evil.test/' }],
    ['page', { page: 'https://evil.test/' }],
    ['page', { page: { path: '/' } }],
    ['page', { page: `/${'x'.repeat(2048)}` }],
    ['userAgent', { userAgent: 'x'.repeat(1025) }],
    ['userAgent', { userAgent: [FIREFOX] }],
    ['referer', { referer: `https://a.test/${'x'.repeat(4096)}` }],
    ['sessionId', { sessionId: 'short' }],
    ['sessionId', { sessionId: "x'; DROP TABLE website_visits; --" }],
    ['sessionId', { sessionId: 'x'.repeat(65) }],
    ['doNotTrack', { doNotTrack: 'maybe' }],
  ])('is refused with a wrong %s (case %#)', async (field, body) => {
    const answer = await track(body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'REQUEST.INVALID', errors: { [field]: expect.any(String) } },
    });
    expect(await stored()).toEqual([]);
  });

  it('is refused when it is too large, no JSON, or of another site', async () => {
    const visitor = hive.visitor();
    expect(await visitor.fail('POST', path, { body: { page: '/', x: 'x'.repeat(300_000) } })).toMatchObject({
      status: 413,
    });
    const headers = { 'content-type': 'text/plain' };
    expect(await visitor.fail('POST', path, { body: '{"page":"/"}', headers })).toMatchObject({ status: 415 });
    const origin = { origin: 'https://evil.test' };
    expect(await visitor.fail('POST', path, { body: { page: '/' }, headers: origin })).toMatchObject({ status: 403 });
    expect(await stored()).toEqual([]);
  });

  it('leaves no address in the log', async () => {
    const lines: string[] = [];
    const logs = new PassThrough();
    logs.on('data', (chunk: Buffer) => lines.push(String(chunk)));
    const logged = await createTestApp({ logs });
    try {
      const body = { page: '/', userAgent: FIREFOX };
      await logged.nest.inject({ method: 'POST', url: path, remoteAddress: '8.8.4.4', payload: body });
      expect(lines.join('')).toContain('track-visit');
      expect(lines.join('')).not.toContain('8.8.4.4');
    } finally {
      await logged.close();
    }
  });
});

describe('Who is not counted', () => {
  it.each([
    ['DNT', { headers: { dnt: '1' } }, {}],
    ['Sec-GPC', { headers: { 'sec-gpc': '1' } }, {}],
    ['the body', {}, { doNotTrack: true }],
  ])('a visitor who says so by %s is not stored at all', async (_, options, body) => {
    expect((await track(body, options)).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect(await sums()).toMatchObject({ visits: null, bots: null });
  });

  it('a bot is counted apart, also one without a name', async () => {
    await track({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await track({ userAgent: '' });
    await hive.visitor().post(path, { page: '/' }, { headers: { 'user-agent': 'curl/8.5.0' } });
    await track();
    expect(await sums()).toMatchObject({ visits: 1, bots: 3, sessions: 1, session_visits: 1 });
    expect((await stored()).map(({ isBot }) => isBot)).toEqual([true, true, true, false]);
    const staff = await hive.loginAsStaff('employee');
    expect((await staff.get<TotalVisits>('/api/analytics/total-visits')).body).toEqual({ totalVisits: '1' });
  });

  it('an address that floods is told to wait, and others are not', async () => {
    const { max } = rateLimits.visit.perAddress[0];
    const flood = hive.visitor();
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < max + 20; sent += 60) {
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => flood.post(path, { page: '/', userAgent: FIREFOX, doNotTrack: true })),
      );
      answers.forEach(({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
    }
    expect(statuses.get(204)).toBe(max);
    expect(statuses.get(429)).toBeGreaterThan(0);
    expect((await track()).status).toBe(204);
  }, 60_000);
});

describe('Many visits at once', () => {
  it('add up in the roll-ups, in two processes whose batches share every row', async () => {
    const second = await openSecond();
    const apps = [hive.nest, second.app];
    const sources = ['', '?utm_source=spring', '?utm_source=news'];
    const sessions = Array.from({ length: 60 }, aSession);
    const statuses = await Promise.all(
      Array.from({ length: 900 }, async (_, index) => {
        const answer = await apps[index % 2]?.inject({
          method: 'POST',
          url: path,
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
    expect(await stored()).toHaveLength(900);
    expect(await differences()).toEqual([]);
    expect(await sums()).toMatchObject({ visits: 810, bots: 90, sessions: 60, session_visits: 810 });
  }, 60_000);

  it('are refused with 503 when too many wait, and none of them is lost', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const intake = hive.nest.get(VisitIngestion) as unknown as { batches: BatchWriter<unknown> };
    const { batches } = intake;
    const written: unknown[] = [];
    intake.batches = new BatchWriter(
      async (items) => {
        await held;
        written.push(...items);
      },
      { maxPending: 20, batchSize: 8 },
    );
    let answered = 0;
    const answers = Promise.all(Array.from({ length: 25 }, () => track().finally(() => (answered += 1))));
    // those for which there is no room: all others wait
    await eventually(
      () => answered,
      (count) => count === 5,
    );
    release();
    const statuses = (await answers).map(({ status }) => status).toSorted((a, b) => a - b);
    intake.batches = batches;
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), ...Array.from({ length: 5 }, () => 503)]);
    expect(written).toHaveLength(20);
  });

  it('are stored before the process ends', async () => {
    const second = await openSecond();
    const visits = Array.from({ length: 50 }, () =>
      second.app.inject({ method: 'POST', url: path, payload: { page: '/late', userAgent: FIREFOX } }),
    );
    await visits[0];
    const [answers] = await Promise.all([Promise.all(visits), second.close()]);
    const counted = answers.filter(({ statusCode }) => statusCode === 204).length;
    expect(counted).toBeGreaterThan(0);
    expect((await stored()).length).toBeGreaterThanOrEqual(counted);
  });

  async function openSecond(): Promise<{ app: NestFastifyApplication; close(): Promise<void> }> {
    const logger = createLogger({ logLevel: 'silent' });
    const app = await createHttpApp(AppModule.register(hive.config), hive.config, logger);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return {
      app,
      async close() {
        await app.close();
      },
    };
  }

  /** Rows of the roll-ups that counting the stored visits again does not give. */
  const differences = (): Promise<unknown[]> =>
    hive.dataSource.query(`
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

describe('A session', () => {
  const sessionId = 'one-session-0001';

  it('keeps the source it began with, and is no bounce once it has a second visit', async () => {
    await track({ sessionId, referer: 'https://www.bing.com/' });
    expect(await sums()).toMatchObject({ sessions: 1, bounces: 1, session_visits: 1, session_seconds: 0 });
    hive.clock.advance(90);
    await track({ sessionId, page: '/services', referer: 'http://hive.test/' });
    hive.clock.advance(30);
    await track({ sessionId, page: '/portfolio' });
    expect(await sums()).toEqual({
      visits: 3,
      bots: 0,
      sessions: 1,
      bounces: 0,
      session_visits: 3,
      session_seconds: 120,
    });
    expect((await stored()).map(({ source, referer }) => [source, referer])).toEqual([
      ['search', 'https://www.bing.com/'],
      ['search', null],
      ['search', null],
    ]);
  });

  it('is over after half an hour: the next visit begins another', async () => {
    await track({ sessionId, referer: 'https://www.bing.com/' });
    hive.clock.advance(31 * 60);
    await track({ sessionId, referer: 'https://t.co/x' });
    hive.clock.advance(29 * 60);
    await track({ sessionId });
    expect(await sums()).toMatchObject({
      visits: 3,
      sessions: 2,
      bounces: 1,
      session_visits: 3,
      session_seconds: 29 * 60,
    });
    expect((await stored()).map(({ source }) => source)).toEqual(['search', 'social', 'social']);
  });

  it('is forgotten when nothing can follow; its sums stay', async () => {
    await track({ sessionId });
    const later = (days: number): Date => new Date(hive.clock.now().getTime() + days * 86_400_000);
    const sessions = (): Promise<unknown[]> => hive.dataSource.query('SELECT 1 FROM visit_sessions');
    await deleteExpiredSessions(hive.dataSource.manager, later(1));
    expect(await sessions()).toHaveLength(1);
    await deleteExpiredSessions(hive.dataSource.manager, later(3));
    expect(await sessions()).toEqual([]);
    expect(await sums()).toMatchObject({ visits: 1, sessions: 1 });
  });
});

describe('What staff see', () => {
  const get = async <T>(name: string): Promise<T> => {
    const staff = await hive.loginAsStaff('employee');
    const { status, body } = await staff.get<T>(`/api/analytics/${name}`);
    expect(status).toBe(200);
    return body;
  };
  const today = (): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(hive.clock.now());
  const daysAgo = (days: number): string =>
    new Date(new Date(`${today()}T00:00:00Z`).getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const rollUp = (day: string, source: string, visits: number): Promise<unknown> =>
    hive.dataSource.query(`INSERT INTO visit_days VALUES ($1, $2, $3, 5, 1, 1, 1, 1)`, [day, source, visits]);

  it('is nothing before the first visit', async () => {
    expect(await get<TotalVisits>('total-visits')).toEqual({ totalVisits: '0' });
    expect(await get<DailyVisits[]>('visits')).toEqual([]);
    expect(await get<TrafficSource[]>('traffic-sources')).toEqual([]);
  });

  it('is what was counted: in all, by day with gaps filled, by source with shares', async () => {
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

  it('puts the smallest of many sources together', async () => {
    for (let index = 0; index < 14; index += 1) {
      await rollUp(daysAgo(0), `campaign-${String(index).padStart(2, '0')}`, 100 - index);
    }
    const sources = await get<TrafficSource[]>('traffic-sources');
    expect(sources).toHaveLength(10);
    expect(sources[0]).toMatchObject({ source: 'other', visits: 91 + 90 + 89 + 88 + 87 });
    expect(sources.reduce((sum, { percentage }) => sum + percentage * 10, 0)).toBeCloseTo(1000);
  });

  it('[API-5] is for staff of every level and for nobody else', async () => {
    const client = await hive.loginAsClient();
    for (const name of ['total-visits', 'visits', 'traffic-sources']) {
      const url = `/api/analytics/${name}`;
      expect(await hive.visitor().fail('GET', url)).toMatchObject({ status: 401 });
      expect(await client.fail('GET', url)).toMatchObject({ status: 403 });
      for (const level of ['admin', 'manager', 'employee'] as const) {
        expect((await (await hive.loginAsStaff(level)).get(url)).status).toBe(200);
      }
    }
  });
});
