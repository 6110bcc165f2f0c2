import type { ClientFile, Notification, Project } from '@hive/contracts';
import {
  makeClient,
  makeFile,
  makeMessage,
  makeMilestone,
  makeProject,
  makeSignup,
} from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { definedJobs, JobQueue } from '../../../platform/queue/queue.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { MilestoneEntity } from '../../work/project-records/milestone.entity.js';
import { ProjectEntity } from '../../work/project-records/project.entity.js';

type Person = TestClient & { id: string };

let app: TestApp;
let manager: Person;
let employee: Person;
let owner: Person;
let teamAdmin: Person;
let member: Person;
let outsiders: Person[];

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
  owner = await app.loginAsClient();
  teamAdmin = await app.loginAsTeam(owner.id, { level: 'admin' });
  member = await app.loginAsTeam(owner.id, { level: 'member', canViewProjects: true });
  const blind = await app.loginAsTeam(owner.id, { level: 'member', canViewProjects: false });
  const stranger = await app.loginAsClient();
  outsiders = [
    blind,
    stranger,
    await app.loginAsTeam(stranger.id, { level: 'owner' }),
    await app.loginAsStaff('employee'),
  ];
});
afterAll(() => app.close());

beforeEach(() =>
  app.dataSource.query('DELETE FROM notifications WHERE recipient_id <> ALL ($1)', [outsiders.map(({ id }) => id)]),
);

const list = async (person: TestClient): Promise<Notification[]> =>
  (await person.get<Notification[]>('/api/notifications')).body;
const titles = async (person: TestClient): Promise<string[]> => (await list(person)).map(({ title }) => title);

async function run(name: string): Promise<void> {
  const job = definedJobs().find((defined) => defined.name === name);
  await app.nest.get(JobQueue).addAll([{ id: newId(), name, attempts: job?.attempts ?? 1, payload: {} }]);
  await app.drainJobs();
}

describe('assignments', () => {
  const assign = (url: string, employeeId: string | null, caller: TestClient = manager) =>
    caller.call('PATCH', `${url}/assign`, { body: { employeeId } });

  it('notifies the assignee, unless they claimed it themselves', async () => {
    const message = await makeMessage(app.dataSource.manager, { name: 'Vera Vine' });
    const client = await makeClient(app.dataSource.manager, { companyName: 'Vine Ltd' });
    await assign(`/api/contact/${message.id}`, employee.id);
    await assign(`/api/clients/${client.id}`, employee.id);
    await assign(`/api/clients/${client.id}`, employee.id);
    expect(await list(employee)).toMatchObject([
      { title: 'Vine Ltd was assigned to you', path: `/admin/clients/${client.id}`, count: 1 },
      {
        title: 'The message of Vera Vine was assigned to you',
        path: `/hive?q=${encodeURIComponent(message.email)}&open=${message.id}`,
      },
    ]);
    const own = await makeMessage(app.dataSource.manager);
    await assign(`/api/contact/${own.id}`, manager.id);
    expect(await titles(manager)).toEqual([]);
  });

  it('removes the notification of a previous assignee', async () => {
    const message = await makeMessage(app.dataSource.manager);
    await assign(`/api/contact/${message.id}`, employee.id);
    await assign(`/api/contact/${message.id}`, null);
    expect(await titles(employee)).toEqual([]);
  });

  it('of several rows notify once, and not after they were undone', async () => {
    const rows = await Promise.all([1, 2, 3].map(() => makeMessage(app.dataSource.manager)));
    const seen = rows.map(({ id, status, assignedTo }) => ({ id, status, assignedTo }));
    const body = { rows: seen, change: { assignedTo: employee.id } };
    const { body: result, status } = await manager.call<{ changeId: string }>('POST', '/api/contact/bulk', { body });
    expect(status).toBe(200);
    expect(await titles(employee)).toEqual(['3 messages were assigned to you']);
    expect((await manager.post(`/api/contact/bulk/${result.changeId}/undo`)).status).toBe(200);
    expect(await titles(employee)).toEqual([]);
  });

  it('stay with a colleague who was given a row before the undo, and with the assignee when a status is undone', async () => {
    const clients = await Promise.all([1, 2].map(() => makeClient(app.dataSource.manager)));
    const [mine, theirs] = clients;
    const seen = clients.map(({ id, status, assignedTo }) => ({ id, status, assignedTo }));
    const [ann, ben] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    const body = { rows: seen, change: { assignedTo: ann.id } };
    const assigned = await manager.post<{ changeId: string }>('/api/clients/bulk', body);
    await assign(`/api/clients/${theirs?.id}`, ben.id);
    expect((await manager.post(`/api/clients/bulk/${assigned.body.changeId}/undo`)).status).toBe(200);
    expect([await titles(ann), await titles(ben)]).toEqual([[], ['Northbay Kettles was assigned to you']]);

    await assign(`/api/clients/${mine?.id}`, ann.id);
    const rows = [{ id: mine?.id, status: 'assigned', assignedTo: ann.id }];
    const changed = await manager.post<{ changeId: string }>('/api/clients/bulk', {
      rows,
      change: { status: 'contacted' },
    });
    expect((await manager.post(`/api/clients/bulk/${changed.body.changeId}/undo`)).status).toBe(200);
    expect(await titles(ann)).toEqual(['Northbay Kettles was assigned to you']);
  });
});

describe('sign-ups', () => {
  it('notify those who may decide, until one of them has decided', async () => {
    const admin = await app.loginAsStaff('admin');
    const person = { firstName: 'Sam', lastName: 'Sun', phone: '1', company: 'Sun Ltd', password: 'a long password' };
    await app.visitor().post('/api/client-signups', { ...person, email: 'sam@sun.test' });
    const [row] = await list(admin);
    expect(row).toMatchObject({
      kind: 'signup',
      title: 'Sam Sun asks for a client account',
      text: 'Sun Ltd',
      path: '/admin#pending-signups',
    });
    expect([await titles(manager), await titles(employee)]).toEqual([[row?.title], []]);
    const [signup] = (await admin.get<{ id: string }[]>('/api/client-signups')).body;
    await admin.call('PUT', `/api/client-signups/${signup?.id}/reject`, { body: {} });
    expect([await titles(manager), await titles(admin)]).toEqual([[], []]);
  });

  it('does not notify again about an address that has signed up', async () => {
    const { email } = await makeSignup(app.dataSource.manager);
    const person = { firstName: 'Sam', lastName: 'Sun', phone: '1', company: 'Sun Ltd', password: 'a long password' };
    await app.visitor().post('/api/client-signups', { ...person, email });
    expect(await titles(manager)).toEqual([]);
  });
});

describe('milestones', () => {
  async function newMilestone(project: Partial<ProjectEntity> = {}): Promise<MilestoneEntity> {
    const { manager: database } = app.dataSource;
    const { id } = await makeProject(database, { clientId: owner.id, ownerId: employee.id, ...project });
    return makeMilestone(database, { projectId: id, status: 'in-progress', requiresApproval: true });
  }
  const submit = async ({ id }: MilestoneEntity) => {
    const { body } = await manager.post<Project>(`/api/milestones/${id}/submit`, {});
    return body.milestones[0]?.submittedAt;
  };
  const waiting = '“Label proofs” is waiting for your approval';

  it('that are submitted notify the approvers of the company, until one decides; then the owner of the project', async () => {
    const milestone = await newMilestone();
    const submittedAt = await submit(milestone);
    for (const person of [owner, teamAdmin]) {
      expect(await list(person)).toMatchObject([
        { kind: 'approval', title: waiting, path: `/client-portal/projects?milestone=${milestone.id}` },
      ]);
    }
    expect(await titles(member)).toEqual([]);
    await teamAdmin.post(`/api/milestones/${milestone.id}/request-changes`, { submittedAt, comment: 'Bigger' });
    expect([await titles(owner), await titles(teamAdmin)]).toEqual([[], []]);
    expect(await list(employee)).toMatchObject([
      {
        title: 'Joel Member asked for changes to “Label proofs”',
        text: 'Label and bottle',
        path: `/admin/projects/${milestone.projectId}`,
      },
    ]);
    expect(await titles(manager)).toEqual([]);
  });

  it('removes the notification when a milestone is withdrawn', async () => {
    const milestone = await newMilestone();
    await submit(milestone);
    const status = { from: 'submitted', status: 'in-progress' };
    await manager.call('PATCH', `/api/milestones/${milestone.id}/status`, { body: status });
    expect(await titles(owner)).toEqual([]);
  });

  it('without an owner of the project notify the account lead of the decision', async () => {
    const milestone = await newMilestone({ ownerId: null });
    await app.dataSource.manager.update(ClientEntity, owner.id, { assignedTo: employee.id });
    const submittedAt = await submit(milestone);
    await owner.post(`/api/milestones/${milestone.id}/approve`, { submittedAt });
    await app.dataSource.manager.update(ClientEntity, owner.id, { assignedTo: null });
    expect(await titles(employee)).toEqual(['Kim Owner approved “Label proofs”']);
  });

  it('does not notify deactivated people', async () => {
    const gone = await app.loginAsTeam(owner.id, { level: 'owner' });
    await app.dataSource.manager.update(ClientEmployeeEntity, gone.id, { isActive: false });
    await submit(await newMilestone());
    await app.dataSource.manager.update(ClientEmployeeEntity, gone.id, { isActive: true });
    expect(await titles(gone)).toEqual([]);
  });

  it('notifies the other side of a comment, not the author’s side', async () => {
    const { id } = await newMilestone();
    await manager.post(`/api/milestones/${id}/comments`, { text: 'Which paper?' });
    for (const person of [owner, teamAdmin, member]) {
      expect(await titles(person)).toEqual(['Robin Staff commented on “Label proofs”']);
    }
    expect([await titles(manager), await titles(employee)]).toEqual([[], []]);
    await member.post(`/api/milestones/${id}/comments`, { text: 'The thick one' });
    expect(await list(employee)).toMatchObject([
      { title: 'Joel Member commented on “Label proofs”', text: 'The thick one' },
    ]);
    expect(await list(member)).toHaveLength(1);
  });

  it('does not notify the company about a draft', async () => {
    const { id } = await newMilestone({ status: 'draft' });
    await manager.post(`/api/milestones/${id}/comments`, { text: 'Which paper?' });
    expect([await titles(owner), await titles(member)]).toEqual([[], []]);
  });

  it('sends no mail of a kind that the person switched off', async () => {
    const person = await app.loginAsTeam(owner.id, { level: 'owner' });
    const { email } = await app.dataSource.manager.findOneByOrFail(ClientEmployeeEntity, { id: person.id });
    const body = { kind: 'approval', byMail: false };
    await person.call('PATCH', '/api/notifications/preferences', { body });
    await submit(await newMilestone());
    await app.drainJobs();
    expect(await app.deliveredMails(email)).toEqual([]);
    const { contactEmail } = await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: owner.id });
    expect(await app.deliveredMails(contactEmail)).not.toEqual([]);
    await app.dataSource.manager.update(ClientEmployeeEntity, person.id, { isActive: false });
  });
});

describe('files', () => {
  it('that are submitted notify the approvers; the decision notifies the agency', async () => {
    const { id: projectId } = await makeProject(app.dataSource.manager, { clientId: owner.id, ownerId: employee.id });
    const { id } = await makeFile(app.dataSource.manager, { clientId: owner.id, projectId, fileName: 'Logo.png' });
    await manager.post(`/api/files/${id}/submit`, { version: 1 });
    expect(await list(teamAdmin)).toMatchObject([
      { title: '“Logo.png” is waiting for your approval', path: `/client-portal/files?open=${id}` },
    ]);
    expect(await titles(member)).toEqual([]);
    await owner.post<ClientFile>(`/api/files/${id}/approve`, { version: 1 });
    expect(await titles(teamAdmin)).toEqual([]);
    expect(await list(employee)).toMatchObject([
      { title: 'Kim Owner approved “Logo.png”', path: `/admin/projects/${projectId}?tab=files&open=${id}` },
    ]);
  });

  it('with a comment notify the other side, but not of a draft', async () => {
    const { manager: database } = app.dataSource;
    const { id: projectId } = await makeProject(database, {
      clientId: owner.id,
      ownerId: employee.id,
      status: 'draft',
    });
    const draft = await makeFile(database, { clientId: owner.id, projectId });
    await manager.post(`/api/files/${draft.id}/comments`, { version: 1, text: 'Too dark?' });
    expect(await titles(owner)).toEqual([]);
    const { id } = await makeFile(database, { clientId: owner.id, fileName: 'Logo.png' });
    await manager.post(`/api/files/${id}/comments`, { version: 1, text: 'Too dark?' });
    expect(await titles(member)).toEqual(['Robin Staff commented on “Logo.png”']);
  });

  it('that are deleted leave every list, also where they were read', async () => {
    const { manager: database } = app.dataSource;
    await database.query('UPDATE file_versions SET is_announced = true');
    const { id } = await makeFile(database, {
      clientId: owner.id,
      fileName: 'Contract of another client.pdf',
      version: { isAnnounced: false },
    });
    await run('file.announce');
    await manager.post(`/api/files/${id}/submit`, { version: 1 });
    await manager.post(`/api/files/${id}/comments`, { version: 1, text: 'Signed?' });
    expect(await list(owner)).toHaveLength(3);
    await owner.post('/api/notifications/read', { all: true });
    expect((await manager.call('DELETE', `/api/files/${id}`)).status).toBe(204);
    expect([await titles(owner), await titles(member)]).toEqual([['A file was delivered'], ['A file was delivered']]);
  });

  it('that were delivered notify the company once', async () => {
    const { manager: database } = app.dataSource;
    await database.query('UPDATE file_versions SET is_announced = true');
    for (const fileName of ['a.png', 'b.png']) {
      await makeFile(database, { clientId: owner.id, fileName, version: { isAnnounced: false } });
    }
    await run('file.announce');
    for (const person of [owner, member]) {
      expect(await list(person)).toMatchObject([
        { kind: 'file', title: '2 files were delivered', path: '/client-portal/files' },
      ]);
    }
    expect(await titles(employee)).toEqual([]);
  });
});

it('[API-5] other companies, colleagues and people without the right heard of nothing of all this', async () => {
  const ids = outsiders.map(({ id }) => id);
  const heard = await app.dataSource.query('SELECT title FROM notifications WHERE recipient_id = ANY ($1)', [ids]);
  expect([ids.length, heard]).toEqual([4, []]);
});
