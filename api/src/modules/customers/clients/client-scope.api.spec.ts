import type { ContactMessageDetail } from '@hive/contracts';
import { makeClient, makeMessage } from '../../../../test/factories.js';
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
