import type { ContactMessageDetail, ListedClient } from '@hive/contracts';
import { makeClient, makeMessage, makeMilestone, makeProject } from '../../../../test/factories.js';
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

it('[API-6] names the company that uses an e-mail only to those who see all clients', async () => {
  const mine = await makeLead({ assignedTo: employee.id });
  const other = await makeClient(app.dataSource.manager, { companyName: 'Kept Apart', assignedTo: manager.id });
  const change = { change: { contactEmail: other.contactEmail }, seen: { contactEmail: mine.contactEmail } };
  const update = (caller: TestClient) => caller.call('PATCH', `${path}/${mine.id}`, { body: change });
  const [forEmployee, forManager] = [await update(employee), await update(manager)];
  expect([forEmployee.status, forManager.status]).toEqual([409, 409]);
  expect(forEmployee.text).not.toContain('Kept Apart');
  expect(forManager.text).toContain('Kept Apart');
});

it('lists clients with their open projects and what is due next, and sorts by both', async () => {
  const { manager: database } = app.dataSource;
  const none = await makeLead({ companyName: 'Quokka none', assignedTo: employee.id });
  const [one, two] = [await makeLead({ companyName: 'Quokka one' }), await makeLead({ companyName: 'Quokka two' })];
  await makeProject(database, { clientId: two.id, ownerId: employee.id });
  await makeProject(database, { clientId: two.id, dueDate: '2999-02-01' });
  await makeProject(database, { clientId: two.id, dueDate: '2998-01-01', status: 'completed' });
  const { id: projectId } = await makeProject(database, { clientId: one.id, dueDate: '2999-01-01' });
  await makeMilestone(database, { projectId, dueDate: '2999-03-01' });
  await makeMilestone(database, { projectId, position: 1, dueDate: '2998-01-01', status: 'completed' });
  const list = async (caller: TestClient, sort: string) => {
    const { body } = await caller.get<ListedClient[]>(`${path}?q=quokka&sort=${sort}`);
    return body.map(({ id, openProjects, nextDueDate }) => [id, openProjects, nextDueDate]);
  };
  const rows = [
    [two.id, 2, '2999-02-01'],
    [one.id, 1, '2999-03-01'],
    [none.id, 0, null],
  ];
  expect(await list(manager, '-openProjects')).toEqual(rows);
  expect(await list(manager, 'nextDueDate')).toEqual(rows);
  expect((await list(manager, '-owner'))[0]?.[0]).toBe(none.id);
  // an employee sees the clients that nobody has, but only the own projects of theirs
  expect(await list(employee, '-openProjects')).toEqual([
    [two.id, 1, null],
    [one.id, 0, null],
    [none.id, 0, null],
  ]);
  const csv = await manager.get(`${path}/export?q=quokka&sort=nextDueDate`);
  expect(csv.text.match(/Quokka \w+/g)).toEqual(['Quokka two', 'Quokka one', 'Quokka none']);
});

it('[API-5] links a message to the client with its e-mail only for those who may see the client', async () => {
  const mine = await makeLead({ assignedTo: employee.id, companyName: 'Mine' });
  const foreign = await makeLead({ assignedTo: manager.id, companyName: 'Kept Apart' });
  const clientOf = async (caller: TestClient, email: string) => {
    const { id } = await makeMessage(app.dataSource.manager, { email });
    return (await caller.get<ContactMessageDetail>(`/api/contact/${id}`)).body.client;
  };
  expect(await clientOf(employee, mine.contactEmail)).toEqual({ id: mine.id, companyName: 'Mine', match: 'email' });
  expect(await clientOf(employee, foreign.contactEmail)).toBeNull();
  expect(await clientOf(manager, foreign.contactEmail)).toEqual({
    id: foreign.id,
    companyName: 'Kept Apart',
    match: 'email',
  });
  expect(await clientOf(manager, 'stranger@scope.test')).toBeNull();
});
