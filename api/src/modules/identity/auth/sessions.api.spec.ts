import type { CurrentUser } from '@hive/contracts';
import { eventsDelivered } from '../../../../test/observe.js';
import { TestClient, type TestResponse } from '../../../../test/test-client.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { SESSION_ENDED_CHANNEL } from '../../../common/http/access/authenticator.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { Accounts } from './accounts.js';
import { SessionEntity } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const me = (client: TestClient) => client.call<CurrentUser & { code?: string }>('GET', '/api/auth/me');
const refresh = (client: TestClient) => client.call<{ code?: string }>('POST', '/api/auth/refresh');

/** A second browser with the same cookies. */
function copyOf(client: TestClient): TestClient {
  const copy = new TestClient(app.nest);
  client.cookies.forEach((value, name) => copy.cookies.set(name, value));
  return copy;
}

const cookiesOf = ({ headers }: Pick<TestResponse, 'headers'>): (string | undefined)[] =>
  [headers['set-cookie']].flat();

const sessionIdOf = (client: TestClient): string => String(client.cookies.get('hive_refresh')).split('.')[0] ?? '';

/** Outlives the session. */
const DEVICE_COOKIE = 'hive_device';

describe('a session', () => {
  it('returns the logged-in user', async () => {
    const client = await app.loginAsClient();
    expect((await me(client)).body).toMatchObject({ id: client.id, accessLevel: 'client' });
  });

  it.each([
    ['staff', 'employees', 'is_active', () => app.loginAsStaff('employee')],
    ['a client', 'clients', 'portal_access', () => app.loginAsClient()],
    [
      'a person of a team',
      'client_employees',
      'is_active',
      async () => app.loginAsTeam((await app.loginAsClient()).id),
    ],
  ])('of %s is neither loaded nor refreshed once the account is off', async (_, table, column, logIn) => {
    const [reader, refresher] = [await logIn(), await logIn()];
    for (const { id } of [reader, refresher]) {
      await app.dataSource.query(`UPDATE ${table} SET ${column} = false WHERE id = $1`, [id]);
    }
    expect((await me(reader)).body.code).toBe('AUTH.SESSION_ENDED');
    expect((await refresh(refresher)).body.code).toBe('AUTH.SESSION_ENDED');
  });

  it('requires a login without cookies', async () => {
    expect(await app.visitor().errorOf('GET', '/api/auth/me')).toMatchObject({ status: 401, code: 'AUTH.REQUIRED' });
  });

  it('is stored without its tokens', async () => {
    const client = await app.loginAsStaff('employee');
    const session = await app.dataSource.manager.findOneByOrFail(SessionEntity, { id: sessionIdOf(client) });
    const stored = JSON.stringify(session);
    for (const value of client.cookies.values()) {
      expect(stored).not.toContain(value);
      expect(stored).not.toContain(value.split('.').at(-1));
    }
  });

  it('ends on the server at logout, even for a copy of the cookies', async () => {
    const client = await app.loginAsStaff('manager');
    const copy = copyOf(client);
    const { status, text, headers } = await client.post('/api/auth/logout');
    expect([status, text]).toEqual([204, '']);
    expect(headers['set-cookie']).toHaveLength(2);
    expect(headers['clear-site-data']).toBe('"cache"');
    expect([...client.cookies.keys()]).toEqual([DEVICE_COOKIE]);
    expect((await me(copy)).body.code).toBe('AUTH.SESSION_ENDED');
    expect((await refresh(copy)).body.code).toBe('AUTH.SESSION_ENDED');
  });

  it('ends at logout with an expired access token, too', async () => {
    const client = await app.loginAsStaff('manager');
    const copy = copyOf(client);
    client.cookies.delete('hive_access');
    expect((await client.post('/api/auth/logout')).status).toBe(204);
    expect((await me(copy)).status).toBe(401);
  });

  it('allows logout without a session', async () => {
    expect((await app.visitor().post('/api/auth/logout')).status).toBe(204);
  });

  it('ends at once when the person is deactivated', async () => {
    const client = await app.loginAsStaff('manager');
    await me(client);
    const ended: string[] = [];
    const stop = app.nest.get(PubSub).subscribe(SESSION_ENDED_CHANNEL, (id) => ended.push(id));
    await app.dataSource.manager.update(EmployeeEntity, client.id, { isActive: false });
    await app.nest.get(SessionsService).endAll({ kind: 'staff', id: client.id });
    expect((await me(client)).status).toBe(401);
    expect((await refresh(client)).status).toBe(401);
    await eventsDelivered(app.nest);
    stop();
    expect(ended).toEqual([sessionIdOf(client)]);
  });

  it('is not refreshed for inactive staff', async () => {
    const client = await app.loginAsStaff('manager');
    await app.dataSource.manager.update(EmployeeEntity, client.id, { isActive: false });
    expect((await refresh(client)).body.code).toBe('AUTH.SESSION_ENDED');
  });

  it('that another process ended ends when the message arrives', async () => {
    const client = await app.loginAsStaff('manager');
    expect((await me(client)).status).toBe(200);
    await app.dataSource.manager.update(SessionEntity, sessionIdOf(client), { endedAt: new Date() });
    await app.nest.get(PubSub).publish(SESSION_ENDED_CHANNEL, sessionIdOf(client));
    await eventsDelivered(app.nest);
    expect((await me(client)).status).toBe(401);
  });

  it('that ends during a lookup is not taken for active afterwards', async () => {
    const client = await app.loginAsStaff('manager');
    const accounts = app.nest.get(Accounts);
    const find: unknown = Reflect.get(accounts, 'find');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const lookup = new Promise<void>((begun) => {
      Reflect.set(accounts, 'find', async (...args: Parameters<Accounts['find']>) => {
        Reflect.set(accounts, 'find', find);
        begun();
        await held;
        return accounts.find(...args);
      });
    });
    const overtaken = me(client);
    await lookup;
    await app.nest.get(SessionsService).end(sessionIdOf(client));
    release();
    expect((await overtaken).status).toBe(200);
    expect((await me(client)).body.code).toBe('AUTH.SESSION_ENDED');
  });
});

describe('resuming a session when a page starts', () => {
  const resume = (client: TestClient) => client.call<{ user: CurrentUser | null }>('POST', '/api/auth/resume');

  it('returns no user without cookies', async () => {
    const { status, body, headers } = await resume(app.visitor());
    expect([status, body, headers['set-cookie']]).toEqual([200, { user: null }, undefined]);
  });

  it('returns the user and does not change the cookies', async () => {
    const client = await app.loginAsStaff('employee');
    const { status, body, headers } = await resume(client);
    expect([status, body.user?.id, headers['set-cookie']]).toEqual([200, client.id, undefined]);
  });

  it('renews the cookies of a session without an access token', async () => {
    const client = await app.loginAsStaff('employee');
    const before = client.cookies.get('hive_refresh');
    client.cookies.delete('hive_access');
    expect((await resume(client)).body.user?.id).toBe(client.id);
    expect(client.cookies.get('hive_refresh')).not.toBe(before);
    expect((await me(client)).status).toBe(200);
  });

  it('returns no user and clears the cookies of an ended session', async () => {
    const client = await app.loginAsStaff('manager');
    const copy = copyOf(client);
    await client.post('/api/auth/logout');
    expect((await resume(copy)).body).toEqual({ user: null });
    expect([...copy.cookies.keys()]).toEqual([DEVICE_COOKIE]);
  });

  it('returns no user for invalid cookies', async () => {
    const forged = app.visitor();
    forged.cookies.set('hive_access', 'a.b.c').set('hive_refresh', 'nonsense');
    expect((await resume(forged)).body).toEqual({ user: null });
  });
});

describe('refreshing', () => {
  it('rotates both tokens', async () => {
    const client = await app.loginAsStaff('employee');
    const before = copyOf(client);
    app.clock.advance(1);
    const { status, body } = await client.call<CurrentUser>('POST', '/api/auth/refresh');
    expect([status, body.id]).toEqual([200, client.id]);
    expect(client.cookies.get('hive_access')).not.toBe(before.cookies.get('hive_access'));
    expect(client.cookies.get('hive_refresh')).not.toBe(before.cookies.get('hive_refresh'));
    expect((await me(client)).status).toBe(200);
  });

  it('accepts a second tab a moment later without another rotation', async () => {
    const client = await app.loginAsStaff('employee');
    const tab = copyOf(client);
    await refresh(client);
    const second = await refresh(tab);
    expect(second.status).toBe(200);
    expect(cookiesOf(second)).toEqual([expect.stringContaining('hive_access=')]);
    expect((await refresh(client)).status).toBe(200);
  });

  it('rotates once for concurrent calls and accepts all', async () => {
    const client = await app.loginAsStaff('employee');
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(copyOf(client))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const exchanged = answers.filter((answer) => cookiesOf(answer).length === 2);
    expect(exchanged).toHaveLength(1);
  });

  it('accepts more concurrent calls than the pool has connections, within the timeout of the pool', async () => {
    const client = await app.loginAsStaff('employee');
    const answers = await Promise.all(Array.from({ length: 25 }, () => refresh(copyOf(client))));
    // the pool would have refused a call that waits for ten seconds
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter((answer) => cookiesOf(answer).length === 2)).toHaveLength(1);
  });

  it('with a reused token ends the session and writes an audit entry', async () => {
    const client = await app.loginAsStaff('employee');
    const thief = copyOf(client);
    await refresh(client);
    app.clock.advance(11);
    expect((await refresh(thief)).body.code).toBe('AUTH.SESSION_ENDED');
    expect((await me(client)).body.code).toBe('AUTH.SESSION_ENDED');
    expect((await refresh(client)).body.code).toBe('AUTH.SESSION_ENDED');
    const entries = await app.dataSource.query<unknown[]>(
      `SELECT 1 FROM audit_log WHERE action = 'session.token-reused' AND actor_id = $1`,
      [client.id],
    );
    expect(entries).toHaveLength(1);
  });

  it.each(['', 'x', 'x.y', '0190a000-0000-7000-8000-000000000001.abc', "' OR 1=1 --.x"])(
    'rejects the token "%s"',
    async (token) => {
      const visitor = app.visitor();
      visitor.cookies.set('hive_refresh', encodeURIComponent(token));
      expect((await refresh(visitor)).status).toBe(401);
    },
  );

  it('fails after a week without use', async () => {
    const client = await app.loginAsStaff('employee');
    app.clock.advance(7 * 24 * 3600 + 1);
    expect((await refresh(client)).body.code).toBe('AUTH.SESSION_ENDED');
  });
});

describe('behind TLS', () => {
  it('sets cookies that are Secure and bound to the host', async () => {
    const secure = await createTestApp({ config: { publicUrl: 'https://hive.test' } });
    try {
      const client = await secure.loginAsStaff('employee');
      const { headers } = await client.post('/api/auth/refresh');
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-hive_access=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
        expect.stringMatching(/^__Host-hive_refresh=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    } finally {
      await secure.close();
    }
  });
});
