import type { Colleague, HistoryEntry, Notification, Project, WorkItem } from '@hive/contracts';
import { codeOf, firstMilestone, milestoneCalls } from '../../../../test/milestones.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

type Person = TestClient & { id: string };

let app: TestApp;
let staff: Person;
let client: Person;
let lead: Person;
let outsider: Person;

beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAsStaff('manager');
  client = await app.loginAsClient();
  [lead, outsider] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
  await app.dataSource.manager.update(ClientEntity, client.id, { assignedTo: lead.id });
});
afterAll(() => app.close());

const { newProject, newMilestone, stored, update } = milestoneCalls(() => ({ app, staff, client }));
const assign = (id: string, assigneeId: string, seen = '') => update(id, { assigneeId }, { assigneeId: seen });
const assigneeOf = async (reader: TestClient, projectId: string) =>
  firstMilestone(await reader.get<Project>(`/api/projects/${projectId}`))?.assignee?.id ?? null;
const noticesOf = async (person: TestClient) =>
  (await person.get<Notification[]>('/api/notifications')).body.filter(({ kind }) => kind === 'assignment');
const workOf = async (person: TestClient) =>
  (await person.get<WorkItem[]>('/api/dashboard/work-items')).body.map(({ title }) => title);

describe('the assignee of a milestone', () => {
  it('is shown to staff only, notified by a colleague, and in the history', async () => {
    const milestone = await newMilestone({ title: 'Label proofs' });
    expect(firstMilestone(await assign(milestone.id, lead.id))?.assignee).toMatchObject({ id: lead.id });
    expect(await assigneeOf(staff, milestone.projectId)).toBe(lead.id);
    expect(await assigneeOf(client, milestone.projectId)).toBeNull();
    expect(await noticesOf(lead)).toMatchObject([
      { title: '“Label proofs” was assigned to you', path: `/admin/projects/${milestone.projectId}` },
    ]);
    const { body } = await staff.get<HistoryEntry[]>(`/api/projects/${milestone.projectId}/activity`);
    const change = { field: 'assigneeId', before: null, after: 'Robin Staff' };
    expect(body[0]).toMatchObject({ action: 'milestone.assigned', subjectName: 'Label proofs', changes: [change] });
    expect(firstMilestone(await assign(milestone.id, '', lead.id))?.assignee).toBeNull();
    expect(await noticesOf(lead)).toEqual([]);
  });

  it('is notified of the new title, which has a history entry of its own', async () => {
    const milestone = await newMilestone({ title: 'Proofs' });
    await update(milestone.id, { title: 'Label proofs', assigneeId: lead.id }, { title: 'Proofs', assigneeId: '' });
    expect(await noticesOf(lead)).toMatchObject([{ title: '“Label proofs” was assigned to you' }]);
    const { body } = await staff.get<HistoryEntry[]>(`/api/projects/${milestone.projectId}/activity`);
    const changed = body.find(({ action }) => action === 'milestone.changed');
    expect(changed?.changes).toEqual([{ field: 'title', before: 'Proofs', after: 'Label proofs' }]);
    await assign(milestone.id, '', lead.id);
  });

  it('can be chosen with a new milestone, and by employees only as themselves, without a notification', async () => {
    const { id } = await newProject();
    const add = (caller: TestClient, assigneeId: string) =>
      caller.post<Project>(`/api/projects/${id}/milestones`, { title: 'Proofs', assigneeId });
    expect(firstMilestone(await add(lead, lead.id))?.assignee?.id).toBe(lead.id);
    expect((await add(lead, staff.id)).status).toBe(403);
    expect(await noticesOf(lead)).toEqual([]);
  });

  it('[API-5] sees the project: others are refused, and are not offered', async () => {
    const milestone = await newMilestone();
    expect(await assign(milestone.id, outsider.id)).toMatchObject({
      status: 409,
      body: {
        code: 'MILESTONE.NOT_ASSIGNABLE',
        message: expect.stringContaining('does not see the project') as string,
      },
    });
    expect((await stored(milestone.id)).assigneeId).toBeNull();
    const offered = async (caller: TestClient) =>
      (await caller.get<Colleague[]>(`/api/projects/${milestone.projectId}/assignees`)).body.map(({ id }) => id);
    expect((await offered(staff)).toSorted()).toEqual([staff.id, lead.id].toSorted());
    expect(await offered(lead)).toEqual([lead.id]);
  });

  it('is nobody once the person has left or no longer sees the project, and can be chosen anew', async () => {
    const owner = await app.loginAsStaff('employee');
    const milestone = await newMilestone({}, { ownerId: owner.id });
    await assign(milestone.id, owner.id);
    await app.dataSource.query('UPDATE projects SET owner_id = NULL WHERE id = $1', [milestone.projectId]);
    expect(await assigneeOf(staff, milestone.projectId)).toBeNull();
    expect(firstMilestone(await assign(milestone.id, lead.id))?.assignee?.id).toBe(lead.id);
    await app.dataSource.manager.update(EmployeeEntity, lead.id, { isActive: false });
    expect(await assigneeOf(staff, milestone.projectId)).toBeNull();
    await app.dataSource.manager.update(EmployeeEntity, lead.id, { isActive: true });
  });

  it('is not overwritten unseen', async () => {
    const milestone = await newMilestone();
    await assign(milestone.id, lead.id);
    const late = await assign(milestone.id, staff.id);
    expect(codeOf(late)).toBe('MILESTONE.CHANGED');
    expect(late.body).toMatchObject({ errors: { assigneeId: 'Changed to Robin Staff meanwhile' } });
  });

  it('has the milestone in their work instead of the owner of the project', async () => {
    const milestone = await newMilestone({ title: 'Overdue proofs', dueDate: '2026-01-05' }, { ownerId: staff.id });
    expect(await workOf(staff)).toContain('Overdue proofs');
    await assign(milestone.id, lead.id);
    expect(await workOf(staff)).not.toContain('Overdue proofs');
    expect(await workOf(lead)).toContain('Overdue proofs');
  });
});
