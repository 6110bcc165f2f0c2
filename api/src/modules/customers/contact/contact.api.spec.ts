import type { ContactMessage, ContactStats } from '@hive/contracts';
import { makeEmployee, makeMessage } from '../../../../test/factories.js';
import { eventsDelivered, collectEvents, countAllRows } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestResponse, type TestClient } from '../../../../test/test-client.js';
import { ContactMessageEntity } from './contact-message.entity.js';

const path = '/api/contact';
const AGENCY = 'hello@hivecraft.example';

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };
let events: ReturnType<typeof collectEvents>;

const send = (changes: Record<string, unknown> = {}): Promise<TestResponse<{ id: string }>> =>
  app.visitor().post(path, { name: 'Helen', email: 'helen@pine.test', message: 'We open in March.', ...changes });

const stored = (id: string): Promise<ContactMessageEntity> =>
  app.dataSource.manager.findOneByOrFail(ContactMessageEntity, { id });

const assign = (caller: TestClient, id: string, employeeId: string | null): Promise<TestResponse<ContactMessage>> =>
  caller.call('PATCH', `${path}/${id}/assign`, { body: { employeeId } });

const read = (caller: TestClient, id: string, isRead: unknown): Promise<TestResponse<ContactMessage>> =>
  caller.call('PATCH', `${path}/${id}/read`, { body: { isRead } });

/** Number of published changes of a message. */
async function changesOf(id: string): Promise<number> {
  await eventsDelivered(app.nest);
  return events.filter(({ type, data }) => type === 'contact.changed' && data.id === id).length;
}

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
});

afterAll(() => app.close());

describe('sending a message', () => {
  it('[CF-1] stores it unread and new, and publishes an event to staff', async () => {
    const { status, body } = await send({ email: 'Helen@Pine.TEST', isRead: true, status: 'closed', assignedTo: 'x' });
    expect(status).toBe(201);
    expect(await stored(body.id)).toMatchObject({
      name: 'Helen',
      email: 'helen@pine.test',
      message: 'We open in March.',
      isRead: false,
      status: 'new',
      assignedTo: null,
    });
    await eventsDelivered(app.nest);
    expect(events.filter(({ type, data }) => type === 'contact.created' && data.id === body.id)).toEqual([
      { type: 'contact.created', data: { id: body.id } },
    ]);
  });

  it('[CF-1] mails the message to the agency, and a receipt without it to the visitor', async () => {
    const email = 'mailed@pine.test';
    await send({ email, name: 'Eve\r\nBcc: all@pine.test', message: '<script>alert(1)</script>\nSecond line' });
    await app.drainJobs();
    const [receipt, ...more] = await app.deliveredMails(email);
    expect(more).toEqual([]);
    expect(receipt?.text).toContain("We'll get back to you soon.");
    expect(receipt?.text).not.toContain('Second line');
    const toAgency = (await app.deliveredMails(AGENCY)).filter(({ replyTo }) => replyTo === email);
    expect(toAgency).toHaveLength(1);
    expect(toAgency[0]?.subject).toBe('Message from Eve Bcc: all@pine.test');
    expect(toAgency[0]?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(toAgency[0]?.text).toContain('> Second line');
  });

  it('drops NUL and stores markup unchanged', async () => {
    const { body } = await send({ message: 'a\0b <i>c</i>' });
    expect((await stored(body.id)).message).toBe('ab <i>c</i>');
  });

  it('drops half a surrogate pair, as of a truncated emoji', async () => {
    const touch = { referrer: 'direct', landingPage: '/', utmCampaign: 'spring 🐝 \ud83d' };
    const { status, body } = await send({ name: 'Helen\udc1d', leadSource: { first: touch, last: touch } });
    expect(status).toBe(201);
    const kept = { ...touch, utmCampaign: 'spring 🐝' };
    expect(await stored(body.id)).toMatchObject({ name: 'Helen', leadSource: { first: kept, last: kept } });
  });

  it.each([
    ['name', { name: '' }, 'Required'],
    ['name', { name: 'x'.repeat(201) }, 'Must be at most 200 characters'],
    ['email', { email: 'helen' }, 'Invalid email'],
    ['email', { email: 'a@b.test,c@d.test' }, 'Invalid email'],
    ['message', { message: ' \0 ' }, 'Required'],
    ['message', { message: 'x'.repeat(5001) }, 'Must be at most 5000 characters'],
  ])('[API-4] rejects an invalid %s', async (field, changes, message) => {
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    expect(await send(changes)).toMatchObject({
      status: 400,
      body: { code: 'REQUEST.INVALID', errors: { [field]: message } },
    });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('is limited to ten a minute for each address', async () => {
    const visitor = app.visitor();
    const message = { name: 'A', email: 'flood@pine.test', message: 'm' };
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      statuses.push((await visitor.post(path, message)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});

describe('reading messages', () => {
  it('[API-5] is allowed to staff only', async () => {
    const { id } = await makeMessage(app.dataSource.manager);
    const client = await app.loginAsClient();
    const calls = [
      ['GET', path],
      ['GET', `${path}/stats`],
      ['PATCH', `${path}/${id}/read`],
      ['PATCH', `${path}/${id}/assign`],
    ] as const;
    for (const [method, url] of calls) {
      expect(await app.visitor().errorOf(method, url)).toMatchObject({ status: 401, code: 'AUTH.REQUIRED' });
      expect(await client.errorOf(method, url)).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    }
    expect(await stored(id)).toMatchObject({ isRead: false, status: 'new' });
  });

  it('[API-5] shows an employee their own and unassigned messages; others are not found', async () => {
    const colleague = await makeEmployee(app.dataSource.manager);
    const name = 'Scoped Sender';
    const mine = await makeMessage(app.dataSource.manager, { name, assignedTo: employee.id });
    const free = await makeMessage(app.dataSource.manager, { name });
    const other = await makeMessage(app.dataSource.manager, { name, assignedTo: colleague.id });
    const list = await employee.get<ContactMessage[]>(`${path}?q=SCOPED`);
    expect(list.body.map(({ id }) => id)).toEqual([free.id, mine.id]);
    expect(totalOf(await manager.get(`${path}?q=scoped`))).toBe(3);
    expect(await read(employee, other.id, true)).toMatchObject({ status: 404, body: { code: 'CONTACT.NOT_FOUND' } });
    expect((await stored(other.id)).isRead).toBe(false);
  });

  it('searches name, e-mail and text', async () => {
    await makeMessage(app.dataSource.manager, {
      name: 'Zoë',
      email: 'zoe@quince.test',
      message: 'Quinces and kumquats',
    });
    for (const q of ['zoë', 'QUINCE.TEST', 'kumquat']) {
      expect(totalOf(await manager.get(`${path}?q=${encodeURIComponent(q)}`))).toBe(1);
    }
  });

  it('drops NUL from the search text', async () => {
    await makeMessage(app.dataSource.manager, { message: 'Persimmons' });
    const answer = await manager.get(`${path}?q=PERSIM%00MONS`);
    expect([answer.status, totalOf(answer)]).toEqual([200, 1]);
  });

  it('counts all messages, unread ones and those of the last seven days', async () => {
    const stats = async (): Promise<ContactStats> => (await manager.get<ContactStats>(`${path}/stats`)).body;
    const before = await stats();
    const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
    await makeMessage(app.dataSource.manager, { createdAt: hoursAgo(7 * 24 - 1) });
    await makeMessage(app.dataSource.manager, { isRead: true, createdAt: hoursAgo(7 * 24 + 1) });
    expect(await stats()).toMatchObject({
      total: before.total + 2,
      unread: before.unread + 1,
      thisWeek: before.thisWeek + 1,
    });
  });

  it('[EN-2] marks a message as read, and as unread again', async () => {
    const { id } = await makeMessage(app.dataSource.manager);
    expect((await read(manager, id, true)).body).toMatchObject({ isRead: true, status: 'new' });
    expect((await read(manager, id, false)).body).toMatchObject({ isRead: false });
    expect((await read(manager, id, 'maybe')).status).toBe(400);
    expect(await read(manager, crypto.randomUUID(), true)).toMatchObject({ status: 404 });
  });

  it('publishes an event for each change, and none when nothing changes', async () => {
    const { id } = await makeMessage(app.dataSource.manager);
    await read(manager, id, false);
    expect(await changesOf(id)).toBe(0);
    await read(manager, id, true);
    await read(manager, id, true);
    expect(await changesOf(id)).toBe(1);
    await read(manager, id, false);
    expect(await changesOf(id)).toBe(2);
  });
});

describe('assigning a message', () => {
  it('[EN-2] changes new to assigned, keeps other statuses, and does not mark it as read', async () => {
    const someone = await makeEmployee(app.dataSource.manager);
    const fresh = await makeMessage(app.dataSource.manager);
    const replied = await makeMessage(app.dataSource.manager, { status: 'replied' });
    const assigned = { assignedTo: someone.id, isRead: false };
    expect((await assign(manager, fresh.id, someone.id)).body).toMatchObject({ ...assigned, status: 'assigned' });
    expect((await assign(manager, replied.id, someone.id)).body).toMatchObject({ ...assigned, status: 'replied' });
    expect((await assign(manager, replied.id, null)).body).toMatchObject({ assignedTo: null, status: 'replied' });
    expect([await changesOf(fresh.id), await changesOf(replied.id)]).toEqual([1, 2]);
  });

  it('is decided by one of two people; the other one reads what happened', async () => {
    const [first, second] = [
      await makeEmployee(app.dataSource.manager, { firstName: 'Ada', lastName: 'First' }),
      await makeEmployee(app.dataSource.manager),
    ];
    const { id } = await makeMessage(app.dataSource.manager);
    const assignFrom = (from: string | null, employeeId: string | null) =>
      manager.call('PATCH', `${path}/${id}/assign`, { body: { employeeId, from } });
    expect((await assignFrom(null, first.id)).status).toBe(200);
    expect(await assignFrom(null, second.id)).toMatchObject({
      status: 409,
      body: { code: 'ASSIGNMENT.CHANGED', message: 'Robin Staff assigned this to Ada First just now.' },
    });
    expect(await stored(id)).toMatchObject({ assignedTo: first.id });
    // the same decision twice, and one that knows of the first
    expect((await assignFrom(null, first.id)).status).toBe(200);
    expect((await assignFrom(first.id, null)).status).toBe(200);
    expect(await assignFrom(first.id, second.id)).toMatchObject({
      status: 409,
      body: { message: 'Robin Staff removed the assignment just now.' },
    });
  });

  it('rejects an unknown or inactive employee', async () => {
    const left = await makeEmployee(app.dataSource.manager, { isActive: false });
    const { id } = await makeMessage(app.dataSource.manager);
    expect(await assign(manager, id, left.id)).toMatchObject({
      status: 400,
      body: { code: 'EMPLOYEE.NOT_ASSIGNABLE' },
    });
    expect(await stored(id)).toMatchObject({ assignedTo: null, status: 'new' });
  });

  it('[API-5] allows employees to assign messages to themselves only', async () => {
    const { id } = await makeMessage(app.dataSource.manager);
    expect((await assign(employee, id, manager.id)).status).toBe(403);
    expect((await assign(employee, id, employee.id)).body).toMatchObject({ assignedTo: employee.id });
    const rival = await app.loginAsStaff('employee');
    expect(await assign(rival, id, rival.id)).toMatchObject({ status: 404, body: { code: 'CONTACT.NOT_FOUND' } });
  });
});
