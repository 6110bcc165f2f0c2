import type { Alert, AlertPreview, Notification } from '@hive/contracts';
import { makeClient } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered, pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { newId } from '../../../platform/database/ids.js';

type Person = TestClient & { id: string };

let app: TestApp;
let admin: Person;
let manager: Person;
let employee: Person;
let client: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
  client = await app.loginAsClient();
  member = await app.loginAsTeam(client.id, { canViewProjects: false });
  other = await app.loginAsClient();
  await makeClient(app.dataSource.manager, { portalAccess: false });
});
afterAll(() => app.close());

const bodyOf = (changes: object = {}) => ({
  title: 'Closed in December',
  text: 'We are back on January 2.\n\nHappy holidays!',
  audience: 'clients',
  clientIds: [],
  inApp: true,
  byMail: true,
  ...changes,
});

const send = async (changes: object = {}, sender: TestClient = admin): Promise<Alert> => {
  const { status, body } = await sender.post<Alert>('/api/alerts', bodyOf(changes));
  expect(status).toBe(202);
  return body;
};

const read = async (id: string, reader: TestClient = admin): Promise<Alert | undefined> =>
  (await reader.get<Alert[]>('/api/alerts')).body.find((row) => row.id === id);

/** Resolves with the alert when everybody has it and every mail has ended. */
const ended = (id: string): Promise<Alert | undefined> =>
  pollUntil(
    () => read(id),
    (row) => row?.status === 'done' && row.mailed + row.undelivered === row.mails,
  );

const notificationsOf = async (person: TestClient, title: string): Promise<Notification[]> =>
  (await person.get<Notification[]>('/api/notifications')).body.filter((row) => row.title === title);

const haveIt = async (title: string): Promise<string[]> => {
  const people = { admin, manager, employee, client, member, other };
  const counts = await Promise.all(
    Object.entries(people).map(
      async ([name, person]) => [name, (await notificationsOf(person, title)).length] as const,
    ),
  );
  return counts.flatMap(([name, count]) => Array.from({ length: count }, () => name));
};

describe('[AD-7] an alert', () => {
  it('to all clients reaches everyone of them who can log in, in the application and by e-mail', async () => {
    const { id } = await send({ title: 'To all clients' });
    expect(await ended(id)).toMatchObject({ totalPeople: 3, donePeople: 3, delivered: 3, mails: 3, mailed: 3 });
    expect(await haveIt('To all clients')).toEqual(['client', 'member', 'other']);
    expect(await notificationsOf(client, 'To all clients')).toMatchObject([
      { kind: 'agency-alert', text: 'We are back on January 2.\n\nHappy holidays!', path: '/client-portal' },
    ]);
    const mails = (await app.deliveredMails()).filter(({ subject }) => subject === 'To all clients');
    expect(new Set(mails.map(({ to }) => to)).size).toBe(3);
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain('We are back on January 2.\n\nHappy holidays!');
    const audit = await app.dataSource.manager.findBy(AuditLogEntity, { subjectId: id });
    expect(audit).toMatchObject([
      { action: 'alert.sent', actorId: admin.id, after: { audience: 'clients', people: 3 } },
    ]);
  });

  it('to chosen clients reaches these and their teams alone', async () => {
    const { id } = await send({ title: 'Chosen', audience: 'chosen-clients', clientIds: [client.id], byMail: false });
    expect(await ended(id)).toMatchObject({ clients: 1, totalPeople: 2, delivered: 2, mails: 0 });
    expect(await haveIt('Chosen')).toEqual(['client', 'member']);
  });

  it('to the staff reaches every colleague but its author', async () => {
    const { id } = await send({ title: 'To the staff', audience: 'staff' });
    expect(await ended(id)).toMatchObject({ totalPeople: 2, delivered: 2, mailed: 2 });
    expect(await haveIt('To the staff')).toEqual(['manager', 'employee']);
    expect(await notificationsOf(manager, 'To the staff')).toMatchObject([{ path: '/admin-dashboard' }]);
  });

  it('by e-mail alone creates no notification in the application', async () => {
    const { id } = await send({ title: 'Mail alone', inApp: false });
    expect(await ended(id)).toMatchObject({ totalPeople: 3, delivered: 0, mailed: 3 });
    expect(await haveIt('Mail alone')).toEqual([]);
  });

  it('counts each reader once, and publishes it to the agency', async () => {
    const events = collectEvents(app.nest);
    const { id } = await send({ title: 'Read me', byMail: false });
    const changes = () => events.filter(({ type, data }) => type === 'alert.changed' && 'id' in data && data.id === id);
    await ended(id);
    // the event of the request and that of its only batch
    await pollUntil(changes, (own) => own.length === 2);
    await client.post('/api/notifications/read', { all: true });
    await client.post('/api/notifications/read', { all: true });
    const [row] = await notificationsOf(member, 'Read me');
    await member.post('/api/notifications/read', { ids: [row?.id] });
    expect(await read(id)).toMatchObject({ delivered: 3, read: 2 });
    await eventsDelivered(app.nest);
    // of many readers, the first, each 25th and the last
    expect(changes()).toHaveLength(3);
    await other.post('/api/notifications/read', { all: true });
    expect(await read(id)).toMatchObject({ read: 3 });
    await eventsDelivered(app.nest);
    expect(changes()).toHaveLength(4);
  });

  it('leaves out those who have switched alerts off, in the way that they have', async () => {
    const prefer = (person: TestClient, body: object) =>
      person.call('PATCH', '/api/notifications/preferences', { body: { kind: 'agency-alert', ...body } });
    await prefer(other, { inApp: false });
    await prefer(member, { byMail: false });
    const preview = await admin.post<AlertPreview>('/api/alerts/preview', {
      audience: 'clients',
      clientIds: [],
      inApp: true,
      byMail: true,
    });
    expect([preview.status, preview.body]).toEqual([200, { people: 3, inApp: 2, byMail: 2 }]);
    const { id } = await send({ title: 'As you like' });
    expect(await ended(id)).toMatchObject({ donePeople: 3, delivered: 2, mails: 2, mailed: 2 });
    expect(await haveIt('As you like')).toEqual(['client', 'member']);
    await prefer(other, { inApp: true });
    await prefer(member, { byMail: true });
  });
});

describe('[AD-7] sending an alert', () => {
  it('twice with one key sends one, also when both calls run at once', async () => {
    const options = { headers: { 'idempotency-key': newId() } };
    const body = bodyOf({ title: 'Once', byMail: false });
    const both = await Promise.all([1, 2].map(() => admin.post<Alert>('/api/alerts', body, options)));
    expect([
      [202, 202],
      [202, 409],
    ]).toContainEqual(both.map(({ status }) => status).toSorted((a, b) => a - b));
    const again = await admin.post<Alert>('/api/alerts', body, options);
    expect(again.status).toBe(202);
    await ended(again.body.id);
    const rows = await admin.get<Alert[]>('/api/alerts?q=Once');
    expect(rows.body.map(({ id }) => id)).toEqual([again.body.id]);
    expect(await haveIt('Once')).toEqual(['client', 'member', 'other']);
  });

  it('is for managers as far as clients are concerned, who see no alerts to the staff', async () => {
    const { id: toStaff } = await send({ title: 'Staff party', audience: 'staff', byMail: false });
    const { id } = await send({ title: 'From a manager', byMail: false }, manager);
    expect(await ended(id)).toMatchObject({ sentBy: 'Robin Staff', delivered: 3 });
    expect(await read(id, manager)).toBeDefined();
    expect(await read(toStaff, manager)).toBeUndefined();
    for (const url of ['/api/alerts', '/api/alerts/preview']) {
      const { title: _title, text: _text, ...recipients } = bodyOf({ audience: 'staff' });
      const body = url.endsWith('preview') ? recipients : bodyOf({ audience: 'staff' });
      expect(await manager.errorOf('POST', url, { body })).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    }
  });

  it('is refused to visitors, employees and clients', async () => {
    const codes = async (person: TestClient) => [
      (await person.errorOf('GET', '/api/alerts')).status,
      (await person.errorOf('POST', '/api/alerts', { body: bodyOf() })).status,
    ];
    expect(await codes(app.visitor())).toEqual([401, 401]);
    expect(await codes(employee)).toEqual([403, 403]);
    expect(await codes(client)).toEqual([403, 403]);
  });

  it.each([
    ['title', { title: ' ' }, 'Enter a title'],
    ['title', { title: 'x'.repeat(121) }, 'Must be at most 120 characters'],
    ['text', { text: '' }, 'Enter a text'],
    ['audience', { audience: 'visitors' }, 'Choose who gets it'],
    ['clientIds', { audience: 'chosen-clients' }, 'Choose at least one client'],
    ['byMail', { inApp: false, byMail: false }, 'Choose at least one way'],
  ])('names what is wrong with %s', async (field, changes, message) => {
    const error = await admin.errorOf('POST', '/api/alerts', { body: bodyOf(changes) });
    expect(error).toMatchObject({ status: 400, errors: { [field]: message } });
  });

  it('without recipients is refused', async () => {
    const body = bodyOf({ audience: 'chosen-clients', clientIds: [newId()] });
    expect(await admin.errorOf('POST', '/api/alerts', { body })).toMatchObject({
      status: 409,
      code: 'ALERT.NO_RECIPIENTS',
    });
  });

  it('is listed page by page', async () => {
    const page = await admin.get<Alert[]>('/api/alerts?pageSize=2');
    expect(page.body).toHaveLength(2);
    expect(totalOf(page)).toBeGreaterThan(2);
  });
});
