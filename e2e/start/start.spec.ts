import { jest } from '@jest/globals';
import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import { Client } from 'pg';
import net from 'node:net';
import path from 'node:path';
import { eventually } from '../support/eventually.js';
import { newHome, openHome, passwordIn, starter, type Home, type Process } from '../support/processes.js';

jest.setTimeout(180_000);

const get = ({ port }: Process, place: string) => fetch(`http://127.0.0.1:${port}${place}`);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const logIn = ({ port }: Process, password: string) =>
  fetch(`http://127.0.0.1:${port}/api/auth/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });

/** A login whose body comes in two halves; `finish` sends the second one and gives the answer. */
async function slowLogin({ port }: Process, password: string) {
  const body = JSON.stringify({ username: 'admin', password });
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  const head = [
    'POST /api/auth/admin-login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await eventually(() => answer.startsWith('HTTP/1.1 100 Continue\r\n\r\n'), 'the request is under way');
  socket.write(body.slice(0, 10));
  const finish = async () => {
    socket.write(body.slice(10));
    await closed;
    return answer.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  };
  return { finish, closed };
}

describe('A process of the product', () => {
  const home = openHome();

  it('is alive and ready, says its version, and prints the first administrator once', async () => {
    const first = await home.start();
    expect(await (await get(first, '/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get(first, '/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, failing: [] }]);
    expect(await (await get(first, '/version')).json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    const password = passwordIn(first);
    expect((await logIn(first, password)).status).toBe(200);

    first.child.kill('SIGINT');
    expect(await first.ended).toBe(130);
    expect(() => home.databasePid()).toThrow('ENOENT');

    const second = await home.start();
    expect(second.output()).not.toContain('First administrator');
    expect((await logIn(second, password)).status).toBe(200);
  });

  it('prints the address and the first administrator after the builds are live, and starts in seconds again', async () => {
    const first = await home.start({}, { script: starter });
    expect(first.output()).toMatch(
      /shell \S+ is live[^]*Hive is ready at http:\/\/localhost:\d+[^]*First administrator/,
    );
    expect(await (await get(first, '/')).text()).toContain('<h1');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(130);
    const begun = performance.now();
    const second = await home.start({}, { script: starter });
    expect(second.output()).not.toMatch(/Building|is live|First administrator/);
    expect((await get(second, '/')).status).toBe(200);
    // four on a machine that does nothing else
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  describe('in a folder that was used before', () => {
    let used: Home;
    let password: string;

    beforeAll(async () => {
      used = newHome();
      const first = await used.start();
      password = passwordIn(first);
      first.child.kill('SIGTERM');
      await first.ended;
    });
    afterAll(() => used.close());

    beforeEach(() => used.copyTo(home));

    it('adopts the database of a process that was killed, and no row is lost', async () => {
      const first = await home.start();
      const database = home.databasePid();
      first.child.kill('SIGKILL');
      await first.ended;
      expect(isAlive(database)).toBe(true);

      const second = await home.start();
      expect(home.databasePid()).toBe(database);
      expect((await logIn(second, password)).status).toBe(200);
      second.child.kill('SIGTERM');
      expect(await second.ended).toBe(0);
      expect(() => home.databasePid()).toThrow('ENOENT');
    });

    it('shares its folder with a second process, which keeps the database when the first one stops', async () => {
      const first = await home.start();
      const worker = await home.start({ ROLE: 'worker' });
      expect((await get(worker, '/readyz')).status).toBe(200);
      expect((await get(worker, '/')).status).toBe(404);
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      const ready = await get(worker, '/readyz');
      expect([ready.status, await ready.json()]).toEqual([200, { ready: true, failing: [] }]);
    });

    it('answers what is under way after Ctrl-C, and takes nothing new', async () => {
      const site = await home.start();
      const { finish } = await slowLogin(site, password);
      site.child.kill('SIGINT');
      await eventually(() => site.output().includes('Stopping: finishing what is under way'), 'it says that it stops');
      await expect(get(site, '/healthz')).rejects.toThrow('fetch failed');
      const answer = await finish();
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(answer).toContain('"staffLevel":"admin"');
      expect(await site.ended).toBe(130);
      expect(() => home.databasePid()).toThrow('ENOENT');
    });

    it('ends at once with a second Ctrl-C, and the next start finds everything', async () => {
      const first = await home.start();
      const { closed } = await slowLogin(first, password);
      first.child.kill('SIGINT');
      await eventually(() => first.output().includes('press again to force'), 'it says how to force it');
      const begun = Date.now();
      first.child.kill('SIGINT');
      expect(await first.ended).toBe(1);
      await closed;
      expect(Date.now() - begun).toBeLessThan(2_000);
      expect((await logIn(await home.start(), password)).status).toBe(200);
    });

    it('brings what an older release wrote up to date, and no row is lost', async () => {
      await inDatabase(async (client) => {
        // as the schema was before its windows slid
        await client.query(`DELETE FROM migrations WHERE name = 'SlideRateLimits1795240001000'`);
        await client.query(`DROP TABLE rate_limits`);
        await client.query(`CREATE UNLOGGED TABLE rate_limits (key text NOT NULL, window_seconds integer NOT NULL,
          count integer NOT NULL, expires_at timestamptz NOT NULL,
          CONSTRAINT pk_rate_limits PRIMARY KEY (key, window_seconds))`);
        await client.query(`CREATE INDEX ix_rate_limits_expires_at ON rate_limits (expires_at)`);
      });
      const second = await home.start({ LOG_LEVEL: 'info' });
      expect(second.output()).toContain('SlideRateLimits1795240001000');
      expect((await logIn(second, password)).status).toBe(200);
    });

    /** The folder's database while nobody else uses it. */
    async function inDatabase(work: (client: Client) => Promise<void>): Promise<void> {
      const server = await startEmbeddedPostgres({ dir: path.join(home.dir, 'postgres'), database: 'hive' });
      const client = new Client(server.url);
      await client.connect();
      await work(client);
      await client.end();
      await server.stop();
    }
  });
});
