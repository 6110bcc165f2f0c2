import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { clearVisits, storedVisits, track, visitSums } from '../../../../../test/visits.js';
import { deleteExpiredSessions } from '../retention/visit-retention.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  // the seconds of sessions are exact
  app.clock.stop();
});

afterAll(() => app.close());

beforeEach(() => clearVisits(app));

describe('a session', () => {
  const sessionId = 'one-session-0001';

  it('keeps its first source and is no bounce after its second visit', async () => {
    await track(app, { sessionId, referer: 'https://www.bing.com/' });
    expect(await visitSums(app)).toMatchObject({ sessions: 1, bounces: 1, session_visits: 1, session_seconds: 0 });
    app.clock.advance(90);
    await track(app, { sessionId, page: '/services', referer: 'http://hive.test/' });
    app.clock.advance(30);
    await track(app, { sessionId, page: '/portfolio' });
    expect(await visitSums(app)).toEqual({
      visits: 3,
      bots: 0,
      sessions: 1,
      bounces: 0,
      session_visits: 3,
      session_seconds: 120,
    });
    expect((await storedVisits(app)).map(({ source, referer }) => [source, referer])).toEqual([
      ['search', 'https://www.bing.com/'],
      ['search', null],
      ['search', null],
    ]);
  });

  it('expires after half an hour', async () => {
    await track(app, { sessionId, referer: 'https://www.bing.com/' });
    app.clock.advance(31 * 60);
    await track(app, { sessionId, referer: 'https://t.co/x' });
    app.clock.advance(29 * 60);
    await track(app, { sessionId });
    expect(await visitSums(app)).toMatchObject({
      visits: 3,
      sessions: 2,
      bounces: 1,
      session_visits: 3,
      session_seconds: 29 * 60,
    });
    expect((await storedVisits(app)).map(({ source }) => source)).toEqual(['search', 'social', 'social']);
  });

  it('is deleted after it expired; its sums stay', async () => {
    await track(app, { sessionId });
    const later = (days: number): Date => new Date(app.clock.now().getTime() + days * 86_400_000);
    const sessions = (): Promise<unknown[]> => app.dataSource.query('SELECT 1 FROM visit_sessions');
    await deleteExpiredSessions(app.dataSource.manager, later(1));
    expect(await sessions()).toHaveLength(1);
    await deleteExpiredSessions(app.dataSource.manager, later(3));
    expect(await sessions()).toEqual([]);
    expect(await visitSums(app)).toMatchObject({ visits: 1, sessions: 1 });
  });
});
