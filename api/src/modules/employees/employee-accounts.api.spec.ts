import type { CurrentUser, EmployeeAccount, StaffLevel } from '@hive/contracts';
import { makeEmployee, PASSWORD } from '../../../test/factories.js';
import { collectEvents, countAllRows, eventsDelivered } from '../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { totalOf, type TestClient, type TestResponse } from '../../../test/test-client.js';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import type { AppError } from '../../common/errors/app-error.js';
import { SESSION_ENDED_CHANNEL } from '../../common/http/access/authenticator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { verifyPassword } from '../../common/passwords.js';
import { PubSub } from '../../platform/pubsub/pub-sub.js';
import { EmployeeEntity } from './employee.entity.js';
import { EmployeesService } from './employees.service.js';

const path = '/api/employees';
const LOGIN = '/api/auth/admin-login';

type Staff = TestClient & { id: string };

let app: TestApp;
let admin: Staff;
let number = 0;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
});
afterAll(() => app.close());

/** A valid body with an unused e-mail address. */
const body = (changes: Record<string, unknown> = {}): Record<string, unknown> => {
  number += 1;
  return {
    firstName: 'Rosalind',
    lastName: 'Achebe',
    email: `rosalind${number}@hive.test`,
    phone: '(512) 555-0126',
    department: 'creative',
    role: 'Brand designer',
    accessLevel: 'employee',
    startDate: '2026-12-01',
    password: PASSWORD,
    ...changes,
  };
};

const create = (changes: Record<string, unknown> = {}, caller: TestClient = admin) =>
  caller.post<EmployeeAccount>(path, body(changes));

const update = (id: string, change: Record<string, unknown>, caller: TestClient = admin) =>
  caller.call<EmployeeAccount>('PATCH', `${path}/${id}`, { body: change });

const put = (id: string, verb: 'deactivate' | 'reactivate', caller: TestClient = admin) =>
  caller.call<EmployeeAccount>('PUT', `${path}/${id}/${verb}`);

const invite = (id: string, caller: TestClient = admin) =>
  caller.call<EmployeeAccount>('POST', `${path}/${id}/invitation`);

const accounts = (query: string): Promise<TestResponse<EmployeeAccount[]>> => admin.get(`${path}/accounts?${query}`);

const login = (username: string, password = PASSWORD) => app.visitor().post<CurrentUser>(LOGIN, { username, password });

const stored = (id: string): Promise<EmployeeEntity> =>
  app.dataSource.manager
    .createQueryBuilder(EmployeeEntity, 'employee')
    .addSelect('employee.passwordHash')
    .where({ id })
    .getOneOrFail();

const codeOf = ({ status, body: answer }: TestResponse) => ({ status, code: (answer as { code?: string }).code });

/** The tokens of all mailed links, oldest first. */
async function mailedTokens(address: string): Promise<string[]> {
  await app.drainJobs();
  const texts = (await app.deliveredMails(address)).map(({ text }) => text);
  return texts.flatMap((text) => /http:\/\/hive\.test\/set-password#token=([\w-]+)/.exec(text)?.[1] ?? []);
}

const choosePassword = (token: string, newPassword: string): Promise<TestResponse> =>
  app.visitor().post('/api/auth/reset-password', { token, newPassword });

/** The ids of sessions whose end is published from now on. */
function collectEnded(): { ids: string[]; stop: () => void } {
  const ids: string[] = [];
  return { ids, stop: app.nest.get(PubSub).subscribe(SESSION_ENDED_CHANNEL, (id) => ids.push(id)) };
}

const sessionIdOf = (client: TestClient): string => String(client.cookies.get('hive_refresh')).split('.')[0] ?? '';

describe('accounts of staff', () => {
  it.each([
    ['a visitor', () => app.visitor(), 401, 'AUTH.REQUIRED', 401],
    ['a client', () => app.loginAsClient(), 403, 'AUTH.FORBIDDEN', 403],
    ['an employee', () => app.loginAsStaff('employee', 'creative'), 403, 'AUTH.FORBIDDEN', 403],
    ['a manager, who may read them', () => app.loginAsStaff('manager'), 403, 'AUTH.FORBIDDEN', 200],
  ] as const)('[API-5] are not managed by %s', async (_, open, status, code, readStatus) => {
    const { id } = (await create()).body;
    const caller = await open();
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    const answers = [
      await create({}, caller),
      await update(id, { accessLevel: 'admin' }, caller),
      await put(id, 'deactivate', caller),
      await put(id, 'reactivate', caller),
      await invite(id, caller),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => ({ status, code })));
    expect((await caller.get(`${path}/accounts`)).status).toBe(readStatus);
    expect(await stored(id)).toMatchObject({ accessLevel: 'employee', isActive: true });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it.each([
    ['an unknown id', '019abf00-0000-7000-8000-00000000ffff'],
    ['no id', 'no-id'],
  ])('are not found by %s', async (_, id) => {
    const answers = [
      await update(id, { role: 'Lead' }),
      await put(id, 'deactivate'),
      await put(id, 'reactivate'),
      await invite(id),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => ({ status: 404, code: 'EMPLOYEE.NOT_FOUND' })));
  });

  it('are listed in pages, by search, status and department, without secrets', async () => {
    const role = `Lister ${Date.now()}`;
    const ada = (await create({ role, firstName: 'Ada', lastName: 'Byron', username: 'Ada.B' })).body;
    const ben = (await create({ role, firstName: 'Ben', lastName: 'Moss', department: 'operations' })).body;
    const cal = (await create({ role, firstName: 'Cal', lastName: 'Ferris' })).body;
    await login(ada.email);
    app.clock.advance(1);
    await login(ben.email);
    await put(cal.id, 'deactivate');
    const q = encodeURIComponent(role.toUpperCase());
    const ids = async (query: string) => (await accounts(query)).body.map(({ id }) => id);

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
    const page = await accounts(`q=${q}&pageSize=2&page=2&sort=firstName`);
    expect([totalOf(page), page.body.map(({ id }) => id)]).toEqual([3, [cal.id]]);
    expect((await accounts('pageSize=1000')).text).not.toMatch(/password|argon2/i);
    for (const wrong of ['sort=password', 'sort=passwordHash', 'status=all', 'department=x', 'pageSize=101']) {
      expect((await accounts(wrong)).status).toBe(400);
    }
  });

  it('record the last login', async () => {
    const { id, email } = (await create()).body;
    expect(await stored(id)).toMatchObject({ lastLoginAt: null });
    const before = app.clock.now();
    expect((await login(email, 'a wrong password')).status).toBe(401);
    expect(await stored(id)).toMatchObject({ lastLoginAt: null });
    await login(email);
    const { lastLoginAt } = await stored(id);
    expect(lastLoginAt?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const [account] = (await accounts(`q=${email}`)).body;
    expect(account).toMatchObject({ status: 'active', lastLoginAt: lastLoginAt?.toISOString() });
  });
});

describe('creating an account', () => {
  it('[AS-2] [EN-1] stores every field and the password as a hash, and records who did it', async () => {
    const events = collectEvents(app.nest);
    const sent = body({ email: '  Rosalind@Hive.TEST ', username: 'Rosa', isActive: false, id: 'x' });
    const { status, body: account, text } = await admin.post<EmployeeAccount>(path, sent);
    expect(status).toBe(201);
    const { password: _, ...person } = sent;
    const expected = { ...person, id: account.id, email: 'rosalind@hive.test', username: 'rosa', isActive: true };
    expect(account).toMatchObject({ ...expected, status: 'invited', lastLoginAt: null });
    expect(text).not.toMatch(/password|argon2/i);
    const row = await stored(account.id);
    expect(row).toMatchObject({ ...expected, mustChangePassword: true });
    expect(row.passwordHash).toMatch(/^\$argon2id\$/);
    const audit = await app.dataSource.manager.findOneBy(AuditLogEntity, { subjectId: account.id });
    expect(audit).toMatchObject({ action: 'employee.created', actorId: admin.id });
    expect(JSON.stringify(audit)).not.toContain(PASSWORD);
    await eventsDelivered(app.nest);
    expect(events).toEqual([{ type: 'employee.changed', data: { id: account.id } }]);
  });

  it('gives access with the typed password only to choose another one', async () => {
    const { email } = (await create()).body;
    const browser = app.visitor();
    const { body: user } = await browser.post<CurrentUser>(LOGIN, { username: email, password: PASSWORD });
    expect(user).toMatchObject({ mustChangePassword: true, staffLevel: 'employee' });
    expect(await browser.errorOf('GET', path)).toMatchObject({ code: 'AUTH.PASSWORD_CHANGE_REQUIRED' });
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
    const answer = await create(changes);
    expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID', errors: { [field]: message } } });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('makes an employee without phone and username when the body says no more', async () => {
    const { body: account } = await create({ accessLevel: undefined, phone: '', username: undefined });
    expect(account).toMatchObject({ accessLevel: 'employee', phone: null, username: null });
  });

  it('[API-6] rejects a used e-mail address or username in any case and names the field', async () => {
    const { email } = (await create({ username: 'taken' })).body;
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    expect(await create({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'EMPLOYEE.EMAIL_EXISTS', errors: { email: 'An employee with this email already exists.' } },
    });
    expect(await create({ username: 'TAKEN' })).toMatchObject({
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
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ email })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await app.dataSource.manager.countBy(EmployeeEntity, { email })).toBe(1);
    expect(await mailedTokens(email)).toHaveLength(1);
  });
});

describe('an invitation', () => {
  it('[AS-4] carries where to log in and a link that sets a password once, never the password', async () => {
    const { email, id } = (await create({ firstName: '<b>Rosa</b>' })).body;
    const [token = ''] = await mailedTokens(email);
    const [mail] = await app.deliveredMails(email);
    expect(mail).toMatchObject({ subject: 'Your account is ready' });
    for (const part of ['http://hive.test/admin-dashboard', email, 'within 24 hours']) {
      expect(mail?.text).toContain(part);
    }
    expect(`${mail?.text} ${mail?.html}`).not.toContain(PASSWORD);
    expect(mail?.html).not.toContain('<b>Rosa');
    expect((await choosePassword(token, 'a password of my own')).status).toBe(200);
    expect((await choosePassword(token, 'a password of a thief')).status).toBe(400);
    expect(await verifyPassword((await stored(id)).passwordHash, 'a password of my own')).toBe(true);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, 'a password of my own')).body).toMatchObject({ mustChangePassword: false });
  });

  it('expires after 24 hours', async () => {
    const { email } = (await create()).body;
    const [token = ''] = await mailedTokens(email);
    app.clock.advance(24 * 3600 + 1);
    expect((await choosePassword(token, 'a password of my own')).status).toBe(400);
    app.clock.advance(-(24 * 3600 + 1));
  });

  it('is replaced by the next one, and not sent again after the first login', async () => {
    const { id, email } = (await create()).body;
    const { invitedAt } = await stored(id);
    // before the next invitation: jobs run beside each other, so two mails have no order
    const [first = ''] = await mailedTokens(email);
    app.clock.advance(60);
    const { status, body: account } = await invite(id);
    expect([status, account.status]).toEqual([200, 'invited']);
    expect(Date.parse(account.invitedAt ?? '')).toBeGreaterThan(invitedAt?.getTime() ?? Infinity);
    const second = (await mailedTokens(email)).find((token) => token !== first) ?? '';
    expect((await choosePassword(first, 'a password of my own')).status).toBe(400);
    expect((await choosePassword(second, 'a password of my own')).status).toBe(200);
    await login(email, 'a password of my own');
    expect(codeOf(await invite(id))).toEqual({ status: 409, code: 'EMPLOYEE.NOT_INVITED' });
    expect(await mailedTokens(email)).toHaveLength(2);
  });

  it('leaves one working link when two admins send one at the same time', async () => {
    const { id, email } = (await create()).body;
    const other = await app.loginAsStaff('admin');
    const answers = await Promise.all([invite(id), invite(id, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const tokens = await mailedTokens(email);
    const statuses: number[] = [];
    for (const token of tokens) {
      statuses.push((await choosePassword(token, 'a password of my own')).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('follows a new e-mail address, and links to the former one stop working', async () => {
    const { id, email } = (await create()).body;
    const [token = ''] = await mailedTokens(email);
    const next = `next-${email}`;
    expect((await update(id, { email: next.toUpperCase() })).body).toMatchObject({ email: next, status: 'invited' });
    expect((await choosePassword(token, 'a password of my own')).status).toBe(400);
    const [newToken = ''] = await mailedTokens(next);
    expect((await choosePassword(newToken, 'a password of my own')).status).toBe(200);
  });

  it('ends links for a forgotten password, too, when the e-mail address changes', async () => {
    const { id, email } = await makeEmployee(app.dataSource.manager);
    await app.visitor().post('/api/auth/forgot-password', { account: 'staff', login: email });
    await app.drainJobs();
    const [mail] = await app.deliveredMails(email);
    const token = /\/reset-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    await update(id, { email: `next-${email}` });
    expect((await choosePassword(token, 'a password of my own')).status).toBe(400);
  });

  it('does not work while the account is inactive, and is not sent', async () => {
    const { id, email } = (await create()).body;
    const [token = ''] = await mailedTokens(email);
    await put(id, 'deactivate');
    expect((await choosePassword(token, 'a password of my own')).status).toBe(400);
    expect(codeOf(await invite(id))).toEqual({ status: 409, code: 'EMPLOYEE.NOT_INVITED' });
    await put(id, 'reactivate');
    expect((await choosePassword(token, 'a password of my own')).status).toBe(400);
  });
});

describe('changing an account', () => {
  it('changes what the body names, and records before and after', async () => {
    const { id } = (await create({ username: 'change.me' })).body;
    const change = { lastName: 'Okoye', phone: '', username: '', startDate: '2027-01-04', department: 'strategy' };
    const { status, body: account } = await update(id, change);
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
    const { id, email } = (await create()).body;
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    expect((await update(id, { email: email.toUpperCase(), role: 'Brand designer' })).status).toBe(200);
    expect((await update(id, {})).status).toBe(200);
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
    const { id } = (await create()).body;
    expect(await update(id, change)).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
  });

  it('cannot set a password', async () => {
    const { id } = (await create()).body;
    await update(id, { password: 'a password of a thief', passwordHash: 'x', mustChangePassword: false });
    expect(await verifyPassword((await stored(id)).passwordHash, PASSWORD)).toBe(true);
  });

  it('[API-6] rejects the e-mail address and the username of another account, not the own ones', async () => {
    const other = (await create({ username: 'other' })).body;
    const { id, email } = (await create({ username: 'mine' })).body;
    expect(codeOf(await update(id, { email: other.email.toUpperCase() })).code).toBe('EMPLOYEE.EMAIL_EXISTS');
    expect(codeOf(await update(id, { username: 'OTHER' })).code).toBe('EMPLOYEE.USERNAME_EXISTS');
    expect((await update(id, { email, username: 'mine', role: 'Lead' })).status).toBe(200);
  });

  it('[API-6] gives an e-mail address to one of two accounts that take it at the same time', async () => {
    const people = [(await create()).body, (await create()).body];
    const email = 'wanted@hive.test';
    const answers = await Promise.all(people.map(({ id }) => update(id, { email })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the end of rights', () => {
  const open = async (level: StaffLevel, department?: 'creative' | 'strategy'): Promise<Staff> => {
    const client = await app.loginAsStaff(level, department);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    return client;
  };

  it.each([
    ['deactivation', (id: string) => put(id, 'deactivate')],
    ['another level', (id: string) => update(id, { accessLevel: 'employee' })],
  ])('ends every session of the person at %s, and publishes it for sockets', async (_, act) => {
    const person = await open('manager');
    const ended = collectEnded();
    expect((await act(person.id)).status).toBe(200);
    await eventsDelivered(app.nest);
    ended.stop();
    expect(ended.ids).toEqual([sessionIdOf(person)]);
    expect((await person.errorOf('GET', '/api/auth/me')).code).toBe('AUTH.SESSION_ENDED');
  });

  it('ends the sessions with a department that decides about capabilities, and only then', async () => {
    const person = await open('employee', 'strategy');
    await update(person.id, { department: 'operations', firstName: 'New', role: 'Lead' });
    expect((await person.get('/api/auth/me')).status).toBe(200);
    await update(person.id, { department: 'creative' });
    expect((await person.errorOf('GET', '/api/auth/me')).code).toBe('AUTH.SESSION_ENDED');
  });

  it('keeps an inactive account out until it is reactivated', async () => {
    const person = await makeEmployee(app.dataSource.manager);
    expect((await put(person.id, 'deactivate')).body).toMatchObject({ status: 'inactive', isActive: false });
    expect((await login(person.email)).status).toBe(401);
    expect((await put(person.id, 'deactivate')).status).toBe(200);
    expect((await put(person.id, 'reactivate')).body).toMatchObject({ isActive: true });
    expect((await login(person.email)).status).toBe(200);
    const audits = await app.dataSource.manager.find(AuditLogEntity, {
      where: { subjectId: person.id },
      order: { id: 'ASC' },
    });
    expect(audits.map(({ action }) => action)).toEqual(['employee.deactivated', 'employee.reactivated']);
  });

  it("never touches one's own level or own account", async () => {
    const own = await open('admin');
    expect(codeOf(await update(own.id, { accessLevel: 'manager' }, own))).toEqual({
      status: 409,
      code: 'EMPLOYEE.OWN_LEVEL',
    });
    expect(codeOf(await put(own.id, 'deactivate', own))).toEqual({ status: 409, code: 'EMPLOYEE.OWN_ACCOUNT' });
    expect((await update(own.id, { accessLevel: 'admin', role: 'Owner' }, own)).status).toBe(200);
    expect(await stored(own.id)).toMatchObject({ accessLevel: 'admin', isActive: true });
  });
});

describe('the last admin', () => {
  let others: string[];

  /** Only the returned admins are active, so that each test knows who is the last one. */
  const onlyAdmins = async (count: number): Promise<StaffPrincipal[]> => {
    const { manager } = app.dataSource;
    const admins = await Promise.all(
      Array.from({ length: count }, () => makeEmployee(manager, { accessLevel: 'admin' })),
    );
    const ids = admins.map(({ id }) => id);
    const [disabled] = await manager.query<[{ id: string }[], number]>(
      `UPDATE employees SET is_active = false WHERE access_level = 'admin' AND is_active AND id <> ALL ($1) RETURNING id`,
      [ids],
    );
    others = disabled.map(({ id }) => id);
    return ids.map((id) => ({
      kind: 'staff',
      id,
      sessionId: id,
      level: 'admin',
      department: 'strategy',
      name: 'Robin',
    }));
  };

  const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as AppError).code] : []));

  afterEach(() => app.dataSource.query('UPDATE employees SET is_active = true WHERE id = ANY ($1)', [others]));

  it.each([
    ['demote', (id: string, by: StaffPrincipal) => service().update(id, { accessLevel: 'manager' }, by)],
    ['deactivate', (id: string, by: StaffPrincipal) => service().deactivate(id, by)],
  ])('stays when two admins %s each other at the same time', async (_, act) => {
    const [one, two] = (await onlyAdmins(2)) as [StaffPrincipal, StaffPrincipal];
    const outcomes = await Promise.allSettled([act(two.id, one), act(one.id, two)]);
    expect(codesOf(outcomes)).toEqual(['EMPLOYEE.LAST_ADMIN']);
    const left = await app.dataSource.manager.countBy(EmployeeEntity, { accessLevel: 'admin', isActive: true });
    expect(left).toBe(1);
  });

  it('is not an admin without a password', async () => {
    const [one, two] = (await onlyAdmins(2)) as [StaffPrincipal, StaffPrincipal];
    await app.dataSource.manager.update(EmployeeEntity, one.id, { passwordHash: null });
    expect(codesOf(await Promise.allSettled([service().deactivate(two.id, one)]))).toEqual(['EMPLOYEE.LAST_ADMIN']);
  });

  it('changes nothing more once another admin has taken the level', async () => {
    const [one, two] = (await onlyAdmins(3)) as [StaffPrincipal, StaffPrincipal];
    const { id } = await makeEmployee(app.dataSource.manager);
    await service().update(two.id, { accessLevel: 'manager' }, one);
    const attempts = [
      () => service().update(one.id, { accessLevel: 'manager' }, two),
      () => service().update(id, { accessLevel: 'admin' }, two),
      () => service().deactivate(id, two),
    ];
    for (const attempt of attempts) {
      expect(codesOf(await Promise.allSettled([attempt()]))).toEqual(['AUTH.FORBIDDEN']);
    }
  });
});

const service = (): EmployeesService => app.nest.get(EmployeesService);
