import { nextProjectStatuses, projectStatuses, type HistoryEntry, type Project } from '@hive/contracts';
import { makeClient, makeEmployee, makeMilestone, makeProject } from '../../../../test/factories.js';
import { collectEvents, countAllRows, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';

type Person = TestClient & { id: string };

let app: TestApp;
let manager: Person;
let employee: Person;
let events: ReturnType<typeof collectEvents>;

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
});
afterAll(() => app.close());

const newClient = (overrides: Partial<ClientEntity> = {}): Promise<ClientEntity> =>
  makeClient(app.dataSource.manager, overrides);
const newProject = async (overrides: Partial<ProjectEntity> = {}): Promise<ProjectEntity> =>
  makeProject(app.dataSource.manager, { clientId: overrides.clientId ?? (await newClient()).id, ...overrides });
const storedClient = (id: string) => app.dataSource.manager.findOneByOrFail(ClientEntity, { id });

const projectsOf = (clientId: string): string => `/api/clients/${clientId}/projects`;
const create = (clientId: string, body: object, caller: TestClient = manager): Promise<TestResponse<Project>> =>
  caller.post(projectsOf(clientId), body);
const move = (id: string, from: string, status: string, caller: TestClient = manager): Promise<TestResponse<Project>> =>
  caller.call('PATCH', `/api/projects/${id}/status`, { body: { from, status } });
const update = (
  id: string,
  change: object,
  { seen, caller = manager }: { seen: object; caller?: TestClient },
): Promise<TestResponse<Project>> => caller.call('PATCH', `/api/projects/${id}`, { body: { change, seen } });
const activityOf = async (clientId: string): Promise<HistoryEntry[]> =>
  (await manager.get<HistoryEntry[]>(`/api/clients/${clientId}/activity`)).body;
/** The events about one project, once all have arrived. */
const eventsOf = async (id: string): Promise<string[]> => {
  await eventsDelivered(app.nest);
  return events.filter(({ data }) => 'id' in data && data.id === id).map(({ type }) => type);
};

describe('creating a project', () => {
  it('[EN-1] stores it with its milestones in their order, as a draft that only staff see', async () => {
    const { id: clientId } = await newClient({ companyName: 'Northcask' });
    const created = await create(clientId, {
      name: ' Label and bottle ',
      description: '',
      service: 'brand',
      status: 'draft',
      ownerId: employee.id,
      startDate: '2026-06-01',
      dueDate: '2026-12-04',
      milestones: [
        { title: 'Discovery', dueDate: '2026-06-18' },
        { title: 'Label proofs', description: 'Three sizes', requiresApproval: true },
      ],
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        clientId,
        companyName: 'Northcask',
        name: 'Label and bottle',
        description: null,
        service: 'brand',
        status: 'draft',
        progress: 0,
        owner: { id: employee.id, firstName: 'Robin', lastName: 'Staff', role: 'Strategist' },
        startDate: '2026-06-01',
        dueDate: '2026-12-04',
        milestones: [
          { title: 'Discovery', position: 0, status: 'planned', dueDate: '2026-06-18', requiresApproval: false },
          { title: 'Label proofs', position: 1, dueDate: null, requiresApproval: true, isCompleted: false },
        ],
      },
    });
    expect(await eventsOf(created.body.id)).toEqual(['project.draft-changed']);
    expect((await storedClient(clientId)).status).toBe('new');
    expect((await activityOf(clientId))[0]).toMatchObject({
      action: 'project.created',
      actorName: 'Robin Staff',
      subjectName: 'Label and bottle',
    });
  });

  it('is active by default, and makes the client active', async () => {
    const { id: clientId } = await newClient();
    const { body } = await create(clientId, { name: 'Shop' });
    expect(body).toMatchObject({ status: 'active', progress: 0, owner: null, milestones: [] });
    expect((await storedClient(clientId)).status).toBe('active');
    expect(await eventsOf(body.id)).toEqual(['project.changed', 'project.created']);
    expect(await eventsOf(clientId)).toEqual(['client.changed']);
  });

  it('of an employee belongs to the employee, and refuses another owner', async () => {
    const { id: clientId } = await newClient({ assignedTo: employee.id });
    expect((await create(clientId, { name: 'Mine' }, employee)).body.owner).toMatchObject({ id: employee.id });
    expect(await create(clientId, { name: 'Theirs', ownerId: manager.id }, employee)).toMatchObject({ status: 403 });
  });

  it('refuses invalid fields, an unknown client and an owner who left, and stores nothing', async () => {
    const { id: clientId } = await newClient();
    const left = await makeEmployee(app.dataSource.manager, { isActive: false });
    const before = await countAllRows(app.dataSource);
    const refused = async (body: object, of = clientId): Promise<unknown> => (await create(of, body)).body;
    expect(await refused({ name: ' ' })).toMatchObject({ errors: { name: 'Project name is required' } });
    expect(await refused({ name: 'A', status: 'completed' })).toMatchObject({ code: 'REQUEST.INVALID' });
    expect(await refused({ name: 'A', service: 'catering' })).toMatchObject({ code: 'REQUEST.INVALID' });
    expect(await refused({ name: 'A', startDate: '2026-05-02', dueDate: '2026-05-01' })).toMatchObject({
      errors: { dueDate: 'The due date is before the start' },
    });
    expect(await refused({ name: 'A', milestones: [{ title: '' }] })).toMatchObject({
      errors: { 'milestones[0].title': 'Milestone title is required' },
    });
    const tooMany = Array.from({ length: 51 }, () => ({ title: 'Step' }));
    expect(await refused({ name: 'A', milestones: tooMany })).toMatchObject({ code: 'REQUEST.INVALID' });
    expect(await refused({ name: 'A', ownerId: left.id })).toMatchObject({ code: 'EMPLOYEE.NOT_ASSIGNABLE' });
    expect(await refused({ name: 'A' }, left.id)).toMatchObject({ code: 'CLIENT.NOT_FOUND' });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });
});

describe('changing a project', () => {
  it('changes the given fields alone, and records both values with names', async () => {
    const { id, clientId } = await newProject({ description: 'Old', dueDate: '2026-05-04' });
    const seen = { description: 'Old', dueDate: '2026-05-04', ownerId: '' };
    const changed = await update(id, { description: '', dueDate: '2026-06-01', ownerId: employee.id }, { seen });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Label and bottle', description: null, dueDate: '2026-06-01', owner: { id: employee.id } },
    });
    const [entry] = await activityOf(clientId);
    expect(entry).toMatchObject({ action: 'project.changed', subjectName: 'Label and bottle' });
    expect(entry?.changes.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
      { field: 'description', before: 'Old', after: null },
      { field: 'dueDate', before: '2026-05-04', after: '2026-06-01' },
      { field: 'ownerId', before: null, after: 'Robin Staff' },
    ]);
    expect(await eventsOf(id)).toEqual(['project.changed']);
  });

  it('tells the second of two editors what changed, and replaces it only after a second save', async () => {
    const { id } = await newProject();
    expect((await update(id, { name: 'First' }, { seen: { name: 'Label and bottle' } })).status).toBe(200);
    const late = await update(id, { name: 'Second' }, { seen: { name: 'Label and bottle' } });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'PROJECT.CHANGED',
        message: 'Robin Staff changed this project just now.',
        errors: { name: 'Changed to “First” meanwhile' },
      },
    });
    // another field is no conflict
    expect((await update(id, { dueDate: '2026-06-01' }, { seen: {} })).status).toBe(200);
    expect((await update(id, { name: 'Second' }, { seen: { name: 'First' } })).body.name).toBe('Second');
  });

  it('names the owner whom a colleague has chosen since', async () => {
    const { id } = await newProject({ ownerId: employee.id });
    const { body } = await update(id, { ownerId: manager.id }, { seen: { ownerId: '' } });
    expect(body).toMatchObject({ errors: { ownerId: 'Changed to Robin Staff meanwhile' } });
  });

  it('sets the progress by hand only without milestones', async () => {
    const { id } = await newProject();
    expect((await update(id, { progress: 40 }, { seen: { progress: 0 } })).body.progress).toBe(40);
    expect((await update(id, { progress: 101 }, { seen: { progress: 40 } })).status).toBe(400);
    await makeMilestone(app.dataSource.manager, { projectId: id });
    const { body } = await update(id, { progress: 50 }, { seen: { progress: 40 } });
    expect(body).toMatchObject({ code: 'PROJECT.PROGRESS_FROM_MILESTONES' });
  });

  it('refuses a due date before the stored start, and an empty name', async () => {
    const { id } = await newProject({ startDate: '2026-05-02' });
    expect((await update(id, { dueDate: '2026-05-01' }, { seen: {} })).body).toMatchObject({
      errors: { 'change.dueDate': 'The due date is before the start' },
    });
    expect((await update(id, { name: '' }, { seen: { name: 'Label and bottle' } })).status).toBe(400);
  });

  it('changes nothing but the listed fields', async () => {
    const { id, clientId } = await newProject();
    const other = await newClient();
    const smuggled = { status: 'completed', clientId: other.id, id: other.id, createdAt: '2020-01-01' };
    expect((await update(id, { ...smuggled, name: 'New' }, { seen: { name: 'Label and bottle' } })).status).toBe(200);
    expect(await app.dataSource.manager.findOneByOrFail(ProjectEntity, { id })).toMatchObject({
      name: 'New',
      status: 'active',
      clientId,
    });
  });
});

describe('the status of a project', () => {
  it('moves along the table and nowhere else', async () => {
    const { id: clientId } = await newClient();
    const every = projectStatuses.flatMap((from) => projectStatuses.map((to) => [from, to] as const));
    for (const [from, to] of every) {
      const { id } = await newProject({ clientId, status: from });
      const isAllowed = nextProjectStatuses[from].includes(to);
      const { status, body } = await move(id, from, to);
      expect([from, to, status]).toEqual([from, to, isAllowed ? 200 : 409]);
      expect(isAllowed ? body.status : (body as unknown as { code: string }).code).toBe(
        isAllowed ? to : 'PROJECT.STATUS_REFUSED',
      );
    }
  });

  it('of a draft is published to the company only when the draft becomes active', async () => {
    const { id } = await newProject({ status: 'draft' });
    await update(id, { name: 'Secret' }, { seen: { name: 'Label and bottle' } });
    expect(await eventsOf(id)).toEqual(['project.draft-changed']);
    expect((await move(id, 'draft', 'active')).status).toBe(200);
    expect(await eventsOf(id)).toEqual(['project.draft-changed', 'project.changed', 'project.created']);
  });

  it('accepts one of two simultaneous changes and explains the conflict to the other person', async () => {
    const { id } = await newProject();
    const answers = await Promise.all([move(id, 'active', 'paused'), move(id, 'active', 'completed')]);
    const accepted = answers.find(({ status }) => status === 200);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'PROJECT.STATUS_CHANGED',
      message: `Robin Staff changed the status to ${accepted?.body.status} just now.`,
    });
  });

  it('makes the client active once when several projects start together', async () => {
    const { id: clientId } = await newClient({ status: 'proposal' });
    const drafts = await Promise.all([1, 2, 3].map(() => newProject({ clientId, status: 'draft' })));
    const answers = await Promise.all(drafts.map(({ id }) => move(id, 'draft', 'active')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const changes = (await activityOf(clientId)).filter(({ action }) => action === 'client.status-changed');
    expect(changes.map((entry) => entry.changes)).toEqual([[{ field: 'status', before: 'proposal', after: 'active' }]]);
    expect(await eventsOf(clientId)).toEqual(['client.changed']);
  });

  it.each(['completed', 'lost', 'archived'] as const)('leaves a client that is %s', async (status) => {
    const { id: clientId } = await newClient({ status });
    expect((await create(clientId, { name: 'Late' })).status).toBe(201);
    expect((await storedClient(clientId)).status).toBe(status);
  });
});

describe('deleting a project', () => {
  it('is for drafts, and takes the milestones along', async () => {
    const { id, clientId } = await newProject({ status: 'draft', name: 'Gone' });
    await makeMilestone(app.dataSource.manager, { projectId: id });
    expect((await manager.call('DELETE', `/api/projects/${id}`)).status).toBe(204);
    expect(await app.dataSource.manager.countBy(MilestoneEntity, { projectId: id })).toBe(0);
    expect(await eventsOf(id)).toEqual(['project.draft-changed', 'project.removed']);
    expect((await activityOf(clientId))[0]).toMatchObject({ action: 'project.removed', subjectName: 'Gone' });
    const active = await newProject();
    expect((await manager.call('DELETE', `/api/projects/${active.id}`)).body).toMatchObject({
      code: 'PROJECT.NOT_DRAFT',
    });
  });
});
