import type { StaffLevel } from '@hive/contracts';
import { statusAndCode, EmployeeAccountsFixture } from '../../../../test/employees.js';
import { makeEmployee, PASSWORD } from '../../../../test/factories.js';
import { eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import type { AppError } from '../../../common/errors/app-error.js';
import { SESSION_ENDED_CHANNEL } from '../../../common/http/access/authenticator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { verifyPassword } from '../../../common/passwords.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { EmployeesService } from './employees.service.js';

type Staff = TestClient & { id: string };

let app: TestApp;
let accounts: EmployeeAccountsFixture;

beforeAll(async () => {
  app = await createTestApp();
  accounts = new EmployeeAccountsFixture(app, await app.loginAsStaff('admin'));
});
afterAll(() => app.close());

const choosePassword = (token: string, newPassword: string): Promise<TestResponse> =>
  app.visitor().post('/api/auth/reset-password', { token, newPassword });

/** The ids of sessions whose end is published from now on. */
function collectEnded(): { ids: string[]; stop: () => void } {
  const ids: string[] = [];
  return { ids, stop: app.nest.get(PubSub).subscribe(SESSION_ENDED_CHANNEL, (id) => ids.push(id)) };
}

const sessionIdOf = (client: TestClient): string => String(client.cookies.get('hive_refresh')).split('.')[0] ?? '';

describe('an invitation', () => {
  it('[AS-4] carries where to log in and a link that sets a password once, never the password', async () => {
    const { email, id } = (await accounts.create({ firstName: '<b>Rosa</b>' })).body;
    const [token = ''] = await accounts.mailedTokens(email);
    const [mail] = await app.deliveredMails(email);
    expect(mail?.subject).toMatch(/^\w+ Staff invites you to the admin area of Hivecraft$/);
    for (const part of ['http://hive.test/admin-dashboard', email, 'within 24 hours']) {
      expect(mail?.text).toContain(part);
    }
    expect(`${mail?.text} ${mail?.html}`).not.toContain(PASSWORD);
    expect(mail?.html).not.toContain('<b>Rosa');
    expect((await choosePassword(token, 'a password of my own')).status).toBe(200);
    expect((await choosePassword(token, 'a password of a thief')).status).toBe(400);
    expect(await verifyPassword((await accounts.stored(id)).passwordHash, 'a password of my own')).toBe(true);
    expect((await accounts.login(email)).status).toBe(401);
    expect((await accounts.login(email, 'a password of my own')).body).toMatchObject({ mustChangePassword: false });
  });

  it('expires after 24 hours', async () => {
    const { email } = (await accounts.create()).body;
    const [token = ''] = await accounts.mailedTokens(email);
    app.clock.advance(24 * 3600 + 1);
    expect((await choosePassword(token, 'a password of my own')).status).toBe(400);
    app.clock.advance(-(24 * 3600 + 1));
  });

  it('is replaced by the next one, and not sent again after the first login', async () => {
    const { id, email } = (await accounts.create()).body;
    const { invitedAt } = await accounts.stored(id);
    // before the next invitation: jobs run beside each other, so two mails have no order
    const [first = ''] = await accounts.mailedTokens(email);
    app.clock.advance(60);
    const { status, body: account } = await accounts.invite(id);
    expect([status, account.status]).toEqual([200, 'invited']);
    expect(Date.parse(account.invitedAt ?? '')).toBeGreaterThan(invitedAt?.getTime() ?? Infinity);
    const second = (await accounts.mailedTokens(email)).find((token) => token !== first) ?? '';
    expect((await choosePassword(first, 'a password of my own')).status).toBe(400);
    expect((await choosePassword(second, 'a password of my own')).status).toBe(200);
    await accounts.login(email, 'a password of my own');
    expect(statusAndCode(await accounts.invite(id))).toEqual({ status: 409, code: 'EMPLOYEE.NOT_INVITED' });
    expect(await accounts.mailedTokens(email)).toHaveLength(2);
  });

  it('leaves one working link when two admins send one at the same time', async () => {
    const { id, email } = (await accounts.create()).body;
    const other = await app.loginAsStaff('admin');
    const answers = await Promise.all([accounts.invite(id), accounts.invite(id, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const tokens = await accounts.mailedTokens(email);
    const statuses: number[] = [];
    for (const token of tokens) {
      statuses.push((await choosePassword(token, 'a password of my own')).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('follows a new e-mail address, and links to the former one stop working', async () => {
    const { id, email } = (await accounts.create()).body;
    const [token = ''] = await accounts.mailedTokens(email);
    const next = `next-${email}`;
    expect((await accounts.update(id, { email: next.toUpperCase() })).body).toMatchObject({
      email: next,
      status: 'invited',
    });
    expect((await choosePassword(token, 'a password of my own')).status).toBe(400);
    const [newToken = ''] = await accounts.mailedTokens(next);
    expect((await choosePassword(newToken, 'a password of my own')).status).toBe(200);
  });

  it('ends links for a forgotten password, too, when the e-mail address changes', async () => {
    const { id, email } = await makeEmployee(app.dataSource.manager);
    await app.visitor().post('/api/auth/forgot-password', { account: 'staff', login: email });
    await app.drainJobs();
    const [mail] = await app.deliveredMails(email);
    const token = /\/reset-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    await accounts.update(id, { email: `next-${email}` });
    expect((await choosePassword(token, 'a password of my own')).status).toBe(400);
  });

  it('does not work while the account is inactive, and is not sent', async () => {
    const { id, email } = (await accounts.create()).body;
    const [token = ''] = await accounts.mailedTokens(email);
    await accounts.put(id, 'deactivate');
    expect((await choosePassword(token, 'a password of my own')).status).toBe(400);
    expect(statusAndCode(await accounts.invite(id))).toEqual({ status: 409, code: 'EMPLOYEE.NOT_INVITED' });
    await accounts.put(id, 'reactivate');
    expect((await choosePassword(token, 'a password of my own')).status).toBe(400);
  });
});

describe('the end of rights', () => {
  const open = async (level: StaffLevel, department?: 'creative' | 'strategy'): Promise<Staff> => {
    const client = await app.loginAsStaff(level, department);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    return client;
  };

  it.each([
    ['deactivation', (id: string) => accounts.put(id, 'deactivate')],
    ['another level', (id: string) => accounts.update(id, { accessLevel: 'employee' })],
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
    await accounts.update(person.id, { department: 'operations', firstName: 'New', role: 'Lead' });
    expect((await person.get('/api/auth/me')).status).toBe(200);
    await accounts.update(person.id, { department: 'creative' });
    expect((await person.errorOf('GET', '/api/auth/me')).code).toBe('AUTH.SESSION_ENDED');
  });

  it('keeps an inactive account out until it is reactivated', async () => {
    const person = await makeEmployee(app.dataSource.manager);
    expect((await accounts.put(person.id, 'deactivate')).body).toMatchObject({ status: 'inactive', isActive: false });
    expect((await accounts.login(person.email)).status).toBe(401);
    expect((await accounts.put(person.id, 'deactivate')).status).toBe(200);
    expect((await accounts.put(person.id, 'reactivate')).body).toMatchObject({ isActive: true });
    expect((await accounts.login(person.email)).status).toBe(200);
    const audits = await app.dataSource.manager.find(AuditLogEntity, {
      where: { subjectId: person.id, subjectType: 'employee' },
      order: { id: 'ASC' },
    });
    expect(audits.map(({ action }) => action)).toEqual(['employee.deactivated', 'employee.reactivated']);
  });

  it("never touches one's own level or own account", async () => {
    const own = await open('admin');
    expect(statusAndCode(await accounts.update(own.id, { accessLevel: 'manager' }, own))).toEqual({
      status: 409,
      code: 'EMPLOYEE.OWN_LEVEL',
    });
    expect(statusAndCode(await accounts.put(own.id, 'deactivate', own))).toEqual({
      status: 409,
      code: 'EMPLOYEE.OWN_ACCOUNT',
    });
    expect((await accounts.update(own.id, { accessLevel: 'admin', role: 'Owner' }, own)).status).toBe(200);
    expect(await accounts.stored(own.id)).toMatchObject({ accessLevel: 'admin', isActive: true });
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
