import type { BulkOutcome, BulkResult, BulkUndo, UpdateProjects } from '@hive/contracts';
import { makeClient, makeEmployee, makeProject } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';

const path = '/api/projects/bulk';

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };
let client: ClientEntity;
let events: ReturnType<typeof collectEvents>;

const newProject = (changes: Partial<ProjectEntity> = {}): Promise<ProjectEntity> =>
  makeProject(app.dataSource.manager, { clientId: client.id, ...changes });
const stored = (id: string): Promise<ProjectEntity> => app.dataSource.manager.findOneByOrFail(ProjectEntity, { id });
const updateMany = (
  caller: TestClient,
  rows: UpdateProjects['rows'],
  change: UpdateProjects['change'],
): Promise<TestResponse<BulkResult>> =>
  caller.post(path, { rows: rows.map(({ id, status, ownerId }) => ({ id, status, ownerId })), change });
const undo = (caller: TestClient, changeId: string | null): Promise<TestResponse<BulkUndo>> =>
  caller.post(`${path}/${changeId}/undo`, undefined);
const outcomes = ({ body }: TestResponse<BulkUndo>): BulkOutcome[] => body.results.map(({ outcome }) => outcome);

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
  client = await makeClient(app.dataSource.manager);
});

afterAll(() => app.close());

describe('changing several projects', () => {
  it('gives them an owner, with audit entry and event as for one, and undoing gives them back', async () => {
    const [free, owned] = [await newProject(), await newProject({ status: 'paused', ownerId: manager.id })];
    const draft = await newProject({ status: 'draft' });
    const rows = [free, owned, draft];
    app.clock.advance(60);
    const answer = await updateMany(manager, rows, { ownerId: employee.id });
    expect(outcomes(answer)).toEqual(['done', 'done', 'done']);
    const { updatedAt, ...changed } = await stored(free.id);
    expect(changed).toMatchObject({ ownerId: employee.id, status: 'active' });
    expect(updatedAt > free.updatedAt).toBe(true);
    await eventsDelivered(app.nest);
    const told = events.flatMap(({ type, data }) => ('id' in data && data.id === draft.id ? [type] : []));
    expect(told).toEqual(['project.draft-changed']);
    expect(outcomes(await undo(manager, answer.body.changeId))).toEqual(['done', 'done', 'done']);
    expect((await stored(free.id)).ownerId).toBeNull();
    expect((await stored(owned.id)).ownerId).toBe(manager.id);
    const entries = await app.dataSource.query<object[]>(
      'SELECT action, after FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [free.id],
    );
    const values = { ownerId: employee.id, clientId: client.id };
    expect(entries[0]).toEqual({ action: 'project.changed', after: values });
  });

  it('changes a status where it can follow, and says where it cannot', async () => {
    const [running, draft] = [await newProject(), await newProject({ status: 'draft' })];
    const [done, moved] = [await newProject({ status: 'completed' }), await newProject({ status: 'review' })];
    const stale = { id: moved.id, status: 'active', ownerId: null };
    const answer = await updateMany(manager, [running, draft, done, stale], { status: 'paused' });
    expect(outcomes(answer)).toEqual(['done', 'refused', 'refused', 'conflict']);
    expect((await stored(running.id)).status).toBe('paused');
    expect(outcomes(await undo(manager, answer.body.changeId))).toEqual(['done']);
    expect((await stored(running.id)).status).toBe('active');
    for (const status of ['active', 'draft']) {
      const change = { status } as unknown as UpdateProjects['change'];
      expect((await updateMany(manager, [draft], change)).status).toBe(400);
    }
  });

  it('[API-5] lets an employee change only projects within their reach, and choose only themselves', async () => {
    const colleague = await makeEmployee(app.dataSource.manager);
    const [own, other] = [await newProject({ ownerId: employee.id }), await newProject({ ownerId: colleague.id })];
    const answer = await updateMany(employee, [own, other], { status: 'paused' });
    expect(outcomes(answer)).toEqual(['done', 'not-allowed']);
    expect((await stored(other.id)).status).toBe('active');
    expect((await updateMany(employee, [own], { ownerId: colleague.id })).status).toBe(403);
    expect((await updateMany(manager, [own], { ownerId: newId() })).status).toBe(400);
    expect((await undo(manager, answer.body.changeId)).status).toBe(404);
  });

  it('[API-5] is not offered to visitors and clients', async () => {
    const person = await app.loginAsClient();
    for (const url of [path, `${path}/${newId()}/undo`]) {
      expect(await app.visitor().errorOf('POST', url)).toMatchObject({ status: 401, code: 'AUTH.REQUIRED' });
      expect(await person.errorOf('POST', url)).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    }
  });
});
