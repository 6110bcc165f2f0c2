import { notificationKinds, type NotificationPreference } from '@hive/contracts';
import { startInbox, type Inbox } from '../../../../test/platform/inbox.js';
import { makeMilestone, makeProject } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { NotificationDigests } from '../../work/digests/notification-digests.js';
import { digestDue } from '../../work/digests/digests.jobs.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const PATH = '/api/notifications/unsubscribe';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

type Person = TestClient & { id: string };

let inbox: Inbox;
let app: TestApp;
let client: Person;

beforeAll(async () => {
  inbox = await startInbox();
  app = await createTestApp({ config: { mail: { kind: 'smtp', url: inbox.url, from: 'Hive <hive@hive.test>' } } });
});
afterAll(async () => {
  await app?.close();
  await inbox?.close();
});
beforeEach(async () => {
  client = await app.loginAsClient();
});

const linkOf = (kinds: readonly (typeof notificationKinds)[number][], { id } = client): string =>
  `${PATH}?token=${app.nest.get(UnsubscribeTokens).sign({ person: { kind: 'client', id }, kinds })}`;
const press = (path: string, payload = ONE_CLICK, headers: Record<string, string> = FORM) =>
  app.visitor().call('POST', path, { body: payload, headers });
const mailedKinds = async (person = client): Promise<string[]> => {
  await person.post('/api/auth/refresh');
  const { body } = await person.get<NotificationPreference[]>('/api/notifications/preferences');
  return body.filter(({ byMail }) => byMail).map(({ kind }) => kind);
};

describe('the link of a mail that a person can switch off', () => {
  it('is in the headers and the text of a digest, and ends its kinds only, without a login', async () => {
    const lead = await app.loginAsStaff('employee');
    await app.dataSource.manager.update(ClientEntity, client.id, { assignedTo: lead.id });
    const { id: projectId } = await makeProject(app.dataSource.manager, { clientId: client.id });
    const { id } = await makeMilestone(app.dataSource.manager, { projectId });
    await lead.post(`/api/milestones/${id}/comments`, { text: 'Which paper?' });
    await lead.post(`/api/clients/${client.id}/chat`, { message: 'Hello' });
    app.clock.advance(10 * 60 + 1);
    await app.nest.get(NotificationDigests).enqueue(digestDue);
    await app.drainJobs();
    const { unsubscribe, text, html } = inbox.last();
    const url = /^<(\S+)>$/.exec(unsubscribe?.links ?? '')?.[1] ?? '';
    expect(unsubscribe?.post).toBe(ONE_CLICK);
    expect(text).toContain(`Unsubscribe from e-mails like this one: ${url}`);
    expect(html).toContain(`href="${url}"`);
    const before = await mailedKinds();
    const { status, headers } = await press(url.replace(app.config.publicUrl, ''));
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await mailedKinds()).toEqual(before.filter((kind) => kind !== 'chat' && kind !== 'comment'));
  });

  it('is not in the mail of a login', async () => {
    await app.visitor().post('/api/auth/forgot-password', {
      account: 'client',
      login: (await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: client.id })).contactEmail,
    });
    await app.drainJobs();
    expect(inbox.last().subject).toBe('Choose a new password');
    expect(inbox.last().unsubscribe).toBeNull();
  });

  it('works in both encodings of RFC 8058, and as often as it is pressed', async () => {
    const multipart = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    for (let times = 0; times < 2; times += 1) {
      expect((await press(linkOf(['file']), multipart, type)).status).toBe(200);
      expect((await press(linkOf(['file']))).status).toBe(200);
    }
    expect(await mailedKinds()).not.toContain('file');
  });

  it('opens a page that asks, and changes nothing', async () => {
    const before = await mailedKinds();
    const { status, text, headers } = await app.visitor().get(linkOf(['file', 'agency-alert']));
    expect([status, headers['referrer-policy']]).toEqual([200, 'same-origin']);
    expect(text).toContain('We will no longer mail you about: Files and Alerts.');
    expect(text).toContain('<form method="post">');
    expect(await mailedKinds()).toEqual(before);
  });

  it('ends nothing that was not signed, nothing of an account that is closed, and no kind that is not offered', async () => {
    const other = await app.loginAsClient();
    const [own, foreign] = [linkOf(['file']), linkOf(['file'], other)];
    const mixed = `${foreign.split('.')[0]}.${own.split('.')[1]}`;
    await app.dataSource.manager.update(ClientEntity, client.id, { portalAccess: false });
    for (const link of [mixed, `${foreign}x`, `${PATH}?token=x`, own]) {
      expect(await app.visitor().errorOf('POST', link)).toMatchObject({
        status: 404,
        code: 'NOTIFICATION.UNSUBSCRIBE_LINK_INVALID',
      });
      const { text } = await app.visitor().get(link);
      expect(text).toContain('This link does not work');
      expect(text).not.toContain('<form');
    }
    expect((await press(linkOf(['signup'], other))).status).toBe(200);
    expect(await mailedKinds(other)).toContain('file');
  });

  it('is that of the member of staff who gets the mail', async () => {
    const lead = await app.loginAsStaff('employee');
    const { email } = await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: lead.id });
    await app.dataSource.manager.update(ClientEntity, client.id, { assignedTo: lead.id });
    const { id: projectId } = await makeProject(app.dataSource.manager, { clientId: client.id });
    const milestone = await makeMilestone(app.dataSource.manager, {
      projectId,
      status: 'submitted',
      submittedAt: app.clock.now(),
    });
    const decision = { submittedAt: milestone.submittedAt?.toISOString() };
    await client.post(`/api/milestones/${milestone.id}/approve`, decision);
    await app.drainJobs();
    const { to, unsubscribe } = inbox.last();
    expect(to).toBe(email);
    await press(`${PATH}${/\?token=[^>]+/.exec(unsubscribe?.links ?? '')?.[0]}`);
    expect(await mailedKinds(lead)).not.toContain('approval');
  });
});
