import type { ChatMessage } from '@hive/contracts';
import { makeMilestone, makeProject } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { NotificationDigests } from './notification-digests.js';
import { takeDueDigests } from './due-digests.js';
import { digestDue } from './digests.jobs.js';

type Person = TestClient & { id: string };

let app: TestApp;
let lead: Person;
let client: Person;
let clientEmail: string;
let leadEmail: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  lead = await app.loginAsStaff('employee');
  client = await app.loginAsClient();
  const { manager } = app.dataSource;
  await manager.update(ClientEntity, client.id, { assignedTo: lead.id });
  clientEmail = (await manager.findOneByOrFail(ClientEntity, { id: client.id })).contactEmail;
  leadEmail = (await manager.findOneByOrFail(EmployeeEntity, { id: lead.id })).email;
});

const minutes = (count: number): void => app.clock.advance(count * 60 + 1);
const enqueue = (of: TestApp = app): Promise<void> => of.nest.get(NotificationDigests).enqueue(digestDue);
const digestsTo = async (email: string): Promise<string[]> => {
  const mails = await app.deliveredMails(email);
  return mails.filter(({ template }) => template === 'notificationDigest').map(({ text }) => text);
};
const subjectsTo = async (email: string): Promise<string[]> =>
  (await app.deliveredMails(email)).filter(({ template }) => template === 'notificationDigest').map((m) => m.subject);
async function run(): Promise<void> {
  await enqueue();
  await app.drainJobs();
}
const write = async (author: TestClient, message: string, key = 'me'): Promise<void> => {
  // the clock moves beyond the end of an access token
  await author.post('/api/auth/refresh');
  expect((await author.post<ChatMessage>(`/api/clients/${key}/chat`, { message })).status).toBe(201);
};
async function commentOn(author: TestClient, text: string): Promise<string> {
  const { id: projectId } = await makeProject(app.dataSource.manager, { clientId: client.id });
  const { id } = await makeMilestone(app.dataSource.manager, { projectId });
  expect((await author.post(`/api/milestones/${id}/comments`, { text })).status).toBe(201);
  return id;
}
const prefer = (person: TestClient, kind: string) =>
  person.call('PATCH', '/api/notifications/preferences', { body: { kind, byMail: false } });

describe('the digest', () => {
  it('tells a person in one mail, once, what has been unread for ten minutes', async () => {
    const milestone = await commentOn(lead, 'Which paper?');
    await write(lead, 'Proofs are in your files.', client.id);
    await write(lead, 'And a question.', client.id);
    minutes(9);
    await run();
    expect(await digestsTo(clientEmail)).toEqual([]);
    minutes(1);
    await run();
    const [text = ''] = await digestsTo(clientEmail);
    expect(text).toContain('2 new messages from Robin Staff');
    expect(text).toContain('> And a question.');
    expect(text).toContain(`${app.config.publicUrl}/client-portal?chat=open`);
    expect(text).toContain('Robin Staff commented on “Label proofs”');
    expect(text).toContain(`${app.config.publicUrl}/client-portal/projects?milestone=${milestone}`);
    expect(await subjectsTo(clientEmail)).toEqual(['2 things are waiting for you']);
    minutes(30);
    await run();
    expect(await digestsTo(clientEmail)).toHaveLength(1);
  });

  it("leaves out what has been read since, and the person's own messages", async () => {
    await commentOn(lead, 'Which paper?');
    await write(lead, 'Hello', client.id);
    await write(client, 'Hello back');
    await client.post('/api/notifications/read', { all: true });
    await client.call('PATCH', '/api/clients/me/chat/read', { body: {} });
    minutes(10);
    await run();
    expect(await digestsTo(clientEmail)).toEqual([]);
    expect(await subjectsTo(leadEmail)).toEqual(['A new message from Northbay Kettles']);
    expect((await digestsTo(leadEmail))[0]).toContain(`/hive?tab=chat&client=${client.id}`);
  });

  it('lists later messages in another mail', async () => {
    await write(client, 'First');
    minutes(10);
    await run();
    await write(client, 'Second');
    minutes(10);
    await run();
    expect(await subjectsTo(leadEmail)).toEqual([
      'A new message from Northbay Kettles',
      '2 new messages from Northbay Kettles',
    ]);
  });

  it('is not doubled by two processes that run at the same time, nor by one that ends before its commit', async () => {
    const other = await createTestApp({ beside: app });
    try {
      await commentOn(lead, 'Which paper?');
      await write(lead, 'Hello', client.id);
      minutes(10);
      other.clock.advance(24 * 3600);
      const isKilled = app.dataSource.transaction(async (manager) => {
        expect(await takeDueDigests(manager, app.clock.now())).not.toEqual([]);
        throw new Error('the process ended');
      });
      await expect(isKilled).rejects.toThrow('the process ended');
      await Promise.all([enqueue(), enqueue(other), enqueue(), enqueue(other)]);
      await app.drainJobs();
      expect(await digestsTo(clientEmail)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('goes to the people who want it, may see its contents, and can log in', async () => {
    const { manager } = app.dataSource;
    const [silent, gone, blind] = await Promise.all([
      app.loginAsTeam(client.id, { level: 'owner' }),
      app.loginAsTeam(client.id, { level: 'owner' }),
      app.loginAsTeam(client.id, { level: 'owner' }),
    ]);
    const emailOf = async ({ id }: Person) => (await manager.findOneByOrFail(ClientEmployeeEntity, { id })).email;
    await commentOn(lead, 'Which paper?');
    await write(lead, 'Hello', client.id);
    await prefer(silent, 'chat');
    await prefer(silent, 'comment');
    await manager.update(ClientEmployeeEntity, gone.id, { isActive: false });
    await manager.update(ClientEmployeeEntity, blind.id, { accessLevel: 'member', canViewProjects: false });
    minutes(10);
    await run();
    expect(await digestsTo(await emailOf(silent))).toEqual([]);
    expect(await digestsTo(await emailOf(gone))).toEqual([]);
    expect(await subjectsTo(await emailOf(blind))).toEqual(['A new message from Robin Staff']);
    expect(await subjectsTo(clientEmail)).toEqual(['2 things are waiting for you']);
  });

  it('contains what a person wants by e-mail alone', async () => {
    await client.call('PATCH', '/api/notifications/preferences', { body: { kind: 'comment', inApp: false } });
    await commentOn(lead, 'Which paper?');
    expect((await client.get<unknown[]>('/api/notifications')).body).toEqual([]);
    minutes(10);
    await run();
    await run();
    expect(await subjectsTo(clientEmail)).toEqual(['Robin Staff commented on “Label proofs”']);
  });

  it('about a client without an account lead goes to the owners of its projects, otherwise to managers and admins', async () => {
    const { manager } = app.dataSource;
    const [owner, boss] = [await app.loginAsStaff('employee'), await app.loginAsStaff('manager')];
    const emailOf = async ({ id }: Person) => (await manager.findOneByOrFail(EmployeeEntity, { id })).email;
    await manager.update(ClientEntity, client.id, { assignedTo: null });
    await write(client, 'Hello');
    minutes(10);
    await run();
    expect([await subjectsTo(await emailOf(boss)), await subjectsTo(await emailOf(owner))]).toEqual([
      ['A new message from Northbay Kettles'],
      [],
    ]);
    await makeProject(manager, { clientId: client.id, ownerId: owner.id });
    await write(client, 'Anybody?');
    minutes(10);
    await run();
    expect([await digestsTo(await emailOf(boss)), await digestsTo(await emailOf(owner))].map((m) => m.length)).toEqual([
      1, 1,
    ]);
  });

  it('goes to managers and admins when the account lead was deactivated and no project owner sees the client', async () => {
    const { manager } = app.dataSource;
    const [owner, boss] = [await app.loginAsStaff('employee'), await app.loginAsStaff('manager')];
    const { email } = await manager.findOneByOrFail(EmployeeEntity, { id: boss.id });
    await makeProject(manager, { clientId: client.id, ownerId: owner.id });
    await manager.update(EmployeeEntity, lead.id, { isActive: false });
    await write(client, 'Hello');
    minutes(10);
    await run();
    expect(await subjectsTo(email)).toEqual(['A new message from Northbay Kettles']);
  });
});
