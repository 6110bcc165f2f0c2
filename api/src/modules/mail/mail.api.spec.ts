import type { CapturedMail, CapturedMailSummary } from '@hive/contracts';
import { pollUntil } from '../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  const letter = { name: 'Helen', email: 'helen@harborpine.example', message: 'A <b>second</b> shop' };
  await app.visitor().post('/api/contact', letter);
  await app.drainJobs();
}, 30_000);

afterAll(() => app.close());

describe('captured mails', () => {
  it('are listed for administrators and found by their recipient', async () => {
    const admin = await app.loginAsStaff('admin');
    const list = (q: string) => admin.get<CapturedMailSummary[]>(`/api/mails?q=${q}`);
    const { body } = await pollUntil(
      () => list('HELEN%40HARBORPINE'),
      (answer) => answer.body.length === 1,
    );
    expect(body[0]).toMatchObject({ to: 'helen@harborpine.example', replyTo: null });
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(['createdAt', 'from', 'id', 'replyTo', 'subject', 'to']);
    expect((await list('unknown%25')).body).toEqual([]);
  });

  it('are read one by one, with the text of visitors escaped', async () => {
    const admin = await app.loginAsStaff('admin');
    const { body } = await admin.get<CapturedMailSummary[]>('/api/mails');
    const mails = await Promise.all(
      body.map(async ({ id }) => (await admin.get<CapturedMail>(`/api/mails/${id}`)).body),
    );
    const quoted = mails.filter(({ text }) => text.includes('A <b>second</b> shop'));
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.every(({ html }) => html.includes('A &lt;b&gt;second&lt;/b&gt; shop'))).toBe(true);
  });

  it('are not found under an unknown id', async () => {
    const admin = await app.loginAsStaff('admin');
    for (const id of ['0198d2d5-7e5a-7cc0-a1b2-0123456789ab', 'nonsense', '1%20OR%201=1']) {
      expect((await admin.get(`/api/mails/${id}`)).status).toBe(404);
    }
  });

  it('[API-5] are not available to managers, clients and visitors', async () => {
    const manager = await app.loginAsStaff('manager');
    const client = await app.loginAsClient();
    expect((await manager.get('/api/mails')).status).toBe(403);
    expect((await client.get('/api/mails')).status).toBe(403);
    expect((await app.visitor().get('/api/mails')).status).toBe(401);
  });
});
