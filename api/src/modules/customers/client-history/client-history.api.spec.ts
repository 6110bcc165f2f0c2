import type { ClientBackground, HistoryEntry } from '@hive/contracts';
import { makeClient, makeClientEmployee, makeMessage, makeProject, makeSignup } from '../../../../test/factories.js';
import { uploadFile } from '../../../../test/files.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import type { ClientEntity } from '../../base/people/client.entity.js';

const path = '/api/clients';

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
});

afterAll(() => app.close());

/** A client without a login, as an assessment leaves one. */
const makeLead = (overrides: Partial<ClientEntity>): Promise<ClientEntity> =>
  makeClient(app.dataSource.manager, { portalAccess: false, passwordHash: null, ...overrides });

it('[API-5] shows sign-ups and people of the team only to those who may see these', async () => {
  const client = await makeLead({ assignedTo: employee.id });
  const signup = await makeSignup(app.dataSource.manager, { email: client.contactEmail });
  await manager.call('PUT', `/api/client-signups/${signup.id}/approve`);
  await manager.post('/api/client-employees', {
    companyId: client.id,
    firstName: 'Joel',
    lastName: 'Tran',
    email: 'joel@scope.test',
    jobTitle: 'Shop manager',
  });
  const actionsFor = async (caller: TestClient): Promise<string[]> => {
    const { body } = await caller.get<HistoryEntry[]>(`${path}/${client.id}/activity`);
    return body.map(({ action }) => action).sort();
  };
  const signupsFor = async (caller: TestClient): Promise<string[]> => {
    const { body } = await caller.get<ClientBackground>(`${path}/${client.id}/background`);
    return body.signups.map(({ id }) => id);
  };
  expect(await actionsFor(manager)).toEqual(expect.arrayContaining(['client-employee.created', 'signup.approved']));
  expect((await actionsFor(employee)).join()).not.toMatch(/signup|employee/);
  expect([await signupsFor(manager), await signupsFor(employee)]).toEqual([[signup.id], []]);
});

it('shows what happened to files to those who see them, also when a file is gone', async () => {
  const client = await makeLead({ assignedTo: manager.id });
  const owned = await makeProject(app.dataSource.manager, { clientId: client.id, ownerId: employee.id });
  const upload = (fileName: string, projectId?: string) =>
    uploadFile(manager, client.id, { section: 'deliverable', fileName, ...(projectId && { projectId }) });
  await upload('logo.txt', owned.id);
  const gone = await upload('draft.txt');
  await manager.call('DELETE', `/api/files/${gone.id}`);
  const filesFor = async (caller: TestClient): Promise<string[]> => {
    const { body } = await caller.get<HistoryEntry[]>(`${path}/${client.id}/activity`);
    return body
      .filter(({ action }) => action.startsWith('file.'))
      .map((entry) => `${entry.action} ${entry.subjectName}`);
  };
  expect(await filesFor(manager)).toEqual(['file.removed draft.txt', 'file.uploaded logo.txt']);
  const hidden = await upload('hidden.txt');
  await manager.post(`${path}/${client.id}/files/zip`, { ids: [hidden.id] });
  expect((await filesFor(manager)).slice(0, 2)).toEqual(['file.zip-created hidden.txt', 'file.uploaded hidden.txt']);
  await app.dataSource.query('UPDATE clients SET assigned_to = NULL WHERE id = $1', [client.id]);
  expect(await filesFor(employee)).toEqual(['file.uploaded logo.txt']);
  expect((await employee.get(`${path}/${client.id}/activity`)).text).not.toContain('hidden.txt');
});

it('[API-5] shows messages of a client to employees only when they may see these', async () => {
  const client = await makeLead({ assignedTo: employee.id });
  const newMessage = (assignedTo: string | null) =>
    makeMessage(app.dataSource.manager, { email: client.contactEmail, assignedTo });
  const [own, free, foreign] = [await newMessage(employee.id), await newMessage(null), await newMessage(manager.id)];
  const { email } = await makeClientEmployee(app.dataSource.manager, { companyId: client.id });
  const ofTeam = await makeMessage(app.dataSource.manager, { email });
  const messagesFor = async (caller: TestClient): Promise<string[]> => {
    const { body } = await caller.get<ClientBackground>(`${path}/${client.id}/background`);
    return body.messages.map(({ id }) => id).sort();
  };
  expect(await messagesFor(employee)).toEqual([own.id, free.id, ofTeam.id].sort());
  expect(await messagesFor(manager)).toEqual([own.id, free.id, ofTeam.id, foreign.id].sort());
});
