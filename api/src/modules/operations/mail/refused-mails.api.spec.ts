import type { Alert, QueuedMail } from '@hive/contracts';
import { pollUntil } from '../../../../test/observe.js';
import { startInbox } from '../../../../test/platform/inbox.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

// a file of its own: on Redis, the worker of a second application would take these mails
describe('mails that the mail server refuses', () => {
  let app: TestApp;
  let inbox: Awaited<ReturnType<typeof startInbox>>;

  beforeAll(async () => {
    inbox = await startInbox();
    inbox.refuse(550);
    app = await createTestApp({ config: { mail: { kind: 'smtp', url: inbox.url, from: 'Hive <hive@hive.test>' } } });
  });

  afterAll(async () => {
    await app.close();
    await inbox.close();
  });

  it('have failed at once in the queue, without the address', async () => {
    await app.visitor().post('/api/contact', { name: 'Gone', email: 'gone@harborpine.example', message: 'Hello' });
    const admin = await app.loginAsStaff('admin');
    const { body } = await pollUntil(
      () => admin.get<QueuedMail[]>('/api/mails/queue'),
      ({ body: mails }) => mails.length === 2 && mails.every(({ state }) => state === 'failed'),
    );
    expect(body.map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(body[0]?.failure).toMatch(/mailbox unavailable/);
    expect(JSON.stringify(body)).not.toContain('gone@');
  });

  it('[AD-7] count as undelivered in an alert, and have failed in the queue', async () => {
    const client = await app.loginAsClient();
    const admin = await app.loginAsStaff('admin');
    const alert = { title: 'Closed', text: 'Until January', audience: 'chosen-clients', inApp: false, byMail: true };
    await admin.post('/api/alerts', { ...alert, clientIds: [client.id] });
    const { body: alerts } = await pollUntil(
      () => admin.get<Alert[]>('/api/alerts'),
      ({ body: [row] }) => row?.undelivered === 1,
    );
    expect(alerts).toMatchObject([{ mails: 1, mailed: 0, undelivered: 1 }]);
    const { body: mails } = await pollUntil(
      () => admin.get<QueuedMail[]>('/api/mails/queue'),
      ({ body }) => body.some(({ kind, state }) => kind === 'alert.send-mail' && state === 'failed'),
    );
    expect(mails.find(({ kind }) => kind === 'alert.send-mail')).toMatchObject({ state: 'failed', attempts: 1 });
  });
});
