import type { CapturedMail, CapturedMailSummary, TestEmailResult } from '@hive/contracts';
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

describe('the test of the e-mail system', () => {
  it('[HV-1] sends a mail to the caller and says that it was captured', async () => {
    const admin = await app.loginAsStaff('admin');
    const { status, body } = await admin.post<TestEmailResult>('/api/test-email');
    expect([status, body.isCaptured]).toEqual([200, true]);
    expect(await app.deliveredMails(body.email)).toMatchObject([{ subject: 'Test of the e-mail system' }]);
  });

  it('[HV-1] says that the mail server did not accept the mail', async () => {
    const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'Hive <hello@hive.test>' } as const;
    const unreachable = await createTestApp({ config: { mail } });
    try {
      const admin = await unreachable.loginAsStaff('admin');
      expect(await admin.errorOf('POST', '/api/test-email')).toMatchObject({ status: 502, code: 'MAIL.NOT_SENT' });
      const tests = `SELECT * FROM audit_log WHERE action = 'mail.tested'`;
      expect(await unreachable.dataSource.query<unknown[]>(tests)).toEqual([]);
    } finally {
      await unreachable.close();
    }
  });

  it('[API-5] is for administrators', async () => {
    const manager = await app.loginAsStaff('manager');
    expect((await manager.post('/api/test-email')).status).toBe(403);
    expect((await app.visitor().post('/api/test-email')).status).toBe(401);
  });
});
