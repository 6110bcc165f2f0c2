import type { HistoryEntry, Project } from '@hive/contracts';
import { makeFile } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { PersonalDataDriver } from '../../../../test/personal-data.js';
import { unzip } from '../../../../test/unzip.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { ClientFileEntity } from '../../work/files/client-file.entity.js';
import { FileVersionEntity } from '../../work/files/file-version.entity.js';

type Person = TestClient & { id: string };

let app: TestApp;
let admin: Person;
let data: PersonalDataDriver;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  data = new PersonalDataDriver(app, admin);
});
afterAll(() => app.close());

/** A client with a project on which its member has asked for changes and commented, and a deleted draft. */
async function makeWork(name: string) {
  const client = await app.loginAsClient();
  const { manager } = app.dataSource;
  await manager.update(ClientEntity, client.id, { companyName: `${name} Ltd` });
  const member = await app.loginAsTeam(client.id, { level: 'admin' });
  const email = `ivo@${name.toLowerCase()}.test`;
  await manager.update(ClientEmployeeEntity, member.id, { firstName: 'Ivo', lastName: name, email });
  const { body: project } = await admin.post<Project>(`/api/clients/${client.id}/projects`, {
    name: `${name} label`,
    description: `For ${name}`,
    milestones: [{ title: `${name} proofs`, description: `Call Ivo ${name}`, requiresApproval: true }],
  });
  const milestone = `/api/milestones/${project.milestones[0]?.id}`;
  await admin.call('PATCH', `${milestone}/status`, { body: { from: 'planned', status: 'in-progress' } });
  const submitted = await admin.post<Project>(`${milestone}/submit`, { note: `${name} on dark glass` });
  const { submittedAt } = submitted.body.milestones[0] ?? {};
  const person = await logInAgain(email);
  await person.post(`${milestone}/request-changes`, { submittedAt, comment: `${name} is too small` });
  await person.post(`${milestone}/comments`, { text: `${name} likes blue` });
  await admin.post(`${milestone}/comments`, { text: `Told Ivo ${name}` });
  const draft = await admin.post<Project>(`/api/clients/${client.id}/projects`, {
    name: `${name} draft`,
    status: 'draft',
  });
  await admin.call('DELETE', `/api/projects/${draft.body.id}`);
  return { clientId: client.id, projectId: project.id, milestone, email, companyName: `${name} Ltd` };
}

/** A new session, since the old one has the former name of the person. */
async function logInAgain(email: string): Promise<TestClient> {
  const client = app.visitor();
  expect((await client.post('/api/auth/client-login', { email, password: 'correct horse battery' })).status).toBe(200);
  return client;
}

const readProject = async (id: string): Promise<Project> => (await admin.get<Project>(`/api/projects/${id}`)).body;

it('an erasure of a person masks the name, the decision and the comments; project and history stay', async () => {
  const { projectId, milestone, email } = await makeWork('Quandary');
  await data.run('erasure', { email });
  const project = await readProject(projectId);
  expect(project).toMatchObject({ name: 'Quandary label', description: 'For Quandary' });
  expect(project.milestones[0]).toMatchObject({
    title: 'Quandary proofs',
    description: 'Call [erased]',
    submitNote: 'Quandary on dark glass',
    status: 'changes-requested',
    decidedByName: 'Erased person',
    decisionComment: null,
  });
  const { body: comments } = await admin.get<{ authorName: string; text: string }[]>(
    `${milestone}/comments?sort=createdAt`,
  );
  expect(comments.map(({ authorName, text }) => [authorName, text])).toEqual([
    ['Erased person', ''],
    ['Robin Staff', 'Told [erased]'],
  ]);
  expect(await data.rowsWith('Ivo Quandary', 'too small', 'likes blue')).toEqual([]);
});

it('an erasure of a person masks the name in names of files, also of locked ones', async () => {
  const { clientId, email } = await makeWork('Obbligato');
  const { manager } = app.dataSource;
  const version = { approval: 'approved', isLocked: true } as const;
  const { id } = await makeFile(manager, { clientId, fileName: 'Ivo Obbligato contract.pdf', version });
  await data.run('erasure', { email });
  expect(await manager.findOneBy(ClientFileEntity, { id })).toMatchObject({ fileName: '[erased] contract.pdf' });
  expect(await manager.findOneBy(FileVersionEntity, { fileId: id })).toMatchObject({
    fileName: '[erased] contract.pdf',
  });
});

it('an erasure of a client leaves anonymous projects, also in the audit log', async () => {
  const { clientId, projectId, companyName } = await makeWork('Zeppelinia');
  await data.run('erasure', { clientId }, companyName);
  expect(await data.rowsWith('Zeppelinia')).toEqual([]);
  const project = await readProject(projectId);
  expect(project).toMatchObject({ name: 'Erased project', description: null, status: 'active', progress: 0 });
  expect(project.milestones[0]).toMatchObject({
    title: 'Milestone 1',
    status: 'changes-requested',
    decidedByName: 'Erased person',
    commentCount: 2,
  });
  const { body: activity } = await admin.get<HistoryEntry[]>(`/api/clients/${clientId}/activity`);
  expect(activity.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'project.created',
      'project.removed',
      'milestone.submitted',
      'milestone.changes-requested',
    ]),
  );
});

it('an export of a client contains its projects, milestones and comments', async () => {
  const { clientId } = await makeWork('Marzipania');
  const id = await data.run('export', { clientId });
  const files = await unzip((await data.download(id)).rawPayload);
  const linesOf = (name: string): string => files.get(name)?.toString() ?? '';
  expect(linesOf('projects.jsonl')).toContain('Marzipania label');
  expect(linesOf('milestones.jsonl')).toContain('Marzipania is too small');
  expect(linesOf('comments on milestones.jsonl')).toContain('Marzipania likes blue');
});

it('an erasure of a client finds projects and milestones that staff named like erased ones', async () => {
  const client = await app.loginAsClient();
  await app.dataSource.manager.update(ClientEntity, client.id, { companyName: 'Vexillum Ltd' });
  await admin.post(`/api/clients/${client.id}/projects`, {
    name: 'Erased project',
    description: 'For Vexillum',
    milestones: [{ title: 'Milestone 1', description: 'Vexillum in blue' }],
  });
  await data.run('erasure', { clientId: client.id }, 'Vexillum Ltd');
  expect(await data.rowsWith('Vexillum')).toEqual([]);
});
