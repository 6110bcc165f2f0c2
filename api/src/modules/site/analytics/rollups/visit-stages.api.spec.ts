import type { AssessmentFunnel } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { clearVisits, newSessionId, track } from '../../../../../test/visits.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(() => clearVisits(app));

const report = (sessionId: string, stage: string, headers: Record<string, string> = {}) =>
  app.visitor().post('/api/analytics/assessment-progress', { sessionId, stage }, { headers });

async function funnel(): Promise<AssessmentFunnel[]> {
  const staff = await app.loginAsStaff('employee');
  return (await staff.get<AssessmentFunnel[]>('/api/analytics/assessment-funnel')).body;
}

const SEARCH = { referer: 'https://www.bing.com/' };
const NONE = { opened: 0, step1: 0, step2: 0, step3: 0, step4: 0, sent: 0 };

describe('the assessment funnel', () => {
  it('counts each session once for every step that it came to, by the source of its first visit', async () => {
    const [first, second, third] = [newSessionId(), newSessionId(), newSessionId()];
    await track(app, { sessionId: first, ...SEARCH });
    await track(app, { sessionId: second, ...SEARCH });
    await track(app, { sessionId: third });
    expect((await report(first, 'opened')).status).toBe(204);
    await report(first, 'step1');
    await report(first, 'step1');
    await report(first, 'opened');
    // a draft continues at a later step
    await report(second, 'step3');
    await report(second, 'sent');
    expect(await funnel()).toEqual([
      { source: 'search', sessions: 2, opened: 2, step1: 2, step2: 1, step3: 1, step4: 1, sent: 1 },
      { source: 'direct', sessions: 1, ...NONE },
    ]);
  });

  it('counts a session once when its reports arrive at the same time', async () => {
    const sessionId = newSessionId();
    await track(app, { sessionId });
    await Promise.all(['opened', 'step1', 'step2', 'step2', 'opened'].map((stage) => report(sessionId, stage)));
    expect(await funnel()).toEqual([{ source: 'direct', sessions: 1, ...NONE, opened: 1, step1: 1, step2: 1 }]);
  });

  it('counts the session anew after it expired', async () => {
    const sessionId = newSessionId();
    await track(app, { sessionId });
    await report(sessionId, 'opened');
    app.clock.advance(31 * 60);
    await track(app, { sessionId, ...SEARCH });
    await report(sessionId, 'opened');
    expect(await funnel()).toEqual([
      { source: 'direct', sessions: 1, ...NONE, opened: 1 },
      { source: 'search', sessions: 1, ...NONE, opened: 1 },
    ]);
  });

  it('begins with the first day on which steps were counted', async () => {
    await track(app, { sessionId: newSessionId() });
    app.clock.advance(2 * 86_400);
    const sessionId = newSessionId();
    await track(app, { sessionId });
    expect(await funnel()).toEqual([{ source: 'direct', sessions: 2, ...NONE }]);
    await report(sessionId, 'opened');
    expect(await funnel()).toEqual([{ source: 'direct', sessions: 1, ...NONE, opened: 1 }]);
  });

  it('counts neither bots, nor unknown sessions, nor visitors who opted out', async () => {
    const [bot, person] = [newSessionId(), newSessionId()];
    await track(app, { sessionId: bot, userAgent: 'Googlebot/2.1' });
    await track(app, { sessionId: person });
    await report(bot, 'sent');
    await report(newSessionId(), 'sent');
    await report(person, 'sent', { 'sec-gpc': '1' });
    expect(await funnel()).toEqual([{ source: 'direct', sessions: 1, ...NONE }]);
  });

  it('refuses unknown steps and other ids', async () => {
    expect((await report(newSessionId(), 'step5')).status).toBe(400);
    expect((await report('no', 'opened')).status).toBe(400);
  });

  it('is for staff only', async () => {
    const client = await app.loginAsClient();
    const path = '/api/analytics/assessment-funnel';
    expect(await app.visitor().errorOf('GET', path)).toMatchObject({ status: 401 });
    expect(await client.errorOf('GET', path)).toMatchObject({ status: 403 });
  });
});
