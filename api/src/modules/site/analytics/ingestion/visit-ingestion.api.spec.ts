import { PassThrough } from 'node:stream';
import type { TotalVisits } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { clearVisits, FIREFOX, storedVisits, track, TRACK_PATH, visitSums } from '../../../../../test/visits.js';
import { rateLimits } from '../../../../common/http/security/rate-limits.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(() => clearVisits(app));

describe('a tracked visit', () => {
  it('[EN-1] is stored without the address, even when the body contains one', async () => {
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
    expect((await track(app, body)).status).toBe(204);
    const [visit, ...more] = await storedVisits(app);
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

  it('is stored with the country of the caller, without the address', async () => {
    const answer = await app.nest.inject({
      method: 'POST',
      url: TRACK_PATH,
      remoteAddress: '8.8.8.8',
      payload: { page: '/', userAgent: FIREFOX },
    });
    expect(answer.statusCode).toBe(204);
    expect((await storedVisits(app))[0]).toMatchObject({ country: 'US', ipAddress: null, sessionId: null });
    expect(await app.dataSource.query('SELECT country, visits FROM visit_countries')).toEqual([
      { country: 'US', visits: '1' },
    ]);
  });

  it('takes its time from the server and its day from the business calendar', async () => {
    await app.dataSource.query(
      `INSERT INTO settings (id, data, updated_at) VALUES (1, '{}', now()) ON CONFLICT DO NOTHING`,
    );
    await track(app);
    const [row] = await app.dataSource.query<{ day: string; hour: Date }[]>(
      'SELECT day::text, hour FROM visit_days, visit_hours',
    );
    const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    expect([newYork.format(new Date()), newYork.format(new Date(Date.now() - 60_000))]).toContain(row?.day);
    expect(row?.hour.getUTCMinutes()).toBe(0);
  });

  it('stores markup as text and drops NUL', async () => {
    const xss = '"><script>alert(1)</script>';
    await track(app, {
      page: `/\0${xss}?utm_source=${encodeURIComponent(xss)}`,
      referer: `https://evil.test/${xss}`,
      userAgent: `${FIREFOX} ${xss}\0`,
    });
    expect((await storedVisits(app))[0]).toMatchObject({
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
  ])('is rejected with an invalid %s (case %#)', async (field, body) => {
    const answer = await track(app, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'REQUEST.INVALID', errors: { [field]: expect.any(String) } },
    });
    expect(await storedVisits(app)).toEqual([]);
  });

  it('is rejected when it is too large, not JSON or cross-site', async () => {
    const visitor = app.visitor();
    expect(await visitor.errorOf('POST', TRACK_PATH, { body: { page: '/', x: 'x'.repeat(300_000) } })).toMatchObject({
      status: 413,
    });
    const headers = { 'content-type': 'text/plain' };
    expect(await visitor.errorOf('POST', TRACK_PATH, { body: '{"page":"/"}', headers })).toMatchObject({ status: 415 });
    const origin = { origin: 'https://evil.test' };
    expect(await visitor.errorOf('POST', TRACK_PATH, { body: { page: '/' }, headers: origin })).toMatchObject({
      status: 403,
    });
    expect(await storedVisits(app)).toEqual([]);
  });

  it('leaves no address in the log', async () => {
    const lines: string[] = [];
    const logs = new PassThrough();
    logs.on('data', (chunk: Buffer) => lines.push(String(chunk)));
    const logged = await createTestApp({ logs });
    try {
      const body = { page: '/', userAgent: FIREFOX };
      await logged.nest.inject({ method: 'POST', url: TRACK_PATH, remoteAddress: '8.8.4.4', payload: body });
      expect(lines.join('')).toContain('track-visit');
      expect(lines.join('')).not.toContain('8.8.4.4');
    } finally {
      await logged.close();
    }
  });
});

describe('visits that are not counted', () => {
  it.each([
    ['DNT', { headers: { dnt: '1' } }, {}],
    ['Sec-GPC', { headers: { 'sec-gpc': '1' } }, {}],
    ['the body', {}, { doNotTrack: true }],
  ])('are not stored for a visitor who opts out by %s', async (_, options, body) => {
    expect((await track(app, body, options)).status).toBe(204);
    expect(await storedVisits(app)).toEqual([]);
    expect(await visitSums(app)).toMatchObject({ visits: null, bots: null });
  });

  it('are counted apart for bots, also without user agent', async () => {
    await track(app, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await track(app, { userAgent: '' });
    await app.visitor().post(TRACK_PATH, { page: '/' }, { headers: { 'user-agent': 'curl/8.5.0' } });
    await track(app);
    expect(await visitSums(app)).toMatchObject({ visits: 1, bots: 3, sessions: 1, session_visits: 1 });
    expect((await storedVisits(app)).map(({ isBot }) => isBot)).toEqual([true, true, true, false]);
    const staff = await app.loginAsStaff('employee');
    expect((await staff.get<TotalVisits>('/api/analytics/total-visits')).body).toEqual({ totalVisits: '1' });
  });

  it('are rejected for a flooding address only', async () => {
    const { max } = rateLimits.visit.perAddress[0];
    const flood = app.visitor();
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < max + 20; sent += 60) {
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => flood.post(TRACK_PATH, { page: '/', userAgent: FIREFOX, doNotTrack: true })),
      );
      answers.forEach(({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
    }
    expect(statuses.get(204)).toBe(max);
    expect(statuses.get(429)).toBeGreaterThan(0);
    expect((await track(app)).status).toBe(204);
  }, 60_000);
});
