import type { Notification, NotificationCounts, NotificationPreference } from '@hive/contracts';
import { makeMilestone, makeProject, PASSWORD } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import { PersonalDataDriver } from '../../../../test/personal-data.js';
import { unzip } from '../../../../test/unzip.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { NotificationEntity } from './notification.entity.js';

type Person = TestClient & { id: string };

const path = '/api/notifications';

let app: TestApp;
let manager: Person;
let client: Person;
let milestoneId: string;

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.loginAsStaff('manager');
});
afterAll(() => app.close());

beforeEach(async () => {
  client = await app.loginAsClient();
  const { id: projectId } = await makeProject(app.dataSource.manager, { clientId: client.id, ownerId: manager.id });
  ({ id: milestoneId } = await makeMilestone(app.dataSource.manager, { projectId, title: 'Label proofs' }));
});

const list = async (person: TestClient, query = ''): Promise<Notification[]> =>
  (await person.get<Notification[]>(`${path}${query}`)).body;
const unread = async (person: TestClient): Promise<number> =>
  (await person.get<NotificationCounts>(`${path}/counts`)).body.unread;
const markRead = (person: TestClient, body: object) => person.post<NotificationCounts>(`${path}/read`, body);
const prefer = (person: TestClient, body: Partial<NotificationPreference>) =>
  person.call<NotificationPreference[]>('PATCH', `${path}/preferences`, { body });
const comment = async (author: TestClient, text: string, id = milestoneId): Promise<void> => {
  expect((await author.post(`/api/milestones/${id}/comments`, { text })).status).toBe(201);
};
const anotherMilestone = async (): Promise<string> => {
  const { id: projectId } = await makeProject(app.dataSource.manager, { clientId: client.id, ownerId: manager.id });
  return (await makeMilestone(app.dataSource.manager, { projectId, title: 'Bottle' })).id;
};

describe('notifications', () => {
  it('are listed newest first and counted, and marked read one by one or all', async () => {
    await comment(manager, 'Which paper?');
    await comment(manager, 'Which glass?', await anotherMilestone());
    const [second, first] = await list(client);
    expect(second).toMatchObject({ kind: 'comment', title: 'Robin Staff commented on “Bottle”', isRead: false });
    expect(first).toMatchObject({
      title: 'Robin Staff commented on “Label proofs”',
      text: 'Which paper?',
      path: `/client-portal/projects?milestone=${milestoneId}`,
      count: 1,
    });
    expect(await unread(client)).toBe(2);
    expect((await markRead(client, { ids: [first?.id] })).body).toEqual({ unread: 1, hasChat: true });
    expect((await list(client)).map(({ isRead }) => isRead)).toEqual([false, true]);
    const page = await client.get<Notification[]>(`${path}?isUnread=true&pageSize=1`);
    expect([page.body.map(({ id }) => id), totalOf(page)]).toEqual([[second?.id], 1]);
    expect((await markRead(client, { all: true })).body).toEqual({ unread: 0, hasChat: true });
  });

  it('merges unread notifications about the same subject', async () => {
    await comment(manager, 'Which paper?');
    await comment(manager, 'And which glass?');
    const rows = await list(client);
    expect(rows).toMatchObject([{ count: 2, text: 'And which glass?' }]);
    await markRead(client, { all: true });
    await comment(manager, 'One more');
    expect(await list(client)).toMatchObject([
      { count: 1, text: 'One more', isRead: false },
      { count: 2, isRead: true },
    ]);
  });

  it('[API-5] belong to one person: others neither see nor mark them', async () => {
    await comment(manager, 'Which paper?');
    const [stranger, colleague] = [await app.loginAsClient(), await app.loginAsTeam(client.id, { level: 'owner' })];
    const [row] = await list(client);
    for (const other of [stranger, colleague, manager]) {
      expect(await list(other)).toEqual([]);
      expect((await markRead(other, { ids: [row?.id] })).status).toBe(200);
      await markRead(other, { all: true });
    }
    expect(await unread(client)).toBe(1);
    expect(await app.visitor().errorOf('GET', path)).toMatchObject({ status: 401, code: 'AUTH.REQUIRED' });
  });

  it('[API-5] are not read by staff who view the portal as the person', async () => {
    const viewer = await app.loginAsStaff('manager');
    expect((await viewer.post(`/api/clients/${client.id}/view`)).status).toBeLessThan(300);
    const refused = { status: 403, code: 'CLIENT_VIEW.READ_ONLY' };
    expect(await viewer.errorOf('GET', path)).toMatchObject(refused);
    expect(await viewer.errorOf('GET', `${path}/counts`)).toMatchObject(refused);
    expect(await viewer.errorOf('GET', `${path}/preferences`)).toMatchObject(refused);
    expect(await viewer.errorOf('POST', `${path}/read`, { body: { all: true } })).toMatchObject(refused);
  });

  it.each([[{}], [{ ids: ['x'] }], [{ all: false }]])('[API-4] are not marked by %j', async (body) => {
    expect(await markRead(client, body)).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID' } });
  });

  it('disappear with the right to see their subject', async () => {
    const member = await app.loginAsTeam(client.id, { level: 'member', canViewProjects: true });
    const employee = await app.loginAsStaff('employee');
    await app.dataSource.manager.update(ClientEntity, client.id, { assignedTo: employee.id });
    const { id: projectId } = await makeProject(app.dataSource.manager, { clientId: client.id });
    const { id } = await makeMilestone(app.dataSource.manager, { projectId });
    await comment(manager, 'Which paper?', id);
    await comment(client, 'The thick one', id);
    expect([await unread(member), await unread(employee)]).toEqual([1, 1]);
    await app.dataSource.manager.update(ClientEmployeeEntity, member.id, { canViewProjects: false });
    await app.dataSource.manager.update(ClientEntity, client.id, { assignedTo: manager.id });
    const { email } = await app.dataSource.manager.findOneByOrFail(ClientEmployeeEntity, { id: member.id });
    await member.post('/api/auth/client-login', { email, password: PASSWORD });
    expect([await list(member), await list(employee)]).toEqual([[], []]);
    expect([await unread(member), await unread(employee)]).toEqual([0, 0]);
  });

  it('publish events that name only the recipient', async () => {
    const events = collectEvents(app.nest);
    await comment(manager, 'Which paper?');
    await markRead(client, { all: true });
    await markRead(client, { all: true });
    await eventsDelivered(app.nest);
    expect(events.filter(({ type }) => type.startsWith('notification.'))).toEqual([
      { type: 'notification.created', data: { recipientId: client.id } },
      { type: 'notification.changed', data: { recipientId: client.id } },
    ]);
  });
});

describe('preferences of notifications', () => {
  it('have everything on but mails about sign-ups, until the person changes them', async () => {
    const { body } = await manager.get<NotificationPreference[]>(`${path}/preferences`);
    expect(body.filter(({ inApp, byMail }) => !inApp || !byMail)).toEqual([
      { kind: 'signup', label: 'Signups', inApp: true, byMail: false },
    ]);
    const changed = await prefer(client, { kind: 'comment', inApp: false });
    expect(changed.body).toContainEqual({ kind: 'comment', label: 'Comments', inApp: false, byMail: true });
    const again = await prefer(client, { kind: 'comment', byMail: false });
    expect(again.body).toContainEqual({ kind: 'comment', label: 'Comments', inApp: false, byMail: false });
    expect((await prefer(client, { kind: 'chat', inApp: false })).status).toBe(200);
    expect((await client.get(`${path}/counts`)).body).toEqual({ unread: 0, hasChat: false });
  });

  it('[API-4] offers only kinds that apply to the person', async () => {
    const refused = { status: 409, body: { code: 'NOTIFICATION.KIND_NOT_OFFERED' } };
    expect(await prefer(client, { kind: 'signup', inApp: false })).toMatchObject(refused);
    expect(await prefer(await app.loginAsStaff('employee'), { kind: 'signup', inApp: false })).toMatchObject(refused);
    expect(await prefer(client, { kind: 'weather' as never })).toMatchObject({ status: 400 });
  });

  it('switch a kind off in the application', async () => {
    await prefer(client, { kind: 'comment', inApp: false });
    await comment(manager, 'Which paper?');
    expect([await list(client), await unread(client)]).toEqual([[], 0]);
    await prefer(client, { kind: 'comment', inApp: true });
    await comment(manager, 'Which glass?');
    expect(await unread(client)).toBe(1);
  });
});

describe('notifications as personal data', () => {
  it('are exported, and removed with their person, also those of staff about the person', async () => {
    const { manager: database } = app.dataSource;
    const member = await app.loginAsTeam(client.id, { level: 'owner' });
    const { email } = await database.findOneByOrFail(ClientEmployeeEntity, { id: member.id });
    await comment(manager, 'Which paper?');
    await comment(member, 'The thick one');
    await prefer(member, { kind: 'comment', byMail: false });
    const data = new PersonalDataDriver(app, await app.loginAsStaff('admin'));
    const files = await unzip((await data.download(await data.run('export', { email }))).rawPayload);
    expect([...files.keys()].filter((name) => name.includes('notifications'))).toEqual([
      'notifications.jsonl',
      'preferences of notifications.jsonl',
    ]);
    await data.run('erasure', { email });
    const left = await database.findBy(NotificationEntity, { clientId: client.id });
    expect(left.map(({ recipientId }) => recipientId)).toEqual([client.id]);
    expect(await database.query('SELECT id FROM notification_preferences WHERE person_id = $1', [member.id])).toEqual(
      [],
    );
  });
});
