import type { Account, AccountSession, CurrentUser } from '@hive/contracts';
import { makeClient, makeEmployee, PASSWORD } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';

const ACCOUNT = '/api/account';
const SESSIONS = `${ACCOUNT}/sessions`;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

async function loginStaff(email: string, headers: Record<string, string> = {}): Promise<TestClient> {
  const browser = app.visitor();
  const body = { username: email, password: PASSWORD };
  expect((await browser.call('POST', '/api/auth/admin-login', { body, headers })).status).toBe(200);
  return browser;
}

const sessionsOf = async (browser: TestClient): Promise<AccountSession[]> =>
  (await browser.get<AccountSession[]>(SESSIONS)).body;

describe("the caller's account", () => {
  it.each([
    ['GET', ACCOUNT],
    ['PUT', ACCOUNT],
    ['GET', SESSIONS],
    ['DELETE', SESSIONS],
    ['DELETE', `${SESSIONS}/${newId()}`],
    ['POST', `${ACCOUNT}/two-factor`],
    ['POST', `${ACCOUNT}/two-factor/confirm`],
    ['POST', `${ACCOUNT}/two-factor/recovery-codes`],
    ['POST', `${ACCOUNT}/two-factor/disable`],
  ] as const)('needs a session: %s %s', async (method, path) => {
    expect(await app.visitor().errorOf(method, path, { body: {} })).toMatchObject({
      status: 401,
      code: 'AUTH.REQUIRED',
    });
  });

  it('of staff is read and changed; the e-mail address stays', async () => {
    const { email } = await makeEmployee(app.dataSource.manager, { phone: '1' });
    const browser = await loginStaff(email);
    expect((await browser.get<Account>(ACCOUNT)).body).toEqual({
      firstName: 'Robin',
      lastName: 'Staff',
      email,
      phone: '1',
      hasTwoFactor: false,
      recoveryCodesLeft: 0,
    });
    const change = { firstName: ' Rowan ', lastName: 'Okafor', phone: '', email: 'x@y.test', accessLevel: 'admin' };
    const { status, body } = await browser.call<Account>('PUT', ACCOUNT, { body: change });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Rowan', lastName: 'Okafor', phone: '', email });
    const { body: me } = await browser.get<CurrentUser>('/api/auth/me');
    expect(me).toMatchObject({ firstName: 'Rowan', staffLevel: 'employee', email });
  });

  it('of a client is read and changed', async () => {
    const { contactEmail } = await makeClient(app.dataSource.manager);
    const browser = app.visitor();
    await browser.post('/api/auth/client-login', { email: contactEmail, password: PASSWORD });
    const body = { firstName: 'Kai', lastName: 'Owner', phone: '(555) 010-0100' };
    await browser.call('PUT', ACCOUNT, { body });
    expect((await browser.get(ACCOUNT)).body).toMatchObject({ ...body, email: contactEmail });
  });

  it('names what is missing', async () => {
    const browser = await app.loginAsStaff('employee');
    const body = { firstName: ' ', lastName: '', phone: '' };
    expect(await browser.errorOf('PUT', ACCOUNT, { body })).toMatchObject({
      status: 400,
      errors: { firstName: 'First name is required', lastName: 'Last name is required' },
    });
  });
});

describe("the caller's sessions", () => {
  it('are listed with device and last use, the current one first; other people see none of them', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const first = await loginStaff(email, { 'user-agent': FIREFOX });
    app.clock.advance(60);
    await loginStaff(email);
    const sessions = await sessionsOf(first);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Windows', true],
      ['Unknown device', false],
    ]);
    expect(Date.parse(sessions[1]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(sessions[0]?.lastUsedAt ?? ''));
    expect(await sessionsOf(await app.loginAsStaff('admin'))).toHaveLength(1);
  });

  it('end one by one; the current one may be one of them', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const [here, elsewhere] = [await loginStaff(email), await loginStaff(email)];
    const [current, other] = await sessionsOf(here);
    expect((await here.call('DELETE', `${SESSIONS}/${other?.id}`)).status).toBe(204);
    expect((await elsewhere.get(ACCOUNT)).status).toBe(401);
    expect(await here.errorOf('DELETE', `${SESSIONS}/${other?.id}`)).toMatchObject({
      status: 404,
      code: 'ACCOUNT.SESSION_NOT_FOUND',
    });
    expect((await here.call('DELETE', `${SESSIONS}/${current?.id}`)).status).toBe(204);
    expect((await here.get(ACCOUNT)).status).toBe(401);
  });

  it('of another person cannot be ended', async () => {
    const [victim, attacker] = [await app.loginAsStaff('employee'), await app.loginAsStaff('admin')];
    const [session] = await sessionsOf(victim);
    expect((await attacker.call('DELETE', `${SESSIONS}/${session?.id}`)).status).toBe(404);
    expect((await victim.get(ACCOUNT)).status).toBe(200);
  });

  it('end all but the current one', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const [here, ...elsewhere] = [await loginStaff(email), await loginStaff(email), await loginStaff(email)];
    expect((await here.call('DELETE', SESSIONS)).status).toBe(204);
    expect(await Promise.all(elsewhere.map(async (browser) => (await browser.get(ACCOUNT)).status))).toEqual([
      401, 401,
    ]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});
