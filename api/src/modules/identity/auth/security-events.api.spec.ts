import { authRoutes, type AuditLogEntry, type HistoryEntry } from '@hive/contracts';
import { makeClientEmployee, makeClient, makeEmployee, PASSWORD } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';

const { adminLogin, clientLogin, logout, changePassword } = authRoutes;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const headers = { 'user-agent': FIREFOX };
const from = { network: '198.51.100.0/24', device: 'Firefox on Windows' };

let lines: Record<string, unknown>[] = [];
let app: TestApp;
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  app = await createTestApp({ logs: { write } });
});
beforeEach(() => (lines = []));
afterAll(() => app.close());

let last = 0;
/** A browser of one network. */
const browser = (): TestClient => new TestClient(app.nest, `198.51.100.${(last += 1)}`);

/** What was recorded about an account, in the audit log and in the log of the server. */
async function eventsAbout(id: string): Promise<object[]> {
  const rows = await app.dataSource.manager.find(AuditLogEntity, {
    where: { subjectId: id },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const logged = lines.filter(({ msg, subject }) => msg === 'Security event' && (subject as { id: string }).id === id);
  expect(logged.map(({ event, network }) => [event, network])).toEqual(
    rows.map(({ action, after }) => [action, after?.network]),
  );
  return rows.map(({ actorId, action, after }) => ({ actorId, action, after }));
}

describe('a login', () => {
  it('is recorded with the person, the network and the device, and so is the logout', async () => {
    const { id, email } = await makeEmployee(app.dataSource.manager);
    const person = browser();
    await person.post(adminLogin.path, { username: email, password: PASSWORD }, { headers });
    await person.post(logout.path, undefined, { headers });
    await person.post(logout.path, undefined, { headers });
    expect(await eventsAbout(id)).toEqual([
      { actorId: id, action: 'auth.logged-in', after: from },
      { actorId: id, action: 'auth.logged-out', after: from },
    ]);
  });

  it('with a wrong password is recorded for the account, without an actor; refused ones once', async () => {
    const { id: companyId } = await makeClient(app.dataSource.manager);
    const { id, email } = await makeClientEmployee(app.dataSource.manager, { companyId });
    const thief = browser();
    for (let guess = 0; guess < 8; guess += 1) {
      await thief.post(clientLogin.path, { email, password: `guess ${guess}` }, { headers });
    }
    const failure = { actorId: null, action: 'auth.login-failed', after: { area: 'client', ...from } };
    const refusal = { ...failure, action: 'auth.attempt-refused' };
    expect(await eventsAbout(id)).toEqual([...Array.from({ length: 5 }, () => failure), refusal]);
    expect(JSON.stringify(lines)).not.toContain('guess');
  });

  it('with a name that nobody has is recorded without the name', async () => {
    const name = 'my-password-in-the-wrong-field';
    await browser().post(adminLogin.path, { username: name, password: 'x' }, { headers });
    expect(await eventsAbout('unknown')).toEqual([
      { actorId: null, action: 'auth.login-failed', after: { area: 'staff', ...from } },
    ]);
    const rows = await app.dataSource.query<unknown[]>('SELECT * FROM audit_log');
    expect(JSON.stringify([rows, lines])).not.toContain(name);
  });
});

it('a change of the password is recorded with network and device, and so is a wrong current one', async () => {
  const person = await app.loginAsStaff('employee');
  const change = (currentPassword: string) =>
    person.post(changePassword.path, { currentPassword, newPassword: 'a new long password' }, { headers });
  await change('wrong');
  await change(PASSWORD);
  const network: unknown = expect.stringMatching(/^10\.0\.\d+\.0\/24$/);
  const where = { network, device: 'Firefox on Windows' };
  expect(await eventsAbout(person.id)).toEqual([
    { actorId: person.id, action: 'auth.password-refused', after: { area: 'staff', ...where } },
    { actorId: person.id, action: 'auth.password-changed', after: where },
  ]);
});

it('administrators read them in the audit log', async () => {
  const { id, email } = await makeEmployee(app.dataSource.manager, { firstName: 'Noor' });
  await browser().post(adminLogin.path, { username: email, password: PASSWORD }, { headers });
  const admin = await app.loginAsStaff('admin');
  const { body } = await admin.get<AuditLogEntry[]>('/api/audit-log?action=auth.logged-in');
  expect(body.find(({ actorId }) => actorId === id)).toMatchObject({
    actorName: 'Noor Staff',
    subject: { type: 'auth', id, name: 'Noor Staff' },
    changes: [
      { field: 'device', after: from.device },
      { field: 'network', after: from.network },
    ],
  });
});

it('passwords and sessions are not in the history of a client, which other staff read', async () => {
  const client = await app.loginAsClient();
  const passwords = { currentPassword: PASSWORD, newPassword: 'a new long password' };
  await client.post(changePassword.path, passwords, { headers });
  await client.call('DELETE', '/api/account/sessions');
  const manager = await app.loginAsStaff('manager');
  const { body } = await manager.get<HistoryEntry[]>(`/api/clients/${client.id}/activity`);
  expect(body.map(({ action }) => action)).toEqual([]);
});
