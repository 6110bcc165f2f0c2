import { clientStatuses, type Employee, type OpenWork } from '@hive/contracts';
import { makeClient, makeEmployee, makeMessage } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { ensureFirstAdmin } from './first-admin.js';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

describe('first administrator', () => {
  const login = (username: string, password: string) =>
    app
      .visitor()
      .post<{ mustChangePassword: boolean; staffLevel: string }>('/api/auth/admin-login', { username, password });

  afterEach(() => app.dataSource.query('DELETE FROM employees'));

  it('gets a random password that must be changed at the first login', async () => {
    const created = await ensureFirstAdmin(app.dataSource, app.config);
    expect(created).toEqual({ username: 'admin', generatedPassword: expect.stringMatching(/^[\w-]{16}$/) as string });
    expect(await ensureFirstAdmin(app.dataSource, app.config)).toBeUndefined();
    const { status, body } = await login('admin', created?.generatedPassword ?? '');
    expect([status, body.staffLevel, body.mustChangePassword]).toEqual([200, 'admin', true]);
  });

  it('gets the configured password', async () => {
    const created = await ensureFirstAdmin(app.dataSource, { admin: { username: 'boss', password: 'chosen by hand' } });
    expect(created).toEqual({ username: 'boss' });
    expect((await login('boss', 'chosen by hand')).body.mustChangePassword).toBe(false);
  });

  it('is created by one of the processes that start at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => ensureFirstAdmin(app.dataSource, app.config)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await app.dataSource.manager.count(EmployeeEntity)).toBe(1);
  });

  it('has no password that could be guessed', async () => {
    await ensureFirstAdmin(app.dataSource, app.config);
    for (const password of ['admin', 'password', 'changeme', 'hive']) {
      expect((await login('admin', password)).status).toBe(401);
    }
  });
});

describe('list of staff', () => {
  it('[API-7] shows active staff by name, to staff only, and no password', async () => {
    const { manager } = app.dataSource;
    const zoe = await makeEmployee(manager, { firstName: 'Zoe' });
    const abe = await makeEmployee(manager, { firstName: 'Abe', accessLevel: 'manager' });
    await makeEmployee(manager, { firstName: 'Left', isActive: false });
    const staff = await app.loginAsStaff('employee');
    const { status, body, text } = await staff.get<Employee[]>('/api/employees');
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([abe.id, staff.id, zoe.id]);
    expect(body[0]).toEqual({
      id: abe.id,
      firstName: 'Abe',
      lastName: 'Staff',
      email: abe.email,
      department: 'strategy',
      role: 'Strategist',
      accessLevel: 'manager',
      isActive: true,
    });
    expect(text).not.toMatch(/password|argon2|username/i);
  });
});

describe('the open work of staff', () => {
  it('[HV-5] [HV-6] counts the messages to answer and the assessments that are neither won nor lost', async () => {
    const { manager } = app.dataSource;
    const [busy, idle] = [await makeEmployee(manager), await makeEmployee(manager)];
    for (const status of ['new', 'assigned', 'replied', 'closed', 'spam'] as const) {
      await makeMessage(manager, { assignedTo: busy.id, status });
    }
    for (const status of clientStatuses) {
      await makeClient(manager, { assignedTo: busy.id, status });
    }
    await makeClient(manager, { assignedTo: idle.id, status: 'lost' });
    await makeMessage(manager, { assignedTo: null, status: 'new' });
    const staff = await app.loginAsStaff('manager');
    const { status, body } = await staff.get<OpenWork[]>('/api/employees/open-work');
    expect([status, body]).toEqual([200, [{ employeeId: busy.id, count: 2 + 4 }]]);
  });
});
