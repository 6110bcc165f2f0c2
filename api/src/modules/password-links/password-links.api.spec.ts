import type { CurrentUser, RedeemedPasswordLink } from '@hive/contracts';
import { makeClient, makeEmployee, PASSWORD } from '../../../test/factories.js';
import { countAllRows } from '../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../test/test-client.js';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import { systemActor } from '../../common/audit/actor.js';
import type { PrincipalRef } from '../../common/http/access/principal.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { ClientEntity } from '../clients/client.entity.js';
import { EmployeeEntity } from '../employees/employee.entity.js';
import { OneTimeTokenEntity } from '../tokens/one-time-token.entity.js';
import { REQUESTED_LINKS } from '../tokens/one-time-tokens.js';
import { LINK_HOURS } from './password-links.rules.js';
import { PasswordLinksService } from './password-links.service.js';

const FORGOT = '/api/auth/forgot-password';
const RENEW = '/api/auth/renew-password-link';
const RESET = '/api/auth/reset-password';
const NEW_PASSWORD = 'a new long password';

let app: TestApp;

const forgot = (account: string, login: string, visitor = app.visitor()): Promise<TestResponse> =>
  visitor.post(FORGOT, { account, login });

const reset = (token: string, visitor = app.visitor()): Promise<TestResponse<RedeemedPasswordLink>> =>
  visitor.post(RESET, { token, newPassword: NEW_PASSWORD });

const loginStaff = (username: string, password: string, visitor = app.visitor()): Promise<TestResponse<CurrentUser>> =>
  visitor.post('/api/auth/admin-login', { username, password });

const loginClient = (email: string, password: string, visitor = app.visitor()): Promise<TestResponse<CurrentUser>> =>
  visitor.post('/api/auth/client-login', { email, password });

const invite = (person: PrincipalRef): Promise<void> =>
  app.nest
    .get(Transactions)
    .run(systemActor, (tx) => app.nest.get(PasswordLinksService, { strict: false }).invite(tx, person));

/** The tokens of all mailed links, oldest first. */
async function mailedTokens(address: string, page: 'reset' | 'set' = 'reset'): Promise<string[]> {
  await app.drainJobs();
  const texts = (await app.deliveredMails(address)).map(({ text }) => text);
  const link = new RegExp(`http://hive\\.test/${page}-password#token=([\\w-]+)`);
  return texts.flatMap((text) => link.exec(text)?.[1] ?? []);
}

const lastToken = async (address: string, page?: 'reset' | 'set'): Promise<string> =>
  (await mailedTokens(address, page)).at(-1) ?? '';

async function forgottenToken(account: 'staff' | 'client', address: string): Promise<string> {
  expect((await forgot(account, address)).status).toBe(202);
  return lastToken(address.toLowerCase());
}

const newEmployee = (changes: Partial<EmployeeEntity> = {}) => makeEmployee(app.dataSource.manager, changes);
const newClient = (changes: Partial<ClientEntity> = {}) => makeClient(app.dataSource.manager, changes);

beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

describe('a forgotten password', () => {
  it('[LG-2] is replaced by staff, with the mailed link', async () => {
    const { email, id } = await newEmployee({ mustChangePassword: true });
    const { status, body } = await reset(await forgottenToken('staff', email.toUpperCase()));
    expect([status, body]).toEqual([200, { account: 'staff' }]);
    expect((await loginStaff(email, PASSWORD)).status).toBe(401);
    const login = await loginStaff(email, NEW_PASSWORD);
    expect([login.status, login.body.mustChangePassword]).toEqual([200, false]);
    const entry = await app.dataSource.manager.findOneBy(AuditLogEntity, { subjectId: id });
    expect(entry).toMatchObject({ action: 'auth.password-reset', actorKind: 'staff', actorId: id });
  });

  it('[LG-3] is replaced by a client, with the mailed link', async () => {
    const { contactEmail } = await newClient();
    const { status, body } = await reset(await forgottenToken('client', contactEmail));
    expect([status, body]).toEqual([200, { account: 'client' }]);
    expect((await loginClient(contactEmail, PASSWORD)).status).toBe(401);
    expect((await loginClient(contactEmail, NEW_PASSWORD)).status).toBe(200);
  });

  it('is asked for by username in any case; the mail goes to the e-mail address', async () => {
    const { email } = await newEmployee({ username: 'forgetful' });
    await forgot('staff', ' Forgetful ');
    expect(await mailedTokens(email)).toHaveLength(1);
  });

  it.each([
    ['a known address', async () => (await newEmployee()).email],
    ['an unknown address', () => Promise.resolve('unknown@hive.test')],
    ['inactive staff', async () => (await newEmployee({ isActive: false })).email],
    ['a client at the staff login', async () => (await newClient()).contactEmail],
    ['a name that the database cannot store', () => Promise.resolve('rob\0in')],
  ])('has the same answer for %s', async (_, login) => {
    const { status, text } = await forgot('staff', await login());
    expect([status, text]).toEqual([202, '']);
  });

  it('mails nothing to unknown, inactive and unapproved accounts', async () => {
    await app.drainJobs();
    const before = (await app.deliveredMails()).length;
    await forgot('staff', 'unknown@hive.test');
    await forgot('staff', (await newEmployee({ isActive: false })).email);
    await forgot('staff', (await newClient()).contactEmail);
    await forgot('client', (await newEmployee()).email);
    await forgot('client', (await newClient({ portalAccess: false })).contactEmail);
    await app.drainJobs();
    expect(await app.deliveredMails()).toHaveLength(before);
  });

  it('of staff and of a client with the same address are two passwords', async () => {
    const { email } = await newEmployee();
    await newClient({ contactEmail: email });
    await reset(await forgottenToken('client', email));
    expect((await loginClient(email, NEW_PASSWORD)).status).toBe(200);
    expect([(await loginStaff(email, PASSWORD)).status, (await loginStaff(email, NEW_PASSWORD)).status]).toEqual([
      200, 401,
    ]);
  });

  it('ends every session of the person, and no other', async () => {
    const [person, other] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    const { email } = await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: person.id });
    await reset(await forgottenToken('staff', email));
    expect((await person.get('/api/auth/me')).status).toBe(401);
    expect((await person.post('/api/auth/refresh')).status).toBe(401);
    expect((await other.get('/api/auth/me')).status).toBe(200);
  });

  it.each([
    ['an unknown account', 'other', 'x'],
    ['no login', 'staff', ''],
    ['a list', 'staff', ['a']],
  ])('is refused with %s', async (_, account, login) => {
    expect((await app.visitor().post(FORGOT, { account, login })).status).toBe(400);
  });

  it('gives a person three links at most in a quarter of an hour', async () => {
    const { email, id } = await newEmployee();
    const issued = async (): Promise<number> => {
      await app.drainJobs();
      return app.dataSource.manager.countBy(OneTimeTokenEntity, { subjectId: id });
    };
    for (let request = 0; request < REQUESTED_LINKS.max + 2; request += 1) {
      expect((await forgot('staff', email)).status).toBe(202);
    }
    expect(await issued()).toBe(REQUESTED_LINKS.max);
    app.clock.advance(REQUESTED_LINKS.withinMs / 1000);
    await forgot('staff', email);
    expect(await issued()).toBe(REQUESTED_LINKS.max + 1);
  });
});

describe('the link', () => {
  it('works once when it is used eight times at once', async () => {
    const { email } = await newEmployee();
    const token = await forgottenToken('staff', email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(400)]);
    expect((await reset(token)).body).toMatchObject({ code: 'PASSWORD_LINK.INVALID' });
  });

  it('works no longer when a newer one was asked for', async () => {
    const { email } = await newEmployee();
    const first = await forgottenToken('staff', email);
    const second = await forgottenToken('staff', email);
    expect([(await reset(first)).status, (await reset(second)).status]).toEqual([400, 200]);
  });

  it('is one when two are asked for at once', async () => {
    const { email } = await newEmployee();
    await Promise.all([forgot('staff', email), forgot('staff', email)]);
    const tokens = [...new Set(await mailedTokens(email))];
    const answers: number[] = [];
    for (const token of tokens) {
      answers.push((await reset(token)).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  it('works no longer when the password was changed meanwhile', async () => {
    const person = await app.loginAsStaff('employee');
    const { email } = await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: person.id });
    const token = await forgottenToken('staff', email);
    await person.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'my own choice' });
    expect((await reset(token)).status).toBe(400);
  });

  it('works no longer when the account was deactivated', async () => {
    const { email, id } = await newEmployee();
    const token = await forgottenToken('staff', email);
    await app.dataSource.manager.update(EmployeeEntity, id, { isActive: false });
    expect((await reset(token)).status).toBe(400);
  });

  it('works for an hour; an invitation works for a day', async () => {
    const [late, timely, invited] = [await newEmployee(), await newEmployee(), await newClient()];
    await invite({ kind: 'client', id: invited.id });
    const lateToken = await forgottenToken('staff', late.email);
    const timelyToken = await forgottenToken('staff', timely.email);
    const hour = LINK_HOURS['reset-password'] * 3600;
    app.clock.advance(hour - 60);
    expect((await reset(timelyToken)).status).toBe(200);
    app.clock.advance(61);
    expect((await reset(lateToken)).body).toMatchObject({ code: 'PASSWORD_LINK.INVALID' });
    expect((await reset(await lastToken(invited.contactEmail, 'set'))).body).toEqual({ account: 'client' });
  });

  it.each(['made-up', ''])('is refused with the token "%s"', async (token) => {
    expect((await reset(token)).status).toBe(400);
  });

  it('is not the token of a confirmation mail', async () => {
    const { id } = await newClient();
    await invite({ kind: 'client', id });
    await app.dataSource.manager.update(OneTimeTokenEntity, { subjectId: id }, { purpose: 'confirm-portal-access' });
    const { contactEmail } = await app.dataSource.manager.findOneByOrFail(ClientEntity, { id });
    expect((await reset(await lastToken(contactEmail, 'set'))).status).toBe(400);
  });

  it('refuses a short password and stays usable', async () => {
    const { email } = await newEmployee();
    const token = await forgottenToken('staff', email);
    const { status, body } = await app.visitor().post(RESET, { token, newPassword: 'short' });
    expect([status, body]).toMatchObject([400, { errors: { newPassword: 'Password must be at least 8 characters' } }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('is stored as a hash, and the mail is the only place that has it', async () => {
    const { email, id } = await newEmployee();
    const token = await forgottenToken('staff', email);
    const rows = await app.dataSource.manager.findBy(OneTimeTokenEntity, { subjectId: id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a link that no longer works', () => {
  it('is replaced by a new one to the same person', async () => {
    const { email } = await newEmployee();
    const old = await forgottenToken('staff', email);
    app.clock.advance(LINK_HOURS['reset-password'] * 3600);
    expect((await reset(old)).status).toBe(400);
    expect((await app.visitor().post(RENEW, { token: old })).status).toBe(202);
    const [, renewed = ''] = await mailedTokens(email);
    expect((await reset(renewed)).status).toBe(200);
  });

  it('is replaced by an invitation when it was one', async () => {
    const { contactEmail, id } = await newClient();
    await invite({ kind: 'client', id });
    const old = await lastToken(contactEmail, 'set');
    app.clock.advance(LINK_HOURS['set-password'] * 3600);
    await app.visitor().post(RENEW, { token: old });
    expect((await reset(await lastToken(contactEmail, 'set'))).status).toBe(200);
  });

  it('has the same answer when it is unknown, and nothing is mailed', async () => {
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    const { status, text } = await app.visitor().post(RENEW, { token: 'made-up' });
    expect([status, text]).toEqual([202, '']);
    await app.drainJobs();
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });
});

describe('an invitation', () => {
  it('names the address of the login and is replaced by a newer one', async () => {
    const { email, id } = await newEmployee({ passwordHash: null });
    await invite({ kind: 'staff', id });
    const first = await lastToken(email, 'set');
    await invite({ kind: 'staff', id });
    const second = await lastToken(email, 'set');
    const [mail] = await app.deliveredMails(email);
    expect(mail?.text).toContain('http://hive.test/admin-dashboard');
    expect(mail?.text).toContain(email);
    expect([(await reset(first)).status, (await reset(second)).status]).toEqual([400, 200]);
    expect((await loginStaff(email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a locked account', () => {
  const guess = async (email: string, visitor: TestClient, count: number): Promise<void> => {
    for (let attempt = 0; attempt < count; attempt += 1) {
      await loginStaff(email, 'wrong', visitor);
    }
  };

  it('is open again for the browser that chose a new password', async () => {
    const { email } = await newEmployee();
    const owner = app.visitor();
    await guess(email, owner, 5);
    for (let address = 0; address < 15; address += 1) {
      await guess(email, app.visitor(), 1);
    }
    expect((await loginStaff(email, PASSWORD, owner)).status).toBe(429);
    await reset(await forgottenToken('staff', email), owner);
    expect((await loginStaff(email, NEW_PASSWORD, owner)).status).toBe(200);
    expect((await loginStaff(email, NEW_PASSWORD)).status).toBe(429);
  });

  it('no longer knows the devices of the old password', async () => {
    const { email } = await newEmployee();
    const thief = app.visitor();
    await loginStaff(email, PASSWORD, thief);
    const owner = app.visitor();
    await reset(await forgottenToken('staff', email), owner);
    for (let address = 0; address < 20; address += 1) {
      await guess(email, app.visitor(), 1);
    }
    expect((await loginStaff(email, NEW_PASSWORD, thief)).status).toBe(429);
    expect((await loginStaff(email, NEW_PASSWORD, owner)).status).toBe(200);
  });
});
