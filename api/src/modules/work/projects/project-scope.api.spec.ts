import type { HistoryEntry, Project } from '@hive/contracts';
import { makeClient, makeMilestone, makeProject } from '../../../../test/factories.js';
import { countAllRows } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import { writeAudit } from '../../../common/audit/audit-log.js';

type Person = TestClient & { id: string };

let app: TestApp;
let employee: Person;
let manager: Person;

beforeAll(async () => {
  app = await createTestApp();
  [employee, manager] = [await app.loginAsStaff('employee'), await app.loginAsStaff('manager')];
});
afterAll(() => app.close());

const projectOf = async (assignedTo: string | null, ownerId: string | null, name = 'Shop') => {
  const client = await makeClient(app.dataSource.manager, { assignedTo });
  return makeProject(app.dataSource.manager, { clientId: client.id, ownerId, name });
};

describe('[API-5] an employee', () => {
  it('sees their own projects and those of their clients, in lists, searches and counts', async () => {
    const [own, ofClient, free, other] = [
      await projectOf(manager.id, employee.id, 'Own'),
      await projectOf(employee.id, manager.id, 'Of my client'),
      await projectOf(null, null, 'Free'),
      await projectOf(manager.id, manager.id, 'Other'),
    ];
    const { body, ...list } = await employee.get<Project[]>('/api/projects?sort=name');
    expect(body.map(({ id }) => id)).toEqual([ofClient.id, own.id]);
    expect(totalOf({ body, ...list })).toBe(2);
    expect(totalOf(await employee.get('/api/projects?q=other'))).toBe(0);
    for (const { id } of [free, other]) {
      expect((await employee.get(`/api/projects/${id}`)).body).toMatchObject({ code: 'PROJECT.NOT_FOUND' });
    }
    // the client of the caller's project, although another person leads its account
    expect(totalOf(await employee.get(`/api/clients/${own.clientId}/projects`))).toBe(1);
    expect(totalOf(await employee.get(`/api/clients/${free.clientId}/projects`))).toBe(0);
    expect((await employee.get(`/api/clients/${other.clientId}/projects`)).status).toBe(404);
  });

  it('changes no project and milestone of others', async () => {
    const other = await projectOf(null, manager.id);
    const { id } = await makeMilestone(app.dataSource.manager, { projectId: other.id });
    const before = await countAllRows(app.dataSource);
    const answers = [
      await employee.call('PATCH', `/api/projects/${other.id}`, { body: { change: { name: 'X' }, seen: {} } }),
      await employee.call('PATCH', `/api/projects/${other.id}/status`, { body: { from: 'active', status: 'paused' } }),
      await employee.post(`/api/projects/${other.id}/milestones`, { title: 'X' }),
      await employee.call('PATCH', `/api/milestones/${id}/status`, {
        body: { from: 'planned', status: 'in-progress' },
      }),
      await employee.post(`/api/milestones/${id}/comments`, { text: 'X' }),
      await employee.post(`/api/clients/${other.clientId}/projects`, { name: 'X' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('cannot hand over an own project or remove its owner', async () => {
    const { id } = await projectOf(null, employee.id);
    for (const ownerId of [manager.id, '']) {
      const body = { change: { ownerId }, seen: { ownerId: employee.id } };
      expect((await employee.call('PATCH', `/api/projects/${id}`, { body })).status).toBe(403);
    }
  });

  it('reads only the activity of their own projects for an unassigned client', async () => {
    const other = await projectOf(null, manager.id, 'Other');
    const own = await makeProject(app.dataSource.manager, {
      clientId: other.clientId,
      ownerId: employee.id,
      name: 'Own',
    });
    for (const { id } of [other, own]) {
      const subject = { type: 'project', id };
      await writeAudit(
        app.dataSource.manager,
        { kind: 'staff', id: manager.id },
        { action: 'project.changed', subject },
      );
    }
    const namesFor = async (caller: TestClient): Promise<(string | null)[]> => {
      const { body } = await caller.get<HistoryEntry[]>(`/api/clients/${other.clientId}/activity`);
      return body.map(({ subjectName }) => subjectName).toSorted((a, b) => String(a).localeCompare(String(b)));
    };
    expect(await namesFor(employee)).toEqual(['Own']);
    expect(await namesFor(manager)).toEqual(['Other', 'Own']);
  });
});

it('[CP-8] staff who view the portal as the client read its projects, and change nothing', async () => {
  const client = await app.loginAsClient();
  const project = await makeProject(app.dataSource.manager, { clientId: client.id });
  const milestone = await makeMilestone(app.dataSource.manager, { projectId: project.id, status: 'submitted' });
  const viewer = await app.loginAsStaff('manager');
  expect((await viewer.post(`/api/clients/${client.id}/view`)).status).toBe(200);
  const { body } = await viewer.get<Project[]>('/api/clients/me/projects');
  expect(body.map(({ id }) => id)).toEqual([project.id]);
  const decision = { submittedAt: milestone.submittedAt?.toISOString() };
  expect((await viewer.post(`/api/milestones/${milestone.id}/approve`, decision)).body).toMatchObject({
    code: 'CLIENT_VIEW.READ_ONLY',
  });
});
