import type { BulkOutcome, BulkResult, BulkUndo, ContactMessage, UpdateContactMessages } from '@hive/contracts';
import { makeEmployee, makeMessage } from '../../../../test/factories.js';
import { collectEvents, countAllRows, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { ContactMessageEntity } from './contact-message.entity.js';

const path = '/api/contact/bulk';

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };
let events: ReturnType<typeof collectEvents>;

type Row = Pick<ContactMessageEntity, 'id' | 'status' | 'assignedTo'>;

const newMessage = (changes: Partial<ContactMessageEntity> = {}): Promise<ContactMessageEntity> =>
  makeMessage(app.dataSource.manager, changes);
const stored = (id: string): Promise<ContactMessageEntity> =>
  app.dataSource.manager.findOneByOrFail(ContactMessageEntity, { id });
const seen = ({ id, status, assignedTo }: Row): Row => ({ id, status, assignedTo });

const updateMany = (
  caller: TestClient,
  rows: Row[],
  change: UpdateContactMessages['change'],
): Promise<TestResponse<BulkResult>> => caller.post(path, { rows: rows.map(seen), change });
const undo = (caller: TestClient, changeId: string | null): Promise<TestResponse<BulkUndo>> =>
  caller.post(`${path}/${changeId}/undo`, undefined);
const outcomes = ({ body }: TestResponse<BulkUndo>): BulkOutcome[] => body.results.map(({ outcome }) => outcome);

const auditOf = (id: string): Promise<{ action: string; before: unknown; after: unknown }[]> =>
  app.dataSource.query('SELECT action, before, after FROM audit_log WHERE subject_id = $1 ORDER BY created_at, id', [
    id,
  ]);

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
});

afterAll(() => app.close());

describe('changing several messages', () => {
  it('[HV-5] assigns them, with an audit entry and an event for each row that changed', async () => {
    const [fresh, replied] = [await newMessage(), await newMessage({ status: 'replied' })];
    const mine = await newMessage({ status: 'assigned', assignedTo: employee.id });
    const answer = await updateMany(manager, [fresh, replied, mine], { assignedTo: employee.id });
    expect(outcomes(answer)).toEqual(['done', 'done', 'unchanged']);
    expect(await stored(fresh.id)).toMatchObject({ assignedTo: employee.id, status: 'assigned', isRead: false });
    expect(await stored(replied.id)).toMatchObject({ assignedTo: employee.id, status: 'replied' });
    expect(await auditOf(fresh.id)).toEqual([
      {
        action: 'contact.assigned',
        before: { assignedTo: null, status: 'new' },
        after: { assignedTo: employee.id, status: 'assigned' },
      },
    ]);
    expect(await auditOf(mine.id)).toEqual([]);
    await eventsDelivered(app.nest);
    const ids = [fresh.id, replied.id, mine.id];
    const changed = events.flatMap(({ type, data }) => (type === 'contact.changed' ? [data.id] : []));
    expect(changed.filter((id) => ids.includes(id))).toEqual([fresh.id, replied.id]);
  });

  it('does nothing twice when the same call arrives twice', async () => {
    const message = await newMessage();
    const [first, second] = await Promise.all([
      updateMany(manager, [message], { isRead: true }),
      updateMany(manager, [message], { isRead: true }),
    ]);
    expect([...outcomes(first), ...outcomes(second)].toSorted()).toEqual(['done', 'unchanged']);
    expect([first.body.changeId, second.body.changeId].filter((id) => id === null)).toHaveLength(1);
    expect(await auditOf(message.id)).toHaveLength(1);
  });

  it('says which message a colleague has changed since, and which cannot get the status', async () => {
    const [taken, closed, free] = [await newMessage(), await newMessage(), await newMessage()];
    const colleague = await makeEmployee(app.dataSource.manager);
    await updateMany(manager, [taken], { assignedTo: colleague.id });
    await updateMany(manager, [closed], { status: 'closed' });
    const answer = await updateMany(manager, [taken, closed, free], { assignedTo: employee.id });
    expect(outcomes(answer)).toEqual(['conflict', 'done', 'done']);
    expect((await stored(taken.id)).assignedTo).toBe(colleague.id);
    const late = await updateMany(manager, [closed], { status: 'replied' });
    expect(outcomes(late)).toEqual(['conflict']);
    const isClosed = await stored(closed.id);
    expect(outcomes(await updateMany(manager, [isClosed], { status: 'new' }))).toEqual(['refused']);
  });

  it('[API-5] changes for an employee only their own and unassigned messages; others look like unknown ones', async () => {
    const colleague = await makeEmployee(app.dataSource.manager);
    const [free, mine] = [await newMessage(), await newMessage({ assignedTo: employee.id })];
    const other = await newMessage({ assignedTo: colleague.id });
    const unknown = { id: newId(), status: 'new', assignedTo: null } as const;
    const rows = [free, mine, other, unknown];
    expect(outcomes(await updateMany(employee, rows, { isRead: true }))).toEqual([
      'done',
      'done',
      'not-allowed',
      'not-allowed',
    ]);
    expect((await stored(other.id)).isRead).toBe(false);
    const claim = await updateMany(employee, [free, other], { assignedTo: employee.id });
    expect(outcomes(claim)).toEqual(['done', 'not-allowed']);
  });

  it('[API-5] rejects an assignment that the caller cannot make, and changes nothing', async () => {
    const message = await newMessage();
    const before = await countAllRows(app.dataSource);
    for (const assignedTo of [manager.id, null]) {
      expect((await updateMany(employee, [message], { assignedTo })).status).toBe(403);
    }
    const left = await makeEmployee(app.dataSource.manager, { isActive: false });
    const answer = await updateMany(manager, [message], { assignedTo: left.id });
    expect(answer).toMatchObject({ status: 400, body: { code: 'EMPLOYEE.NOT_ASSIGNABLE' } });
    expect({ ...(await countAllRows(app.dataSource)), employees: before.employees }).toEqual(before);
    expect(await stored(message.id)).toMatchObject({ assignedTo: null, status: 'new' });
  });

  it('[API-5] is not offered to visitors and clients', async () => {
    const client = await app.loginAsClient();
    for (const url of [path, `${path}/${newId()}/undo`]) {
      expect(await app.visitor().errorOf('POST', url)).toMatchObject({ status: 401, code: 'AUTH.REQUIRED' });
      expect(await client.errorOf('POST', url)).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    }
  });

  it.each([
    ['no row', () => [], { isRead: true }],
    ['the same row twice', (row: Row) => [row, { ...row, id: row.id.toUpperCase() }], { isRead: true }],
    ['101 rows', (row: Row) => Array.from({ length: 101 }, () => ({ ...row, id: newId() })), { isRead: true }],
    ['no change', (row: Row) => [row], {}],
    ['two changes', (row: Row) => [row], { isRead: true, status: 'closed' as const }],
  ])('[API-4] rejects %s', async (_, rowsOf: (row: Row) => Row[], change) => {
    const row = await newMessage();
    expect(await updateMany(manager, rowsOf(row), change)).toMatchObject({
      status: 400,
      body: { code: 'REQUEST.INVALID' },
    });
    expect((await stored(row.id)).isRead).toBe(false);
  });

  it('changes a hundred rows in one call', async () => {
    const rows = await Promise.all(Array.from({ length: 100 }, () => newMessage()));
    const { status, body } = await updateMany(manager, rows, { isRead: true });
    expect([status, body.results.filter(({ outcome }) => outcome === 'done').length]).toEqual([200, 100]);
  });
});

describe('undoing a change of several messages', () => {
  it('restores exactly the values before, of rows without a later change', async () => {
    const [fresh, replied, touched] = [
      await newMessage(),
      await newMessage({ status: 'replied' }),
      await newMessage({ status: 'replied', assignedTo: manager.id }),
    ];
    const { changeId } = (await updateMany(manager, [fresh, replied, touched], { assignedTo: employee.id })).body;
    const colleague = await makeEmployee(app.dataSource.manager);
    await updateMany(manager, [await stored(touched.id)], { assignedTo: colleague.id });
    await updateMany(manager, [await stored(fresh.id)], { isRead: true });
    expect(outcomes(await undo(manager, changeId))).toEqual(['done', 'done', 'conflict']);
    expect(await stored(fresh.id)).toMatchObject({ assignedTo: null, status: 'new', isRead: true });
    expect(await stored(replied.id)).toMatchObject({ assignedTo: null, status: 'replied' });
    expect((await stored(touched.id)).assignedTo).toBe(colleague.id);
    expect((await auditOf(replied.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ assignedTo: null }, { assignedTo: employee.id }],
      [{ assignedTo: employee.id }, { assignedTo: null }],
    ]);
  });

  it('keeps the status of a message that a colleague has assigned since', async () => {
    const message = await newMessage();
    const { changeId } = (await updateMany(manager, [message], { status: 'closed' })).body;
    await updateMany(manager, [await stored(message.id)], { assignedTo: employee.id });
    expect(outcomes(await undo(manager, changeId))).toEqual(['conflict']);
    expect(await stored(message.id)).toMatchObject({ assignedTo: employee.id, status: 'closed' });
  });

  it('works once, only for the author, and for a minute', async () => {
    const message = await newMessage();
    const gone = { status: 404, body: { code: 'BULK_CHANGE.NOT_FOUND' } };
    const closing = await updateMany(manager, [message], { status: 'closed' });
    expect(await undo(await app.loginAsStaff('admin'), closing.body.changeId)).toMatchObject(gone);
    const both = await Promise.all([undo(manager, closing.body.changeId), undo(manager, closing.body.changeId)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
    expect((await stored(message.id)).status).toBe('new');
    const reading = await updateMany(manager, [message], { isRead: true });
    app.clock.advance(61);
    expect(await undo(manager, reading.body.changeId)).toMatchObject(gone);
    expect((await stored(message.id)).isRead).toBe(true);
    expect(await undo(manager, newId())).toMatchObject(gone);
  });

  it('gives a message back that an employee has claimed, but not one that they no longer see', async () => {
    const [kept, reassigned] = [await newMessage(), await newMessage()];
    const { changeId } = (await updateMany(employee, [kept, reassigned], { assignedTo: employee.id })).body;
    await updateMany(manager, [await stored(reassigned.id)], { assignedTo: manager.id });
    expect(outcomes(await undo(employee, changeId))).toEqual(['done', 'not-allowed']);
    expect(await stored(kept.id)).toMatchObject({ assignedTo: null, status: 'new' });
    expect((await stored(reassigned.id)).assignedTo).toBe(manager.id);
  });
});

describe('spam', () => {
  const list = async (query: string): Promise<string[]> =>
    (await manager.get<ContactMessage[]>(`/api/contact?${query}`)).body.map(({ id }) => id);
  const stats = async (): Promise<unknown> => (await manager.get('/api/contact/stats')).body;

  it('leaves list, export and numbers; its folder shows it until it is not spam', async () => {
    const before = await stats();
    const message = await newMessage({ name: 'Casino Quokka', status: 'replied' });
    const counted = await stats();
    expect(counted).not.toEqual(before);
    await updateMany(manager, [message], { isSpam: true });
    expect(await stats()).toEqual(before);
    expect(await list('q=quokka')).toEqual([]);
    expect(await list('q=quokka&folder=spam')).toEqual([message.id]);
    const csv = async (folder: string) => (await manager.get(`/api/contact/export?q=quokka${folder}`)).text;
    expect(await csv('')).not.toContain('Quokka');
    expect(await csv('&folder=spam')).toContain('Quokka');
    const spam = await stored(message.id);
    expect(outcomes(await updateMany(manager, [spam], { isSpam: false }))).toEqual(['done']);
    expect(await stored(message.id)).toMatchObject({ status: 'replied', statusBeforeSpam: null });
    expect([await stats(), await list('q=quokka')]).toEqual([counted, [message.id]]);
  });

  it.each([
    ['new', true, 'assigned'],
    ['assigned', false, 'new'],
    ['closed', true, 'closed'],
    [null, true, 'assigned'],
  ] as const)('of a message that was %s, assigned: %s, becomes %s', async (statusBeforeSpam, isAssigned, status) => {
    const assignedTo = isAssigned ? manager.id : null;
    const spam = await newMessage({ status: 'spam', statusBeforeSpam, assignedTo });
    expect(outcomes(await updateMany(manager, [spam], { isSpam: false }))).toEqual(['done']);
    expect(await stored(spam.id)).toMatchObject({ status, statusBeforeSpam: null });
  });

  it('remembers the status also when one message is marked, and undoing restores both', async () => {
    const message = await newMessage({ status: 'closed' });
    const one = await manager.call('PATCH', `/api/contact/${message.id}/status`, {
      body: { from: 'closed', status: 'spam' },
    });
    expect(one).toMatchObject({ status: 200, body: { statusBeforeSpam: 'closed' } });
    const { changeId } = (await updateMany(manager, [await stored(message.id)], { isSpam: false })).body;
    await undo(manager, changeId);
    expect(await stored(message.id)).toMatchObject({ status: 'spam', statusBeforeSpam: 'closed' });
  });
});

describe('filters of the list', () => {
  it.each([
    ['status=closed', ['closed']],
    ['assignedTo=me', ['mine']],
    ['assignedTo=none', ['closed', 'read']],
    ['isRead=true', ['read']],
    ['isRead=false&assignedTo=none', ['closed']],
    ['sort=name', ['closed', 'mine', 'read']],
    ['sort=-name', ['read', 'mine', 'closed']],
  ])('[HV-5] %s', async (query, names) => {
    const email = `${newId()}@filters.test`;
    await newMessage({ email, name: 'closed', status: 'closed' });
    await newMessage({ email, name: 'mine', assignedTo: manager.id });
    await newMessage({ email, name: 'read', isRead: true });
    const { body } = await manager.get<ContactMessage[]>(`/api/contact?q=${email}&${query}`);
    const found = body.map(({ name }) => name);
    expect(query.startsWith('sort') ? found : found.toSorted()).toEqual(names);
  });

  it.each(['folder=trash', 'status=spam', 'assignedTo=you', 'isRead=maybe', 'sort=message'])(
    '[API-4] rejects %s',
    async (query) => expect((await manager.get(`/api/contact?${query}`)).status).toBe(400),
  );
});
