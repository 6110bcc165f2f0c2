import type { CurrentUser, RecoveryCodes, TwoFactorSetUp } from '@hive/contracts';
import { TOTP, Secret } from 'otpauth';
import { makeEmployee, PASSWORD } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

const LOGIN = '/api/auth/admin-login';
const BEGIN = '/api/account/two-factor';
const CONFIRM = `${BEGIN}/confirm`;
const POLICY = '/api/two-factor-policy';
const STEP_SECONDS = 30;

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** The code of the authenticator app, some steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + steps * STEP_SECONDS * 1000,
  });

/** Goes to the middle of the next time step, whose codes are unused and do not change during a test. */
function nextStep(): void {
  const seconds = app.clock.now().getTime() / 1000;
  app.clock.advance(STEP_SECONDS - (seconds % STEP_SECONDS) + STEP_SECONDS / 2);
}

const login = (username: string, code?: string, visitor = app.visitor()): Promise<TestResponse<CurrentUser>> =>
  visitor.post(LOGIN, { username, password: PASSWORD, ...(code !== undefined && { code }) });

const outcomeOf = async (response: Promise<TestResponse>): Promise<[number, string | undefined]> => {
  const { status, body } = await response;
  return [status, (body as { code?: string } | undefined)?.code];
};

interface Enabled {
  person: TestClient;
  email: string;
  secret: string;
  codes: string[];
}

/** Someone who is logged in and has set up a second factor, one step ago. */
async function enable(level: 'admin' | 'employee' = 'employee'): Promise<Enabled> {
  const person = await app.loginAsStaff(level);
  const { email } = await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: person.id });
  const { body: setUp } = await person.post<TwoFactorSetUp>(BEGIN, { currentPassword: PASSWORD });
  nextStep();
  const { status, body } = await person.post<RecoveryCodes>(CONFIRM, { code: codeOf(setUp.secret) });
  expect(status).toBe(200);
  nextStep();
  return { person, email, secret: setUp.secret, codes: body.codes };
}

describe('a login with two factors', () => {
  it('asks for the code after the right password, and accepts it', async () => {
    const { email, secret } = await enable();
    expect(await outcomeOf(login(email))).toEqual([401, 'AUTH.CODE_REQUIRED']);
    expect((await login(email, codeOf(secret))).status).toBe(200);
  });

  it('accepts the code of today after one that was used while the clock was ahead', async () => {
    const { email, secret } = await enable();
    const ahead = 40 * 24 * 3600;
    app.clock.advance(ahead);
    expect((await login(email, codeOf(secret))).status).toBe(200);
    app.clock.advance(-ahead);
    const code = codeOf(secret);
    expect((await login(email, code)).status).toBe(200);
    expect((await login(email, code)).status).toBe(401);
  });

  it('does not ask for a code after a wrong password, with or without a right code', async () => {
    const { email, secret } = await enable();
    for (const code of [undefined, codeOf(secret)]) {
      const attempt = app.visitor().post(LOGIN, { username: email, password: 'wrong', ...(code && { code }) });
      expect(await outcomeOf(attempt)).toEqual([401, 'AUTH.INVALID_CREDENTIALS']);
    }
    expect((await login(email, codeOf(secret))).status).toBe(200);
  });

  it('accepts a code once, also when it is sent eight times at once', async () => {
    const { email, secret } = await enable();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(email, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect(await outcomeOf(login(email, code))).toEqual([401, 'AUTH.INVALID_CODE']);
  });

  it.each([
    ['one step late', -1, 200],
    ['one step early', 1, 200],
    ['two steps late', -2, 401],
    ['two steps early', 2, 401],
  ])('from a clock that is %s: %i → %i', async (_, steps, status) => {
    const { email, secret } = await enable();
    nextStep();
    nextStep();
    expect((await login(email, codeOf(secret, steps))).status).toBe(status);
  });

  it('refuses an earlier code after a later one', async () => {
    const { email, secret } = await enable();
    expect((await login(email, codeOf(secret, 1))).status).toBe(200);
    expect((await login(email, codeOf(secret))).status).toBe(401);
  });

  it('refuses the code that confirmed the set-up', async () => {
    const person = await app.loginAsStaff('employee');
    const { email } = await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: person.id });
    const { body } = await person.post<TwoFactorSetUp>(BEGIN, { currentPassword: PASSWORD });
    nextStep();
    const code = codeOf(body.secret);
    await person.post(CONFIRM, { code });
    expect(await outcomeOf(login(email, code))).toEqual([401, 'AUTH.INVALID_CODE']);
  });

  it('accepts each recovery code once, with or without its hyphen', async () => {
    const { email, codes } = await enable();
    const [first = '', second = ''] = codes;
    expect((await login(email, first)).status).toBe(200);
    expect(await outcomeOf(login(email, first))).toEqual([401, 'AUTH.INVALID_CODE']);
    expect((await login(email, second.replace('-', '').toUpperCase())).status).toBe(200);
  });

  it('refuses the codes of another person', async () => {
    const [one, other] = [await enable(), await enable()];
    expect(await outcomeOf(login(one.email, codeOf(other.secret)))).toEqual([401, 'AUTH.INVALID_CODE']);
    expect(await outcomeOf(login(one.email, other.codes[0]))).toEqual([401, 'AUTH.INVALID_CODE']);
  });

  it('refuses the sixth guess at a code, although the password is right each time', async () => {
    const { email, secret, codes } = await enable();
    const thief = app.visitor();
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await outcomeOf(login(email, '000000', thief))).toEqual([401, 'AUTH.INVALID_CODE']);
      expect(await outcomeOf(login(email, undefined, thief))).toEqual([401, 'AUTH.CODE_REQUIRED']);
    }
    expect(await outcomeOf(login(email, codeOf(secret), thief))).toEqual([429, 'AUTH.TOO_MANY_ATTEMPTS']);
    expect((await login(email, codes[0])).status).toBe(200);
  });
});

describe('two-factor login', () => {
  it('gives ten recovery codes and ends every other session', async () => {
    const person = await app.loginAsStaff('employee');
    const { email } = await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: person.id });
    const elsewhere = app.visitor();
    await login(email, undefined, elsewhere);
    const { body } = await person.post<TwoFactorSetUp>(BEGIN, { currentPassword: PASSWORD });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\//);
    const { body: recovery } = await person.post<RecoveryCodes>(CONFIRM, { code: codeOf(body.secret) });
    expect(new Set(recovery.codes).size).toBe(10);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect((await person.get('/api/account')).body).toMatchObject({ hasTwoFactor: true, recoveryCodesLeft: 10 });
  });

  it('stores neither the secret nor the recovery codes as they are', async () => {
    const { secret, codes } = await enable();
    const rows = JSON.stringify(await app.dataSource.query('SELECT * FROM two_factors'));
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(rows).not.toContain(text);
    }
  });

  it('needs the password, and five wrong ones lock it', async () => {
    const person = await app.loginAsStaff('employee');
    for (let guess = 0; guess < 5; guess += 1) {
      const attempt = person.post(BEGIN, { currentPassword: 'wrong' });
      expect(await outcomeOf(attempt)).toEqual([400, 'AUTH.WRONG_PASSWORD']);
    }
    expect((await person.post(BEGIN, { currentPassword: PASSWORD })).status).toBe(429);
  });

  it('is not on before a right code was entered', async () => {
    const person = await app.loginAsStaff('employee');
    const { email } = await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: person.id });
    expect(await outcomeOf(person.post(CONFIRM, { code: '000000' }))).toEqual([409, 'TWO_FACTOR.NOT_ENABLED']);
    await person.post(BEGIN, { currentPassword: PASSWORD });
    const { status, body } = await person.post(CONFIRM, { code: '000000' });
    expect([status, body]).toMatchObject([400, { errors: { code: 'This code is not right' } }]);
    expect((await login(email)).status).toBe(200);
  });

  it('is confirmed once when two codes are sent at once, and not begun again', async () => {
    const person = await app.loginAsStaff('employee');
    const { body } = await person.post<TwoFactorSetUp>(BEGIN, { currentPassword: PASSWORD });
    nextStep();
    const code = codeOf(body.secret);
    const answers = await Promise.all([person.post(CONFIRM, { code }), person.post(CONFIRM, { code })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const again = person.post(BEGIN, { currentPassword: PASSWORD });
    expect(await outcomeOf(again)).toEqual([409, 'TWO_FACTOR.ALREADY_ENABLED']);
  });

  it('gets new recovery codes, which replace the old ones', async () => {
    const { person, email, codes } = await enable();
    const { body } = await person.post<RecoveryCodes>(`${BEGIN}/recovery-codes`, { currentPassword: PASSWORD });
    expect((await login(email, codes[0])).status).toBe(401);
    expect((await login(email, body.codes[0])).status).toBe(200);
  });

  it('is switched off with the password', async () => {
    const { person, email } = await enable();
    expect((await person.post(`${BEGIN}/disable`, { currentPassword: 'wrong' })).status).toBe(400);
    expect((await person.post(`${BEGIN}/disable`, { currentPassword: PASSWORD })).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    expect((await person.get('/api/account')).body).toMatchObject({ hasTwoFactor: false, recoveryCodesLeft: 0 });
  });

  it('of a client guards the login of the portal', async () => {
    const client = await app.loginAsClient();
    const { body: me } = await client.get<CurrentUser>('/api/auth/me');
    const { body } = await client.post<TwoFactorSetUp>(BEGIN, { currentPassword: PASSWORD });
    nextStep();
    await client.post(CONFIRM, { code: codeOf(body.secret) });
    nextStep();
    const logIn = (code?: string) =>
      app.visitor().post('/api/auth/client-login', { email: me.email, password: PASSWORD, ...(code && { code }) });
    expect(await outcomeOf(logIn())).toEqual([401, 'AUTH.CODE_REQUIRED']);
    expect((await logIn(codeOf(body.secret))).status).toBe(200);
  });
});

describe('the rule that administrators need two factors', () => {
  afterEach(() => app.dataSource.query('UPDATE two_factor_policy SET is_required_for_admins = false'));

  it.each([
    ['a visitor', () => Promise.resolve(app.visitor()), 401],
    ['a client', () => app.loginAsClient(), 403],
    ['an employee', () => app.loginAsStaff('employee'), 403],
    ['a manager', () => app.loginAsStaff('manager'), 403],
  ])('is not for %s to read or change', async (_, logIn, status) => {
    const caller = await logIn();
    expect((await caller.get(POLICY)).status).toBe(status);
    expect((await caller.call('PUT', POLICY, { body: { isRequiredForAdmins: true } })).status).toBe(status);
  });

  it('is made by an administrator who has a second factor', async () => {
    const body = { isRequiredForAdmins: true };
    const admin = await app.loginAsStaff('admin');
    expect(await outcomeOf(admin.call('PUT', POLICY, { body }))).toEqual([409, 'TWO_FACTOR.OWN_FIRST']);
    const { person } = await enable('admin');
    expect((await person.call('PUT', POLICY, { body })).body).toEqual(body);
    expect((await person.get(POLICY)).body).toEqual(body);
    expect(await outcomeOf(person.post(`${BEGIN}/disable`, { currentPassword: PASSWORD }))).toEqual([
      409,
      'TWO_FACTOR.IS_REQUIRED',
    ]);
  });

  it('leaves an administrator without one nothing but the set-up; others are as before', async () => {
    const { person } = await enable('admin');
    await person.call('PUT', POLICY, { body: { isRequiredForAdmins: true } });
    const [admin, manager] = [await app.loginAsStaff('admin'), await app.loginAsStaff('manager')];
    expect((await admin.get<CurrentUser>('/api/auth/me')).body.mustSetUpTwoFactor).toBe(true);
    expect(await outcomeOf(admin.get('/api/contact'))).toEqual([403, 'AUTH.TWO_FACTOR_REQUIRED']);
    expect((await manager.get('/api/contact')).status).toBe(200);
    const { body } = await admin.post<TwoFactorSetUp>(BEGIN, { currentPassword: PASSWORD });
    expect((await admin.post(CONFIRM, { code: codeOf(body.secret) })).status).toBe(200);
    expect((await admin.get('/api/contact')).status).toBe(200);
    expect((await admin.get<CurrentUser>('/api/auth/me')).body.mustSetUpTwoFactor).toBeUndefined();
  });
});

it('the operator resets the second factor with the password', async () => {
  const { PasswordReset } = await import('../auth/password-reset.js');
  const { email } = await enable();
  const password = await app.nest.get(PasswordReset).resetStaff(email);
  expect((await app.visitor().post(LOGIN, { username: email, password })).status).toBe(200);
});

it('a code that is sent without need changes nothing', async () => {
  const { email } = await makeEmployee(app.dataSource.manager);
  expect((await login(email, '123456')).status).toBe(200);
});
