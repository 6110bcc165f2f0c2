import type { CurrentUser, EmployeeAccount } from '@hive/contracts';
import {
  accountBody,
  statusAndCode,
  EMPLOYEES_PATH,
  EmployeeAccountsFixture,
  STAFF_LOGIN,
} from '../../../../test/employees.js';
import { PASSWORD } from '../../../../test/factories.js';
import { collectEvents, countAllRows, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { verifyPassword } from '../../../common/passwords.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

let app: TestApp;
let admin: TestClient & { id: string };
let accounts: EmployeeAccountsFixture;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  accounts = new EmployeeAccountsFixture(app, admin);
});
afterAll(() => app.close());

describe('accounts of staff', () => {
  it.each([
    ['a visitor', () => app.visitor(), 401, 'AUTH.REQUIRED', 401],
    ['a client', () => app.loginAsClient(), 403, 'AUTH.FORBIDDEN', 403],
    ['an employee', () => app.loginAsStaff('employee', 'creative'), 403, 'AUTH.FORBIDDEN', 403],
    ['a manager, who may read them', () => app.loginAsStaff('manager'), 403, 'AUTH.FORBIDDEN', 200],
  ] as const)('[API-5] are not managed by %s', async (_, open, status, code, readStatus) => {
    const { id } = (await accounts.create()).body;
    const caller = await open();
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    const answers = [
      await accounts.create({}, caller),
      await accounts.update(id, { accessLevel: 'admin' }, caller),
      await accounts.put(id, 'deactivate', caller),
      await accounts.put(id, 'reactivate', caller),
      await accounts.invite(id, caller),
    ];
    expect(answers.map(statusAndCode)).toEqual(answers.map(() => ({ status, code })));
    expect((await caller.get(`${EMPLOYEES_PATH}/accounts`)).status).toBe(readStatus);
    expect(await accounts.stored(id)).toMatchObject({ accessLevel: 'employee', isActive: true });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('[API-6] are created with a password or as an invitation, after which nobody knows a password', async () => {
    const refused = await accounts.create({ password: undefined });
    expect(statusAndCode(refused)).toEqual({ status: 400, code: 'REQUEST.INVALID' });
    const { body } = await accounts.create({ password: undefined, invite: true });
    expect(await accounts.stored(body.id)).toMatchObject({ passwordHash: null, mustChangePassword: false });
    expect((await accounts.login(body.email)).status).toBe(401);
    expect(await accounts.mailedTokens(body.email)).toHaveLength(1);
    // a password beside it does not count
    const { body: both } = await accounts.create({ invite: true });
    expect(await accounts.stored(both.id)).toMatchObject({ passwordHash: null });
  });

  it.each([
    ['an unknown id', '019abf00-0000-7000-8000-00000000ffff'],
    ['no id', 'no-id'],
  ])('are not found by %s', async (_, id) => {
    const answers = [
      await accounts.update(id, { role: 'Lead' }),
      await accounts.put(id, 'deactivate'),
      await accounts.put(id, 'reactivate'),
      await accounts.invite(id),
    ];
    expect(answers.map(statusAndCode)).toEqual(answers.map(() => ({ status: 404, code: 'EMPLOYEE.NOT_FOUND' })));
  });

  it('are listed in pages, by search, status and department, without secrets', async () => {
    const role = `Lister ${Date.now()}`;
    const ada = (await accounts.create({ role, firstName: 'Ada', lastName: 'Byron', username: 'Ada.B' })).body;
    const ben = (await accounts.create({ role, firstName: 'Ben', lastName: 'Moss', department: 'operations' })).body;
    const cal = (await accounts.create({ role, firstName: 'Cal', lastName: 'Ferris' })).body;
    await accounts.login(ada.email);
    app.clock.advance(1);
    await accounts.login(ben.email);
    await accounts.put(cal.id, 'deactivate');
    const q = encodeURIComponent(role.toUpperCase());
    const ids = async (query: string) => (await accounts.list(query)).body.map(({ id }) => id);

    expect(await ids(`q=${q}`)).toEqual([cal.id, ben.id, ada.id]);
    expect(await ids(`q=${q}&sort=firstName`)).toEqual([ada.id, ben.id, cal.id]);
    expect(await ids(`q=${q}&sort=-lastLoginAt`)).toEqual([ben.id, ada.id, cal.id]);
    expect(await ids(`q=${q}&sort=lastLoginAt`)).toEqual([cal.id, ada.id, ben.id]);
    expect(await ids(`q=${q}&status=active`)).toEqual([ben.id, ada.id]);
    expect(await ids(`q=${q}&status=inactive`)).toEqual([cal.id]);
    expect(await ids(`q=${q}&status=invited`)).toEqual([]);
    expect(await ids(`q=${q}&department=operations`)).toEqual([ben.id]);
    expect(await ids('q=ada%20byron')).toEqual([ada.id]);
    expect(await ids('q=ada.b')).toEqual([ada.id]);
    const page = await accounts.list(`q=${q}&pageSize=2&page=2&sort=firstName`);
    expect([totalOf(page), page.body.map(({ id }) => id)]).toEqual([3, [cal.id]]);
    expect((await accounts.list('pageSize=1000')).text).not.toMatch(/password|argon2/i);
    for (const wrong of ['sort=password', 'sort=passwordHash', 'status=all', 'department=x', 'pageSize=101']) {
      expect((await accounts.list(wrong)).status).toBe(400);
    }
  });

  it('record the last login', async () => {
    const { id, email } = (await accounts.create()).body;
    expect(await accounts.stored(id)).toMatchObject({ lastLoginAt: null });
    const before = app.clock.now();
    expect((await accounts.login(email, 'a wrong password')).status).toBe(401);
    expect(await accounts.stored(id)).toMatchObject({ lastLoginAt: null });
    await accounts.login(email);
    const { lastLoginAt } = await accounts.stored(id);
    expect(lastLoginAt?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const [account] = (await accounts.list(`q=${email}`)).body;
    expect(account).toMatchObject({ status: 'active', lastLoginAt: lastLoginAt?.toISOString() });
  });
});

describe('creating an account', () => {
  it('[AS-2] [EN-1] stores every field and the password as a hash, and records who did it', async () => {
    const events = collectEvents(app.nest);
    const sent = accountBody({ email: '  Rosalind@Hive.TEST ', username: 'Rosa', isActive: false, id: 'x' });
    const { status, body: account, text } = await admin.post<EmployeeAccount>(EMPLOYEES_PATH, sent);
    expect(status).toBe(201);
    const { password: _, ...person } = sent;
    const expected = { ...person, id: account.id, email: 'rosalind@hive.test', username: 'rosa', isActive: true };
    expect(account).toMatchObject({ ...expected, status: 'invited', lastLoginAt: null });
    expect(text).not.toMatch(/password|argon2/i);
    const row = await accounts.stored(account.id);
    expect(row).toMatchObject({ ...expected, mustChangePassword: true });
    expect(row.passwordHash).toMatch(/^\$argon2id\$/);
    const audit = await app.dataSource.manager.findOneBy(AuditLogEntity, { subjectId: account.id });
    expect(audit).toMatchObject({ action: 'employee.created', actorId: admin.id });
    expect(JSON.stringify(audit)).not.toContain(PASSWORD);
    await eventsDelivered(app.nest);
    expect(events).toEqual([{ type: 'employee.changed', data: { id: account.id } }]);
  });

  it('gives access with the typed password only to choose another one', async () => {
    const { email } = (await accounts.create()).body;
    const browser = app.visitor();
    const { body: user } = await browser.post<CurrentUser>(STAFF_LOGIN, { username: email, password: PASSWORD });
    expect(user).toMatchObject({ mustChangePassword: true, staffLevel: 'employee' });
    expect(await browser.errorOf('GET', EMPLOYEES_PATH)).toMatchObject({ code: 'AUTH.PASSWORD_CHANGE_REQUIRED' });
  });

  it.each([
    ['firstName', { firstName: ' ' }, 'First name is required'],
    ['lastName', { lastName: undefined }, 'Last name is required'],
    ['email', { email: 'incomplete' }, 'Valid email is required'],
    ['email', { email: undefined }, 'Valid email is required'],
    ['email', { email: 'a@b.test\r\nBcc: all@b.test' }, 'Valid email is required'],
    ['department', { department: '' }, 'Department is required'],
    ['department', { department: 'Engineering' }, 'Department is required'],
    ['role', { role: '' }, 'Role is required'],
    ['accessLevel', { accessLevel: 'owner' }, 'Access level is required'],
    ['startDate', { startDate: '' }, 'Start date is required'],
    ['startDate', { startDate: '2026-02-30' }, 'Enter a date like 2025-03-31'],
    ['password', { password: 'short' }, 'Password must be at least 8 characters'],
    ['username', { username: 'rosa@hive.test' }, 'Use at least 2 letters, digits, dots, hyphens or underscores'],
    ['phone', { phone: 'x'.repeat(51) }, 'Must be at most 50 characters'],
  ])('[API-4] rejects an invalid %s: %j', async (field, changes, message) => {
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    const answer = await accounts.create(changes);
    expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID', errors: { [field]: message } } });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('makes an employee without phone and username when the body says no more', async () => {
    const { body: account } = await accounts.create({ accessLevel: undefined, phone: '', username: undefined });
    expect(account).toMatchObject({ accessLevel: 'employee', phone: null, username: null });
  });

  it('[API-6] rejects a used e-mail address or username in any case and names the field', async () => {
    const { email } = (await accounts.create({ username: 'taken' })).body;
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    expect(await accounts.create({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'EMPLOYEE.EMAIL_EXISTS', errors: { email: 'An employee with this email already exists.' } },
    });
    expect(await accounts.create({ username: 'TAKEN' })).toMatchObject({
      status: 409,
      body: {
        code: 'EMPLOYEE.USERNAME_EXISTS',
        errors: { username: 'An employee with this username already exists.' },
      },
    });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('[API-6] makes one account of eight concurrent ones with the same e-mail address', async () => {
    const email = 'race@hive.test';
    const answers = await Promise.all(Array.from({ length: 8 }, () => accounts.create({ email })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await app.dataSource.manager.countBy(EmployeeEntity, { email })).toBe(1);
    expect(await accounts.mailedTokens(email)).toHaveLength(1);
  });
});

describe('changing an account', () => {
  it('changes what the body names, and records before and after', async () => {
    const { id } = (await accounts.create({ username: 'change.me' })).body;
    const change = { lastName: 'Okoye', phone: '', username: '', startDate: '2027-01-04', department: 'strategy' };
    const { status, body: account } = await accounts.update(id, change);
    expect(status).toBe(200);
    const expected = { firstName: 'Rosalind', lastName: 'Okoye', phone: null, username: null, startDate: '2027-01-04' };
    expect(account).toMatchObject({ ...expected, department: 'strategy', role: 'Brand designer' });
    const audit = await app.dataSource.manager.findOneBy(AuditLogEntity, {
      subjectId: id,
      action: 'employee.changed',
    });
    expect(audit).toMatchObject({
      before: { lastName: 'Achebe', phone: '(512) 555-0126', username: 'change.me', department: 'creative' },
      after: { lastName: 'Okoye', phone: null, username: null, department: 'strategy' },
    });
  });

  it('changes and records nothing when every value is as before', async () => {
    const { id, email } = (await accounts.create()).body;
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    expect((await accounts.update(id, { email: email.toUpperCase(), role: 'Brand designer' })).status).toBe(200);
    expect((await accounts.update(id, {})).status).toBe(200);
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it.each([
    ['firstName', { firstName: '' }, 'First name is required'],
    ['email', { email: '' }, 'Valid email is required'],
    ['email', { email: 7 }, 'Valid email is required'],
    ['role', { role: ' ' }, 'Role is required'],
    ['department', { department: 'x' }, 'Department is required'],
    ['accessLevel', { accessLevel: 'root' }, 'Access level is required'],
  ])('[API-4] rejects an invalid %s: %j', async (field, change, message) => {
    const { id } = (await accounts.create()).body;
    expect(await accounts.update(id, change)).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
  });

  it('cannot set a password', async () => {
    const { id } = (await accounts.create()).body;
    await accounts.update(id, { password: 'a password of a thief', passwordHash: 'x', mustChangePassword: false });
    expect(await verifyPassword((await accounts.stored(id)).passwordHash, PASSWORD)).toBe(true);
  });

  it('[API-6] rejects the e-mail address and the username of another account, not those of the account itself', async () => {
    const other = (await accounts.create({ username: 'other' })).body;
    const { id, email } = (await accounts.create({ username: 'mine' })).body;
    expect(statusAndCode(await accounts.update(id, { email: other.email.toUpperCase() })).code).toBe(
      'EMPLOYEE.EMAIL_EXISTS',
    );
    expect(statusAndCode(await accounts.update(id, { username: 'OTHER' })).code).toBe('EMPLOYEE.USERNAME_EXISTS');
    expect((await accounts.update(id, { email, username: 'mine', role: 'Lead' })).status).toBe(200);
  });

  it('[API-6] gives an e-mail address to one of two accounts that take it at the same time', async () => {
    const people = [(await accounts.create()).body, (await accounts.create()).body];
    const email = 'wanted@hive.test';
    const answers = await Promise.all(people.map(({ id }) => accounts.update(id, { email })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
