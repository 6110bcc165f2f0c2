import WebSocket from 'ws';
import { type ClusterProcess, Cluster, kill } from '../support/cluster.js';
import { adminCookie } from '../support/login.js';
import { test, expect } from '../support/test.js';

let addresses = 0;

/** Rate limits count by address: each call comes from a different address, through a trusted proxy. */
const nextAddress = () => `198.51.${100 + (Math.floor(++addresses / 250) % 100)}.${addresses % 250}`;

interface Call {
  path: string;
  body: unknown;
  headers?: Record<string, string>;
}

const post = (member: ClusterProcess, { path, body, headers }: Call) =>
  fetch(member.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress(), ...headers },
    body: JSON.stringify(body),
  });

const login = (member: ClusterProcess) => adminCookie(member.url, { 'x-forwarded-for': nextAddress() });

const contact = (name: string) => ({ name, email: `${name}@harborpine.example`, message: 'We open a second shop.' });

const engine = process.env.REDIS_URL ? 'Redis' : 'Postgres';

test.describe(`several processes on one database, connected by ${engine}`, { tag: '@engines' }, () => {
  let cluster: Cluster;
  let first: ClusterProcess;
  let second: ClusterProcess;
  let worker: ClusterProcess;

  const mailsTo = async (address: string) =>
    Number(
      (
        await cluster.query<{ n: string }>(`SELECT count(*) AS n FROM captured_mails WHERE to_address = '${address}'`)
      )[0]?.n,
    );

  test.beforeAll(async () => {
    cluster = await Cluster.open();
    // at the same time: a lock serializes migrations and seeds
    [first, second, worker] = await Promise.all([cluster.start('api'), cluster.start('api'), cluster.start('worker')]);
  });

  test.afterAll(() => cluster?.close());

  test('shares sessions between processes and ends them in all', async () => {
    const cookie = await login(first);
    const me = (member: ClusterProcess) => fetch(`${member.url}/api/auth/me`, { headers: { cookie } });
    expect((await me(second)).status).toBe(200);

    expect((await post(first, { path: '/api/auth/logout', body: {}, headers: { cookie } })).status).toBe(204);

    await expect.poll(async () => (await me(second)).status).toBe(401);
  });

  test('starts and ends a view as a client in every process', async () => {
    const cookie = await login(first);
    const send = (member: ClusterProcess, call: `${string} ${string}`, body?: object) =>
      fetch(member.url + call.split(' ')[1], {
        method: call.split(' ')[0],
        headers: { cookie, 'x-forwarded-for': nextAddress(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const json = async (response: Promise<Response>) => (await response).json() as Promise<Record<string, unknown>>;
    const signup = { firstName: 'Nadia', lastName: 'Rahimi', phone: '(512) 555-0148', company: 'Saffron Kitchen' };
    const account = { email: 'nadia@saffron.example', password: 'clients-have-passwords' };
    const { id: signupId } = await json(
      post(first, { path: '/api/client-signups', body: { ...signup, ...account, confirmPassword: account.password } }),
    );
    expect((await send(first, `PUT /api/client-signups/${String(signupId)}/approve`)).status).toBe(200);
    const company = await json(send(first, `GET /api/clients/${account.email}`));
    const path = `/api/clients/${String(company.id)}`;
    // the second process has the session of staff in its cache
    expect((await send(second, 'GET /api/contact/stats')).status).toBe(200);

    expect((await send(first, `POST ${path}/view`)).status).toBe(200);
    await expect.poll(async () => (await send(second, 'GET /api/contact/stats')).status).toBe(403);
    expect(await json(send(second, 'GET /api/clients/me'))).toMatchObject({ id: company.id });
    const change = await send(second, `PATCH ${path}/profile`, { companyName: 'Changed by staff' });
    expect([change.status, await change.json()]).toMatchObject([403, { code: 'CLIENT_VIEW.READ_ONLY' }]);

    expect((await send(second, 'DELETE /api/clients/view')).status).toBe(200);
    await expect.poll(async () => (await send(first, 'GET /api/contact/stats')).status).toBe(200);
  });

  test('sends mails of the API processes from the worker', async () => {
    expect((await post(first, { path: '/api/contact', body: contact('helen') })).status).toBe(201);

    await expect.poll(() => mailsTo('helen@harborpine.example')).toBe(1);
  });

  test('delivers events of one process to the sockets of the other', async () => {
    const cookie = await login(second);
    const socket = new WebSocket(`${second.url.replace('http', 'ws')}/ws`, { headers: { cookie } });
    const received: string[] = [];
    socket.on('message', (data: Buffer) => received.push((JSON.parse(data.toString()) as { type: string }).type));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

    expect((await post(first, { path: '/api/contact', body: contact('marcus') })).status).toBe(201);

    await expect.poll(() => received).toContain('contact.created');
    socket.terminate();
  });

  test('counts failed logins across processes', async () => {
    const attempt = (member: ClusterProcess) =>
      post(member, {
        path: '/api/auth/admin-login',
        body: { username: 'unknown', password: 'wrong' },
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
    const statuses: number[] = [];
    for (const member of [first, second, first, second, first, second]) {
      statuses.push((await attempt(member)).status);
    }

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('sends every mail once when the worker is killed and replaced', async () => {
    await kill(worker);
    const names = Array.from({ length: 8 }, (_, index) => `late${index}`);
    for (const name of names) {
      expect((await post(second, { path: '/api/contact', body: contact(name) })).status).toBe(201);
    }
    expect(await mailsTo('late0@harborpine.example')).toBe(0);

    worker = await cluster.start('worker');

    for (const name of names) {
      await expect.poll(() => mailsTo(`${name}@harborpine.example`)).toBeGreaterThan(0);
    }
    expect(await Promise.all(names.map((name) => mailsTo(`${name}@harborpine.example`)))).toEqual(names.map(() => 1));
  });

  test('keeps every accepted message when an API process is killed during a burst', async () => {
    const accepted: string[] = [];
    let sent = 0;
    let fromKilled = 0;
    /** Resolves with true when the message is accepted. */
    const send = async (member: ClusterProcess): Promise<boolean> => {
      const name = `burst${(sent += 1)}`;
      const response = await post(member, { path: '/api/contact', body: contact(name) }).catch(() => undefined);
      if (response?.status === 201) {
        accepted.push(name);
      }
      return response?.status === 201;
    };
    // requests continue until the process has exited, so the kill interrupts some
    const untilKilled = Array.from({ length: 10 }, async () => {
      while (await send(first)) {
        fromKilled += 1;
      }
    });
    const burst = Array.from({ length: 20 }, () => send(second));
    await expect.poll(() => fromKilled, { intervals: [20] }).toBeGreaterThanOrEqual(10);
    await kill(first);
    await Promise.all([...untilKilled, ...burst]);

    const rows = await cluster.query<{ name: string }>(`SELECT name FROM contact_messages WHERE name LIKE 'burst%'`);
    const stored = rows.map((row) => row.name);
    expect(accepted.filter((name) => !stored.includes(name))).toEqual([]);
    expect(accepted).toHaveLength(burst.length + fromKilled);
    expect(new Set(stored).size).toBe(stored.length);
  });
});
