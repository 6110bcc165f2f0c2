import type { BulkOutcome, BulkResult, BulkUndo, UpdateClients } from '@hive/contracts';
import { makeClient, makeEmployee } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';

const path = '/api/clients/bulk';

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };
let events: ReturnType<typeof collectEvents>;

type Row = Pick<ClientEntity, 'id' | 'status' | 'assignedTo'>;

const newClient = (changes: Partial<ClientEntity> = {}): Promise<ClientEntity> =>
  makeClient(app.dataSource.manager, changes);
const stored = (id: string): Promise<ClientEntity> => app.dataSource.manager.findOneByOrFail(ClientEntity, { id });
const updateMany = (
  caller: TestClient,
  rows: Row[],
  change: UpdateClients['change'],
): Promise<TestResponse<BulkResult>> =>
  caller.post(path, { rows: rows.map(({ id, status, assignedTo }) => ({ id, status, assignedTo })), change });
const undo = (caller: TestClient, changeId: string | null): Promise<TestResponse<BulkUndo>> =>
  caller.post(`${path}/${changeId}/undo`, undefined);
const outcomes = ({ body }: TestResponse<BulkUndo>): BulkOutcome[] => body.results.map(({ outcome }) => outcome);

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
});

afterAll(() => app.close());

describe('changing several clients', () => {
  it('[HV-6] assigns them with an event for each, and undoing gives them back', async () => {
    const [fresh, active] = [await newClient(), await newClient({ status: 'active', assignedTo: manager.id })];
    const answer = await updateMany(manager, [fresh, active], { assignedTo: employee.id });
    expect(outcomes(answer)).toEqual(['done', 'done']);
    expect(await stored(fresh.id)).toMatchObject({ assignedTo: employee.id, status: 'assigned' });
    expect(await stored(active.id)).toMatchObject({ assignedTo: employee.id, status: 'active' });
    await eventsDelivered(app.nest);
    const changed = events.flatMap(({ type, data }) => (type === 'client.changed' ? [data.id] : []));
    expect(changed.filter((id) => [fresh.id, active.id].includes(id))).toEqual([fresh.id, active.id]);
    expect(outcomes(await undo(manager, answer.body.changeId))).toEqual(['done', 'done']);
    expect(await stored(fresh.id)).toMatchObject({ assignedTo: null, status: 'new' });
    expect(await stored(active.id)).toMatchObject({ assignedTo: manager.id, status: 'active' });
    const actions = await app.dataSource.query<{ action: string }[]>(
      'SELECT action FROM audit_log WHERE subject_id = $1',
      [fresh.id],
    );
    expect(actions).toEqual([{ action: 'client.assigned' }, { action: 'client.assigned' }]);
  });

  it('[HV-6] changes a status where it can follow, and says where it cannot', async () => {
    const assigned = await newClient({ status: 'assigned', assignedTo: manager.id });
    const [fresh, other] = [await newClient(), await newClient({ status: 'contacted' })];
    const stale: Row = { id: other.id, status: 'proposal', assignedTo: null };
    const answer = await updateMany(manager, [assigned, fresh, stale], { status: 'lost' });
    expect(outcomes(answer)).toEqual(['done', 'done', 'conflict']);
    expect(outcomes(await updateMany(manager, [other, await stored(fresh.id)], { status: 'proposal' }))).toEqual([
      'done',
      'refused',
    ]);
    expect(outcomes(await updateMany(manager, [await newClient()], { status: 'assigned' }))).toEqual(['refused']);
    expect((await stored(fresh.id)).status).toBe('lost');
  });

  it('[API-5] lets an employee claim unassigned clients, and change only their own', async () => {
    const colleague = await makeEmployee(app.dataSource.manager);
    const [free, mine] = [await newClient(), await newClient({ status: 'assigned', assignedTo: employee.id })];
    const other = await newClient({ status: 'assigned', assignedTo: colleague.id });
    expect(outcomes(await updateMany(employee, [free, mine, other], { status: 'lost' }))).toEqual([
      'not-allowed',
      'done',
      'not-allowed',
    ]);
    expect((await updateMany(employee, [free], { assignedTo: colleague.id })).status).toBe(403);
    const claim = await updateMany(employee, [free, other], { assignedTo: employee.id });
    expect(outcomes(claim)).toEqual(['done', 'not-allowed']);
    expect(await undo(manager, claim.body.changeId)).toMatchObject({ status: 404 });
    expect((await stored(other.id)).status).toBe('assigned');
  });

  it('[API-5] lets an employee undo only what they may still change', async () => {
    const [released, claimed] = [
      await newClient({ status: 'active', assignedTo: employee.id }),
      await newClient({ status: 'contacted' }),
    ];
    const lost = await updateMany(employee, [released], { status: 'lost' });
    await updateMany(manager, [await stored(released.id)], { assignedTo: null });
    expect(outcomes(await undo(employee, lost.body.changeId))).toEqual(['not-allowed']);
    expect((await stored(released.id)).status).toBe('lost');
    const claim = await updateMany(employee, [claimed], { assignedTo: employee.id });
    expect(outcomes(await undo(employee, claim.body.changeId))).toEqual(['done']);
  });

  it('gives no client back to an employee who has left', async () => {
    const [leaving, staying] = [await makeEmployee(app.dataSource.manager), await makeEmployee(app.dataSource.manager)];
    const rows = [
      await newClient({ status: 'active', assignedTo: leaving.id }),
      await newClient({ status: 'active', assignedTo: staying.id }),
    ];
    const { changeId } = (await updateMany(manager, rows, { assignedTo: employee.id })).body;
    await app.dataSource.manager.update(EmployeeEntity, leaving.id, { isActive: false });
    expect(outcomes(await undo(manager, changeId))).toEqual(['assignee-left', 'done']);
    const assignees = await Promise.all(rows.map(async ({ id }) => (await stored(id)).assignedTo));
    expect(assignees).toEqual([employee.id, staying.id]);
  });

  it('[API-5] is not offered to visitors and clients', async () => {
    const client = await app.loginAsClient();
    for (const url of [path, `${path}/${newId()}/undo`]) {
      expect(await app.visitor().errorOf('POST', url)).toMatchObject({ status: 401, code: 'AUTH.REQUIRED' });
      expect(await client.errorOf('POST', url)).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    }
  });
});
