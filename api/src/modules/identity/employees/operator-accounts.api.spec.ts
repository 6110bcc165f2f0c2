import type { CurrentUser } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { OperatorAccounts } from './operator-accounts.js';

describe('accounts for the operator', () => {
  let app: TestApp;
  let accounts: OperatorAccounts;
  beforeAll(async () => {
    app = await createTestApp();
    accounts = app.nest.get(OperatorAccounts);
  });
  afterAll(() => app.close());

  const person = (email: string) => ({ email, firstName: 'Ada', lastName: 'Byron' });

  it('are created with a random password that must be changed, and without a mail', async () => {
    const { email, password } = await accounts.create({ ...person(' Ada@Hive.TEST '), accessLevel: 'admin' });
    expect(email).toBe('ada@hive.test');
    const { status, body } = await app.visitor().post<CurrentUser>('/api/auth/admin-login', {
      username: email,
      password,
    });
    expect([status, body.mustChangePassword, body.staffLevel]).toEqual([200, true, 'admin']);
    await app.drainJobs();
    expect(await app.deliveredMails(email)).toEqual([]);
    const audit = await app.dataSource.manager.findOneBy(AuditLogEntity, { subjectId: body.id });
    expect(audit).toMatchObject({ action: 'employee.created', actorKind: null });
    expect(JSON.stringify(audit)).not.toContain(password);
  });

  it('are employees unless the operator says otherwise', async () => {
    await accounts.create({ ...person('plain@hive.test'), accessLevel: undefined, username: 'Plain' });
    expect(await accounts.list()).toContainEqual(
      expect.objectContaining({
        email: 'plain@hive.test',
        username: 'plain',
        accessLevel: 'employee',
        status: 'active',
      }),
    );
  });

  it.each([
    [{ email: 'incomplete' }, { email: 'Valid email is required' }],
    [{ accessLevel: 'root' }, { accessLevel: 'Access level is required' }],
    [{ department: 'sales' }, { department: 'Department is required' }],
  ])('are refused with %j', async (wrong, errors) => {
    await expect(accounts.create({ ...person('wrong@hive.test'), ...wrong })).rejects.toMatchObject({
      details: { errors },
    });
  });

  it('are refused with a used e-mail address', async () => {
    await accounts.create(person('used@hive.test'));
    await expect(accounts.create(person('USED@hive.test'))).rejects.toMatchObject({ code: 'EMPLOYEE.EMAIL_EXISTS' });
  });

  it('are listed by name with the last login', async () => {
    await accounts.create({ ...person('aaron@hive.test'), firstName: 'Aaron' });
    const listed = await accounts.list();
    expect(listed[0]).toMatchObject({ email: 'aaron@hive.test', lastLoginAt: null });
    expect(listed.find(({ email }) => email === 'ada@hive.test')?.lastLoginAt).toEqual(expect.any(String));
  });
});
