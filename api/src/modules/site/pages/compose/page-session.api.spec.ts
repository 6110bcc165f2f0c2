import { authRoutes, type PageQuery, type PageSession, type StaffLevel } from '@hive/contracts';
import type { FastifyInstance } from 'fastify';
import { makeEmployee, makeMessage, PASSWORD } from '../../../../../test/factories.js';
import { pollUntil } from '../../../../../test/observe.js';
import { ReleaseFixtures } from '../../../../../test/pages/release-fixtures.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import type { TestClient } from '../../../../../test/test-client.js';
import { SessionEntity } from '../../../identity/auth/session.entity.js';
import { PageSessionLoader } from './page-session-loader.js';

const list = { page: 1, pageSize: 5, q: '' };
const queries: PageQuery[] = [
  { endpoint: 'adminListMessages', arg: list, route: '/api/contact', paths: ['/admin'] },
  { endpoint: 'adminMessageStats', route: '/api/contact/stats', paths: ['/admin', '/hive'] },
  {
    endpoint: 'adminListSignups',
    arg: { pageSize: 10 },
    route: '/api/client-signups',
    params: { status: 'pending', page: 1, pageSize: 10 },
    paths: ['/admin'],
  },
  { endpoint: 'adminGone', route: '/api/gone', paths: ['/admin'] },
  { endpoint: 'adminClientStats', route: '/api/clients/stats', paths: ['/hive'], search: { tab: 'clients' } },
];

let app: TestApp;

beforeAll(async () => {
  const releases = await ReleaseFixtures.create();
  await releases.wholeSite(queries);
  app = await createTestApp({ config: { storage: { kind: 'folder', dir: releases.dir } } });
  app.nest.get(PageSessionLoader).timeoutMs = 60_000;
});
afterAll(() => app.close());

/** What the page of a caller carries; undefined when it leaves the session to the browser. */
async function sessionOf(caller: TestClient, url = '/admin'): Promise<PageSession | undefined> {
  const { status, text, headers } = await caller.get(url);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  const json = /<script type="application\/json" id="hive-session">(.*?)<\/script>/.exec(text)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as PageSession);
}

const endpointsOf = (session: PageSession | undefined) => session?.answers.map(({ endpoint }) => endpoint);

/** Expires the access token, but not the session. */
const expireAccess = (caller: TestClient): boolean => caller.cookies.delete('hive_access');

describe('a page of the admin area', () => {
  it('carries the user and the answers that the same calls give', async () => {
    const caller = await app.loginAsStaff('admin');
    await makeMessage(app.dataSource.manager);
    const session = await sessionOf(caller);
    expect(session?.user).toEqual((await caller.get('/api/auth/me')).body);
    const messages = await caller.get('/api/contact?page=1&pageSize=5');
    expect(session?.answers).toEqual([
      {
        endpoint: 'adminListMessages',
        arg: list,
        data: messages.body,
        total: Number(messages.headers['x-total-count']),
      },
      { endpoint: 'adminMessageStats', data: (await caller.get('/api/contact/stats')).body },
      { endpoint: 'adminListSignups', arg: { pageSize: 10 }, data: [], total: 0 },
    ]);
  });

  it('carries the answers of its own path', async () => {
    const caller = await app.loginAsStaff('admin');
    expect(endpointsOf(await sessionOf(caller, '/hive'))).toEqual(['adminMessageStats']);
    expect(endpointsOf(await sessionOf(caller, '/hive/?tab=assessments'))).toEqual(['adminMessageStats']);
  });

  it('carries the answers that only its own address needs', async () => {
    const caller = await app.loginAsStaff('admin');
    expect(endpointsOf(await sessionOf(caller, '/hive?tab=clients'))).toEqual([
      'adminMessageStats',
      'adminClientStats',
    ]);
  });

  it('leaves out a list whose page or search is in the URL', async () => {
    const caller = await app.loginAsStaff('admin');
    expect(endpointsOf(await sessionOf(caller, '/admin?q=pine&open=1'))).toEqual([
      'adminMessageStats',
      'adminListSignups',
    ]);
  });

  it.each<[StaffLevel, string[]]>([
    ['manager', ['adminListMessages', 'adminMessageStats', 'adminListSignups']],
    ['employee', ['adminListMessages', 'adminMessageStats']],
  ])('has the answers that the level %s may read', async (level, expected) => {
    expect(endpointsOf(await sessionOf(await app.loginAsStaff(level)))).toEqual(expected);
  });

  it('carries only rows that the employee may see', async () => {
    const [own, other] = [await app.loginAsStaff('employee'), await app.loginAsStaff('employee')];
    const { id } = await makeMessage(app.dataSource.manager, { assignedTo: other.id });
    const session = await sessionOf(own);
    const rows = session?.answers.find(({ endpoint }) => endpoint === 'adminListMessages')?.data as { id: string }[];
    expect(rows.map((row) => row.id)).not.toContain(id);
    expect(JSON.stringify(await sessionOf(other))).toContain(id);
  });

  it('carries the user of a client, without any data of staff', async () => {
    const caller = await app.loginAsClient();
    const session = await sessionOf(caller);
    expect([session?.user?.id, session?.answers]).toEqual([caller.id, []]);
  });

  it('has no data until a generated password is changed', async () => {
    const { email } = await makeEmployee(app.dataSource.manager, { accessLevel: 'admin', mustChangePassword: true });
    const caller = app.visitor();
    await caller.post('/api/auth/admin-login', { username: email, password: PASSWORD });
    const session = await sessionOf(caller);
    expect([session?.user?.mustChangePassword, session?.answers]).toEqual([true, []]);
  });
});

describe('many pages at once', () => {
  it('load two sessions at a time, and leave those behind sixty others to the browser', async () => {
    const caller = await app.loginAsStaff('employee');
    const fastify = app.nest.getHttpAdapter().getInstance() as FastifyInstance;
    const original = fastify.inject.bind(fastify);
    const inject = original as (options: object) => PromiseLike<unknown>;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let running = 0;
    let highest = 0;
    fastify.inject = (async (options: { url: string }) => {
      const isSession = options.url === authRoutes.me.path;
      running += Number(isSession);
      highest = Math.max(highest, running);
      await released;
      const response = await inject(options);
      running -= Number(isSession);
      return response;
    }) as unknown as typeof original;
    let early = 0;
    try {
      const pages = Array.from({ length: 66 }, async () => {
        const session = await sessionOf(caller);
        early += Number(session === undefined);
        return session;
      });
      await pollUntil(
        () => early,
        (count) => count === 4,
      );
      release();
      const users = (await Promise.all(pages)).filter((session) => session?.user?.id === caller.id);
      expect([users.length, highest]).toEqual([62, 2]);
    } finally {
      fastify.inject = original;
    }
  });
});

describe('a page without a session', () => {
  it('carries a session without a user', async () => {
    expect(await sessionOf(app.visitor())).toMatchObject({ user: null, answers: [] });
  });

  it('leaves an expired access token to the browser and does not rotate the refresh token', async () => {
    const caller = await app.loginAsStaff('admin');
    const sessionId = String(caller.cookies.get('hive_refresh')).split('.')[0] ?? '';
    const before = await app.dataSource.manager.findOneByOrFail(SessionEntity, { id: sessionId });
    expireAccess(caller);
    const pages = await Promise.all([caller.get('/admin'), caller.get('/hive')]);
    pages.forEach(({ text, headers }) => {
      expect(text).not.toContain('hive-session');
      expect(headers['set-cookie']).toBeUndefined();
    });
    expect(await app.dataSource.manager.findOneByOrFail(SessionEntity, { id: sessionId })).toEqual(before);
    expect((await caller.post('/api/auth/resume')).body).toMatchObject({ user: { id: caller.id } });
    expect((await sessionOf(caller))?.user?.id).toBe(caller.id);
  });

  it('carries nothing of a person after a logout, in any tab', async () => {
    const caller = await app.loginAsStaff('admin');
    const otherTab = app.visitor();
    caller.cookies.forEach((value, name) => otherTab.cookies.set(name, value));
    await caller.post('/api/auth/logout');
    expect(await sessionOf(caller)).toMatchObject({ user: null, answers: [] });
    expect(await sessionOf(otherTab)).toBeUndefined();
  });
});

describe('a query that is late', () => {
  it('does not delay the page and is left out', async () => {
    const caller = await app.loginAsStaff('admin');
    const loader = app.nest.get(PageSessionLoader);
    const usual = loader.timeoutMs;
    const lock = app.dataSource.createQueryRunner();
    await lock.startTransaction();
    try {
      await lock.query('LOCK TABLE contact_messages IN ACCESS EXCLUSIVE MODE');
      loader.timeoutMs = 500;
      // the response arrives although the table stays locked
      expect(endpointsOf(await sessionOf(caller)) ?? []).not.toContain('adminListMessages');
    } finally {
      loader.timeoutMs = usual;
      await lock.rollbackTransaction();
      await lock.release();
    }
    expect(endpointsOf(await sessionOf(caller))).toContain('adminListMessages');
  });
});

describe('a public page', () => {
  it('is the same with and without a login', async () => {
    const caller = await app.loginAsStaff('admin');
    expect((await caller.get('/')).text).toBe((await app.visitor().get('/')).text);
  });
});
