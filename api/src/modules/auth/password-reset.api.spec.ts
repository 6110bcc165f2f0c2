import type { CurrentUser } from '@hive/contracts';
import { makeEmployee, PASSWORD } from '../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { PasswordReset } from './password-reset.js';

const LOGIN = '/api/auth/admin-login';

describe('password reset', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  it('replaces the password, ends all sessions and asks for an own password', async () => {
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
    expect(await Promise.all(['nobody@hive.test', email].map((login) => reset.resetStaff(login)))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
