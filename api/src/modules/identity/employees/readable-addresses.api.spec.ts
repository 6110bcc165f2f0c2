import type { Client, ContactMessage, EmployeeAccount, SearchResults } from '@hive/contracts';
import { makeClient, makeEmployee, makeMessage } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

const stored = 'mara@xn--mller-kva.example';
const readable = 'mara@müller.example';

let app: TestApp;
let admin: TestClient;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  const { manager } = app.dataSource;
  ({ id } = await makeEmployee(manager, { email: stored }));
  await makeClient(manager, { contactEmail: stored });
  await makeMessage(manager, { email: stored });
});
afterAll(() => app.close());

const q = encodeURIComponent(readable);

describe('an address with an international domain', () => {
  it('is shown and found as people write it', async () => {
    const { body: accounts } = await admin.get<EmployeeAccount[]>(`/api/employees/accounts?q=${q}`);
    expect(accounts.map(({ email }) => email)).toEqual([readable]);
    const { body: clients } = await admin.get<Client[]>(`/api/clients?q=${q}`);
    expect(clients.map(({ contactEmail }) => contactEmail)).toEqual([readable]);
    const { body: messages } = await admin.get<ContactMessage[]>(`/api/contact?q=${q}`);
    expect(messages.map(({ email }) => email)).toEqual([readable]);
    const { body: found } = await admin.get<SearchResults>(`/api/search?q=${q}`);
    const staff = found.find(({ label }) => label === 'Staff');
    expect(staff?.results.map(({ detail }) => detail.split(', ')[1])).toEqual([readable]);
  });

  it('stays as it is stored when it is saved as it is shown', async () => {
    const { status, body } = await admin.call<EmployeeAccount>('PATCH', `/api/employees/${id}`, {
      body: { email: readable },
    });
    expect(status).toBe(200);
    expect(body.email).toBe(readable);
    expect(await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id })).toMatchObject({ email: stored });
    const changes = await app.dataSource.query<object[]>(
      `SELECT FROM audit_log WHERE subject_id = $1 AND action = 'employee.changed'`,
      [id],
    );
    expect(changes).toEqual([]);
  });

  it('is no conflict with itself when a form sends what it showed', async () => {
    const { manager } = app.dataSource;
    const person = await makeEmployee(manager, { email: 'jo@xn--mller-kva.example' });
    const seen = { email: 'jo@müller.example' };
    const changed = await admin.call('PATCH', `/api/employees/${person.id}`, {
      body: { email: 'jo@new.example', seen },
    });
    expect(changed.status).toBe(200);
    const stale = await admin.call<{ current: object; errors: object }>('PATCH', `/api/employees/${person.id}`, {
      body: { email: 'jo@other.example', seen },
    });
    expect([stale.status, stale.body.current]).toEqual([409, { email: 'jo@new.example' }]);

    const client = await makeClient(manager, { contactEmail: 'ann@xn--mller-kva.example', portalAccess: false });
    const contact = { change: { contactEmail: 'ann@new.example' }, seen: { contactEmail: 'ann@müller.example' } };
    expect((await admin.call('PATCH', `/api/clients/${client.id}`, { body: contact })).status).toBe(200);
  });
});
