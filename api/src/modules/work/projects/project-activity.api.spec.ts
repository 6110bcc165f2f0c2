import type { HistoryEntry } from '@hive/contracts';
import { makeClient, makeMilestone, makeProject } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('GET /api/projects/{id}/activity', () => {
  const activityOf = (reader: TestClient, id: string) => reader.get<HistoryEntry[]>(`/api/projects/${id}/activity`);

  it('lists what happened to the project and its milestones, newest first', async () => {
    const { manager } = app.dataSource;
    const staff = await app.loginAsStaff('manager');
    const { id: clientId } = await makeClient(manager);
    const [project, other] = [await makeProject(manager, { clientId }), await makeProject(manager, { clientId })];
    const { id } = await makeMilestone(manager, { projectId: project.id, title: 'Proofs' });
    await makeMilestone(manager, { projectId: other.id });
    const rename = { change: { name: 'Labels' }, seen: { name: project.name } };
    expect((await staff.call('PATCH', `/api/projects/${project.id}`, { body: rename })).status).toBe(200);
    const start = { from: 'planned', status: 'in-progress' };
    expect((await staff.call('PATCH', `/api/milestones/${id}/status`, { body: start })).status).toBe(200);
    const { body } = await activityOf(staff, project.id);
    expect(body.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['milestone.status-changed', 'Proofs'],
      ['project.changed', 'Labels'],
    ]);
    expect((await activityOf(staff, other.id)).body).toEqual([]);
  });

  it('[API-5] is for staff who see the project', async () => {
    const { manager } = app.dataSource;
    const owner = await app.loginAsStaff('employee');
    const client = await app.loginAsClient();
    const { id } = await makeProject(manager, { clientId: client.id, ownerId: owner.id });
    const readers = [app.visitor(), client, await app.loginAsStaff('employee'), owner];
    const answers = await Promise.all(readers.map((reader) => activityOf(reader, id)));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 200]);
  });
});
