import {
  type CapturedMail,
  type CapturedMailSummary,
  type ErrorBody,
  type MailSender,
  type MailStatus,
  type QueuedMail,
  type TestEmailResult,
} from '@hive/contracts';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { definedMailJobs, mailJobLabel } from '../../../platform/mail/mail-job.js';

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
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'from',
      'id',
      'replyTo',
      'subject',
      'template',
      'to',
    ]);
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

  it('are filtered by template, of those that the status names', async () => {
    const admin = await app.loginAsStaff('admin');
    const { body: status } = await admin.get<MailStatus>('/api/mails/status');
    const templates = ['contactReceived', 'contactReceivedAgency'];
    expect(status).toEqual({ isCaptured: true, replies: 'none', templates });
    const list = (template: string) => admin.get<CapturedMailSummary[]>(`/api/mails?template=${template}`);
    expect((await list('contactReceived')).body).toMatchObject([{ to: 'helen@harborpine.example' }]);
    expect((await list('unknown')).body).toEqual([]);
  });

  it('are opened only with an entry in the audit log', async () => {
    const admin = await app.loginAsStaff('admin');
    const { body } = await admin.get<CapturedMailSummary[]>('/api/mails?template=contactReceived');
    const [mail] = body as [CapturedMailSummary];
    const opened = () =>
      app.dataSource.query<object[]>(
        `SELECT actor_id, after FROM audit_log WHERE action = 'mail.opened' AND subject_id = $1 AND actor_id = $2`,
        [mail.id, admin.id],
      );
    expect(await opened()).toEqual([]);
    await admin.get(`/api/mails/${mail.id}`);
    expect(await opened()).toEqual([{ actor_id: admin.id, after: { to: mail.to, subject: mail.subject } }]);
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
    for (const path of [
      '/api/mails',
      '/api/mails/status',
      '/api/mails/queue',
      '/api/mails/sender',
      '/api/mails/0198d2d5-7e5a-7cc0-a1b2-0123456789ab',
    ]) {
      expect((await manager.get(path)).status).toBe(403);
      expect((await client.get(path)).status).toBe(403);
      expect((await app.visitor().get(path)).status).toBe(401);
    }
  });
});

describe('the queue of mails', () => {
  it('says in words what each job mails', () => {
    const labels = definedMailJobs().map(({ name }) => mailJobLabel(name));
    expect(labels).toContain('Milestone waiting for approval');
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.filter((label) => !/^[A-Z][a-z -]+$/.test(label))).toEqual([]);
  });

  it('lists the state of each mail, newest first', async () => {
    const admin = await app.loginAsStaff('admin');
    const queued = async () => (await admin.get<QueuedMail[]>('/api/mails/queue')).body;
    const before = (await queued()).length;
    await app
      .visitor()
      .post('/api/contact', { name: 'Paul', email: 'paul@harborpine.example', message: 'A third shop' });
    await app.drainJobs();
    const body = await pollUntil(
      queued,
      (mails) => mails.length === before + 2 && mails.every(({ state }) => state === 'sent'),
    );
    const times = body.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(times).size).toBeGreaterThan(1);
    expect(new Set(body.map(({ kind }) => kind))).toEqual(new Set(['contact.received']));
    expect(body[0]).toMatchObject({ attempts: 1, failure: null, nextAttemptAt: null });
    expect(body.every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect(JSON.stringify(body)).not.toContain('harborpine');
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

describe('the sender of mails', () => {
  const path = '/api/mails/sender';
  const changes = () =>
    app.dataSource.query<object[]>(
      `SELECT before, after FROM audit_log WHERE action = 'mail.sender-changed' ORDER BY id`,
    );
  const sentTo = async (email: string) => {
    await app.visitor().post('/api/contact', { name: 'Quinn', email, message: 'About the sender' });
    await app.drainJobs();
    return pollUntil(
      () => app.deliveredMails(email),
      (mails) => mails.length > 0,
    );
  };

  it('is that of the installation at first, shown with a sample for the caller', async () => {
    const admin = await app.loginAsStaff('admin');
    const { body } = await admin.get<MailSender>(path);
    expect(body).toMatchObject({ name: '', address: '', replyTo: '', changedAt: null });
    expect(body.installation.address).toContain('@');
    expect(body.sample.subject).toBe('Test of the e-mail system');
    expect(body.sample.html).toContain('This is a test.');
  });

  it('applies to the next mail, field by field, and each change is in the audit log', async () => {
    const admin = await app.loginAsStaff('admin');
    const { body: first } = await admin.call<MailSender>('PATCH', path, {
      body: { name: 'Combworks', replyTo: 'Team@Combworks.example' },
    });
    expect(first).toMatchObject({ name: 'Combworks', address: '', replyTo: 'team@combworks.example' });
    expect(first.changedAt).not.toBeNull();
    const { address } = first.installation;
    expect(await sentTo('quinn1@harborpine.example')).toMatchObject([
      { from: `Combworks <${address}>`, replyTo: 'team@combworks.example' },
    ]);
    await admin.call('PATCH', path, { body: { address: 'own@combworks.example', replyTo: '' } });
    expect(await sentTo('quinn2@harborpine.example')).toMatchObject([
      { from: 'Combworks <own@combworks.example>', replyTo: null },
    ]);
    const { body: last } = await admin.get<MailSender>(path);
    expect(last).toMatchObject({ name: 'Combworks', address: 'own@combworks.example', replyTo: '' });
    await admin.call('PATCH', path, { body: { name: 'Combworks' } });
    expect(await changes()).toEqual([
      {
        before: { name: '', replyTo: '' },
        after: { name: 'Combworks', replyTo: 'team@combworks.example' },
      },
      {
        before: { address: '', replyTo: 'team@combworks.example' },
        after: { address: 'own@combworks.example', replyTo: '' },
      },
    ]);
  });

  it('is not replaced by somebody who has not seen what a colleague saved, field by field', async () => {
    const admin = await app.loginAsStaff('admin');
    const { body: saved } = await admin.call<MailSender>('PATCH', path, { body: { name: 'Combworks', replyTo: '' } });
    const change = (body: object) => admin.call<MailSender & ErrorBody>('PATCH', path, { body });
    const late = await change({ name: 'Late', seen: { name: 'Earlier' } });
    expect([late.status, late.body.code, late.body.errors]).toEqual([
      409,
      'SETTINGS.CHANGED',
      { name: 'Changed to “Combworks” meanwhile' },
    ]);
    expect((await admin.get<MailSender>(path)).body).toEqual(saved);
    const other = await change({ replyTo: 'team@combworks.example', seen: { name: 'Earlier', replyTo: '' } });
    expect(other.body).toMatchObject({ name: 'Combworks', replyTo: 'team@combworks.example' });
    expect((await change({ name: 'Late', seen: { name: 'Combworks' } })).body.name).toBe('Late');
  });

  it.each([
    ['name', { name: 'Hive" <victim@example.com>' }],
    ['name', { name: 'Hive\nBcc: victim@example.com' }],
    ['address', { address: 'not-an-address' }],
    ['replyTo', { replyTo: 'a@b.example, c@d.example' }],
  ])('is refused with a %s that could add a header: %j', async (field, body) => {
    const admin = await app.loginAsStaff('admin');
    const before = await admin.get<MailSender>(path);
    const refused = await admin.errorOf('PATCH', path, { body });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, [field]]);
    expect((await admin.get<MailSender>(path)).body).toEqual(before.body);
  });
});
