import { capabilitiesOf, implicitOwner, teamCapabilitiesOf, type CurrentUser } from '@hive/contracts';
import { makeClient, makeEmployee, makeSignup, PASSWORD } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { SessionEntity } from './session.entity.js';

const STAFF_LOGIN = '/api/auth/admin-login';
const CLIENT_LOGIN = '/api/auth/client-login';

describe('login', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  const sessions = (): Promise<number> => app.dataSource.manager.count(SessionEntity);

  it('accepts staff by e-mail in any case and returns their permissions', async () => {
    const employee = await makeEmployee(app.dataSource.manager, { accessLevel: 'manager', department: 'creative' });
    const { status, body } = await app
      .visitor()
      .post<CurrentUser>(STAFF_LOGIN, { username: ` ${employee.email.toUpperCase()} `, password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: employee.id,
      firstName: 'Robin',
      lastName: 'Staff',
      email: employee.email,
      department: 'creative',
      role: 'Strategist',
      accessLevel: 'admin',
      staffLevel: 'manager',
      permissions: capabilitiesOf('manager'),
      mustChangePassword: false,
    });
  });

  it('accepts staff by username', async () => {
    const { id } = await makeEmployee(app.dataSource.manager, { username: 'robin' });
    const { status, body } = await app
      .visitor()
      .post<CurrentUser>(STAFF_LOGIN, { username: 'Robin', password: PASSWORD });
    expect([status, body.id]).toEqual([200, id]);
  });

  it('rejects a name that the database cannot store', async () => {
    const attempt = app.visitor().errorOf('POST', STAFF_LOGIN, { body: { username: 'rob\0in\0', password: 'wrong' } });
    expect(await attempt).toMatchObject({ status: 401, code: 'AUTH.INVALID_CREDENTIALS' });
  });

  it('accepts a client with portal access, without staff permissions', async () => {
    const client = await makeClient(app.dataSource.manager);
    const { status, body } = await app
      .visitor()
      .post<CurrentUser>(CLIENT_LOGIN, { email: client.contactEmail, password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: client.id,
      accessLevel: 'client',
      contactEmail: client.contactEmail,
      companyName: 'Northbay Kettles',
      permissions: teamCapabilitiesOf(implicitOwner),
    });
    expect(body.staffLevel).toBeUndefined();
  });

  it('[API-2] sets cookies that scripts and other sites cannot read', async () => {
    const client = await app.loginAsStaff('employee');
    const { headers, text } = await client.post('/api/auth/refresh');
    const cookies = headers['set-cookie'] as string[];
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^hive_access=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toMatch(/^hive_refresh=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(text).not.toContain('eyJ');
  });

  it('sets a cookie that recognizes the device, also after the logout', async () => {
    const { email: username } = await makeEmployee(app.dataSource.manager);
    const visitor = app.visitor();
    const { headers } = await visitor.post(STAFF_LOGIN, { username, password: PASSWORD });
    expect((headers['set-cookie'] as string[]).slice(2)).toEqual([
      expect.stringMatching(
        /^hive_device=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const cookie = visitor.cookies.get('hive_device');
    await visitor.post('/api/auth/logout');
    await visitor.post(STAFF_LOGIN, { username, password: PASSWORD });
    expect(visitor.cookies.get('hive_device')).toBe(cookie);
  });

  it.each([
    [
      'a wrong password',
      async () => ({ username: (await makeEmployee(app.dataSource.manager)).email, password: 'nope' }),
    ],
    ['an unknown name', () => Promise.resolve({ username: 'unknown', password: PASSWORD })],
    [
      'inactive staff',
      async () => ({
        username: (await makeEmployee(app.dataSource.manager, { isActive: false })).email,
        password: PASSWORD,
      }),
    ],
    [
      'staff without a password',
      async () => ({
        username: (await makeEmployee(app.dataSource.manager, { passwordHash: null })).email,
        password: PASSWORD,
      }),
    ],
    [
      'a client at the staff login',
      async () => ({ username: (await makeClient(app.dataSource.manager)).contactEmail, password: PASSWORD }),
    ],
  ])('rejects %s with the same response as any other', async (_, credentials) => {
    const body = await credentials();
    const before = await sessions();
    const visitor = app.visitor();
    const answer = await visitor.call('POST', STAFF_LOGIN, { body });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      code: 'AUTH.INVALID_CREDENTIALS',
      message: 'Invalid credentials.',
      requestId: expect.any(String) as string,
    });
    expect(visitor.cookies.size).toBe(0);
    expect(await sessions()).toBe(before);
  });

  it.each([
    [
      'a rejected sign-up',
      async () => (await makeSignup(app.dataSource.manager, { status: 'rejected', passwordHash: null })).email,
    ],
    [
      'an assessment without access',
      async () => (await makeClient(app.dataSource.manager, { portalAccess: false })).contactEmail,
    ],
    ['staff at the client login', async () => (await makeEmployee(app.dataSource.manager)).email],
  ])('rejects %s', async (_, email) => {
    const body = { email: await email(), password: PASSWORD };
    const { status, code } = await app.visitor().errorOf('POST', CLIENT_LOGIN, { body });
    expect([status, code]).toEqual([401, 'AUTH.INVALID_CREDENTIALS']);
  });

  it('tells the person of a pending sign-up that it is reviewed, after the right password only', async () => {
    const { email } = await makeSignup(app.dataSource.manager);
    const visitor = app.visitor();
    const codes = [];
    for (const password of ['wrong', 'wrong', 'wrong', 'wrong', PASSWORD, PASSWORD, 'wrong']) {
      const { status, code } = await visitor.errorOf('POST', CLIENT_LOGIN, { body: { email, password } });
      codes.push(`${status} ${code}`);
    }
    const usual = '401 AUTH.INVALID_CREDENTIALS';
    const pending = '401 AUTH.SIGNUP_PENDING';
    expect(codes).toEqual([usual, usual, usual, usual, pending, pending, usual]);
    expect(visitor.cookies.size).toBe(0);
    const staff = await visitor.errorOf('POST', STAFF_LOGIN, { body: { username: email, password: PASSWORD } });
    expect(staff.code).toBe('AUTH.INVALID_CREDENTIALS');
  });

  it('[LG-2] [API-4] names the missing fields', async () => {
    const { status, errors } = await app.visitor().errorOf('POST', STAFF_LOGIN, { body: { username: ' ' } });
    expect(status).toBe(400);
    expect(errors).toEqual({ username: 'Username is required', password: 'Password is required' });
  });
});

describe('too many failed logins', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  const attempt = async (client: ReturnType<TestApp['visitor']>, username: string, password: string) =>
    client.call('POST', STAFF_LOGIN, { body: { username, password } });

  it('lock the account for the address, even with the right password, and send Retry-After', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const visitor = app.visitor();
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await attempt(visitor, email, 'wrong')).status).toBe(401);
    }
    const locked = await attempt(visitor, email.toUpperCase(), PASSWORD);
    expect(locked.status).toBe(429);
    expect(locked.body).toMatchObject({ code: 'AUTH.TOO_MANY_ATTEMPTS' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await attempt(app.visitor(), email, PASSWORD)).status).toBe(200);
  });

  it('count for unknown names, too, so that the lock reveals nothing', async () => {
    const visitor = app.visitor();
    const statuses = [];
    for (let failure = 0; failure < 6; failure += 1) {
      statuses.push((await attempt(visitor, 'unknown-name', 'wrong')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('count when they are sent at once', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const visitor = app.visitor();
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(visitor, email, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  const fromManyAddresses = async (username: string, count: number, cookie = ''): Promise<number[]> => {
    const answers = await Promise.all(
      Array.from({ length: count }, () =>
        app.visitor().call('POST', STAFF_LOGIN, {
          body: { username, password: 'wrong' },
          ...(cookie && { headers: { cookie } }),
        }),
      ),
    );
    return answers.map(({ status }) => status).sort((a, b) => a - b);
  };
  const statuses = (unauthorized: number, limited: number): number[] => [
    ...Array<number>(unauthorized).fill(401),
    ...Array<number>(limited).fill(429),
  ];

  it('from many addresses lock the account for devices that it has not used before', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const owner = app.visitor();
    expect((await attempt(owner, email, PASSWORD)).status).toBe(200);
    expect(await fromManyAddresses(email, 60)).toEqual(statuses(20, 40));
    const locked = await attempt(app.visitor(), email, PASSWORD);
    expect([locked.status, (locked.body as { code: string }).code]).toEqual([429, 'AUTH.TOO_MANY_ATTEMPTS']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await app.visitor().call('POST', STAFF_LOGIN, {
      body: { username: email, password: PASSWORD },
      headers: { cookie: owner.cookieHeader },
    });
    expect(elsewhere.status).toBe(200);
  });

  it('from many addresses get the same answers for an unknown name', async () => {
    expect(await fromManyAddresses('another-unknown-name', 60)).toEqual(statuses(20, 40));
  });

  it('from many addresses are limited with the cookie of a known device, too', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const owner = app.visitor();
    await attempt(owner, email, PASSWORD);
    expect(await fromManyAddresses(email, 12, owner.cookieHeader)).toEqual(statuses(5, 7));
  });

  it('from many addresses lock out devices that knew an earlier password only', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const [changing, other] = [app.visitor(), app.visitor()];
    await attempt(changing, email, PASSWORD);
    await attempt(other, email, PASSWORD);
    const newPassword = 'a password of my own';
    await changing.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword });
    expect(await fromManyAddresses(email, 20)).toEqual(statuses(20, 0));
    expect((await attempt(other, email, newPassword)).status).toBe(429);
    expect((await attempt(changing, email, newPassword)).status).toBe(200);
  });

  it('from many addresses count even if the device is known to another account', async () => {
    const [victim, attacker] = [await makeEmployee(app.dataSource.manager), await makeEmployee(app.dataSource.manager)];
    const device = app.visitor();
    await attempt(device, attacker.email, PASSWORD);
    expect(await fromManyAddresses(victim.email, 25, device.cookieHeader)).toEqual(statuses(20, 5));
  });

  it('from elsewhere still count after a success, which itself does not count', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    await fromManyAddresses(email, 19);
    for (let login = 0; login < 3; login += 1) {
      expect((await attempt(app.visitor(), email, PASSWORD)).status).toBe(200);
    }
    expect(await fromManyAddresses(email, 2)).toEqual(statuses(1, 1));
  });

  it('do not count after a success', async () => {
    const { email } = await makeEmployee(app.dataSource.manager);
    const visitor = app.visitor();
    for (const password of ['w', 'w', 'w', 'w', PASSWORD, 'w', 'w', 'w', 'w', PASSWORD]) {
      expect((await attempt(visitor, email, password)).status).toBe(password === PASSWORD ? 200 : 401);
    }
  });
});
