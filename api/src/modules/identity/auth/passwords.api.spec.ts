import type { CurrentUser } from '@hive/contracts';
import { makeEmployee, PASSWORD } from '../../../../test/factories.js';
import { eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { SESSION_ENDED_CHANNEL } from '../../../common/http/access/authenticator.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { PasswordReset } from './password-reset.js';

const LOGIN = '/api/auth/admin-login';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const me = (client: TestClient) => client.call<CurrentUser>('GET', '/api/auth/me');
const sessionIdOf = (client: TestClient): string => String(client.cookies.get('hive_refresh')).split('.')[0] ?? '';

describe('password reset', () => {
  it('replaces the password, ends all sessions and asks for a new password', async () => {
    const { email } = await makeEmployee(app.dataSource.manager, { accessLevel: 'admin' });
    const browser = app.visitor();
    await browser.post<CurrentUser>(LOGIN, { username: email, password: PASSWORD });
    expect((await browser.get('/api/auth/me')).status).toBe(200);

    const password = await app.nest.get(PasswordReset).resetStaff(` ${email.toUpperCase()}`);

    expect((await browser.errorOf('GET', '/api/auth/me')).status).toBe(401);
    const attempt = app.visitor().errorOf('POST', LOGIN, { body: { username: email, password: PASSWORD } });
    expect(await attempt).toMatchObject({ status: 401, code: 'AUTH.INVALID_CREDENTIALS' });
    const { status, body } = await app.visitor().post<CurrentUser>(LOGIN, { username: email, password });
    expect([status, body.mustChangePassword]).toEqual([200, true]);
  });

  it('changes nothing for unknown and inactive staff', async () => {
    const { email } = await makeEmployee(app.dataSource.manager, { isActive: false });
    const reset = app.nest.get(PasswordReset);
    expect(await Promise.all(['unknown@hive.test', email].map((login) => reset.resetStaff(login)))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('changing the password', () => {
  const change = (client: TestClient, currentPassword: string, newPassword: string) =>
    client.call<CurrentUser & { code: string }>('POST', '/api/auth/change-password', {
      body: { currentPassword, newPassword },
    });

  it('requires the current one', async () => {
    const client = await app.loginAsStaff('employee');
    const { status, body } = await change(client, 'wrong', 'a new password');
    expect([status, body.code]).toEqual([400, 'AUTH.WRONG_PASSWORD']);
  });

  it('refuses one of spaces only, and keeps spaces at both ends', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const client = app.visitor();
    await client.post(LOGIN, { username: email, password: PASSWORD });
    const { status, body } = await change(client, PASSWORD, ' '.repeat(10));
    expect([status, body]).toMatchObject([400, { errors: { newPassword: 'Password must not be only spaces' } }]);
    expect((await change(client, PASSWORD, '  in spaces  ')).status).toBe(200);
    const login = async (password: string) => (await app.visitor().post(LOGIN, { username: email, password })).status;
    expect([await login('in spaces'), await login('  in spaces  ')]).toEqual([401, 200]);
  });

  it('allows five wrong guesses for each session', async () => {
    const client = await app.loginAsStaff('employee');
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await change(client, `guess ${guess}`, 'a new password')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('[API-7] ends every other session and accepts the new password only', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const login = async (password: string): Promise<[TestClient, number]> => {
      const client = app.visitor();
      const { status } = await client.post(LOGIN, { username: email, password });
      return [client, status];
    };
    const [here] = await login(PASSWORD);
    const [elsewhere] = await login(PASSWORD);
    // The lookups of both sessions are cached.
    expect([(await me(here)).status, (await me(elsewhere)).status]).toEqual([200, 200]);
    const ended: string[] = [];
    const stop = app.nest.get(PubSub).subscribe(SESSION_ENDED_CHANNEL, (id) => ended.push(id));
    const { status, text } = await change(here, PASSWORD, 'a new password');
    expect(status).toBe(200);
    expect(text).not.toContain('argon2');
    expect((await me(here)).status).toBe(200);
    expect((await me(elsewhere)).status).toBe(401);
    await eventsDelivered(app.nest);
    stop();
    expect(ended).toEqual([sessionIdOf(elsewhere)]);
    expect((await login(PASSWORD))[1]).toBe(401);
    expect((await login('a new password'))[1]).toBe(200);
  });

  it('is the only action allowed with a generated password', async () => {
    const { email } = await makeEmployee(app.dataSource.manager, { accessLevel: 'admin', mustChangePassword: true });
    const client = app.visitor();
    const login = await client.post<CurrentUser>(LOGIN, { username: email, password: PASSWORD });
    expect(login.body.mustChangePassword).toBe(true);
    expect(await client.errorOf('GET', '/api/employees')).toMatchObject({
      status: 403,
      code: 'AUTH.PASSWORD_CHANGE_REQUIRED',
    });
    expect((await me(client)).status).toBe(200);
    expect((await client.post('/api/auth/refresh')).status).toBe(200);
    expect((await change(client, PASSWORD, PASSWORD)).status).toBe(400);
    expect((await change(client, PASSWORD, 'a new password')).body.mustChangePassword).toBe(false);
    expect((await client.get('/api/employees')).status).toBe(200);
  });
});
