import { jest } from '@jest/globals';
import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import { Client } from 'pg';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const main = path.resolve('api/dist/main.js');
/** What `npm start` runs: it builds what is stale, publishes the local builds, then does the same. */
const starter = path.resolve('tools/start.mjs');
const START_MS = 60_000;
jest.setTimeout(2 * START_MS);

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await delay(10);
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

interface How {
  wrap?: string[];
  script?: string;
}

interface Site {
  child: ChildProcess;
  port: number;
  output(): string;
  /** The exit code, or the name of the signal. */
  ended: Promise<number | string | null>;
}

describe('A process of the product', () => {
  let home: string;
  const sites: Site[] = [];

  beforeEach(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'hive-start-'));
  });
  afterEach(async () => {
    for (const { child, ended } of sites.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(home, { recursive: true });
  });

  /** Without the environment of whoever runs the tests: only what each test sets. */
  function launch(settings: Record<string, string>, port: number, { wrap = [], script = main }: How = {}): Site {
    const [file, ...args] = [...wrap, process.execPath, script] as unknown as [string, ...string[]];
    const env = { PATH: process.env['PATH'], PORT: String(port), HOST: '127.0.0.1', DATA_DIR: home, ...settings };
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    const ended = new Promise<number | string | null>((resolve) => {
      child.once('close', (code, signal) => resolve(code ?? signal));
    });
    const site = { child, port, output: () => text, ended };
    sites.push(site);
    return site;
  }

  async function start(settings: Record<string, string> = {}, how: How = {}): Promise<Site> {
    const site = launch(settings, await freePort(), how);
    for (const deadline = Date.now() + START_MS; Date.now() < deadline && site.child.exitCode === null;) {
      if (site.output().includes('Ctrl-C stops it') || site.output().includes('works on jobs')) {
        return site;
      }
      await delay(20);
    }
    throw new Error(`It did not start:\n${site.output()}`);
  }

  const get = (site: Site, place: string) => fetch(`http://127.0.0.1:${site.port}${place}`);
  const passwordIn = (site: Site) => /password {2}(\S+)/.exec(site.output())?.[1] ?? '';
  const logIn = (site: Site, password: string) =>
    fetch(`http://127.0.0.1:${site.port}/api/auth/admin-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
  const databasePid = () =>
    Number(readFileSync(path.join(home, 'postgres/cluster/data/postmaster.pid'), 'utf8').split('\n')[0]);
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it('is alive and ready, says its version, and prints the first administrator once', async () => {
    const first = await start();
    expect(await (await get(first, '/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get(first, '/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, failing: [] }]);
    expect(await (await get(first, '/version')).json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    const password = passwordIn(first);
    expect((await logIn(first, password)).status).toBe(200);

    first.child.kill('SIGINT');
    expect(await first.ended).toBe(130);
    expect(() => databasePid()).toThrow('ENOENT');

    const second = await start();
    expect(second.output()).not.toContain('First administrator');
    expect((await logIn(second, password)).status).toBe(200);
  });

  it('adopts the database of a process that was killed, and no row is lost', async () => {
    const first = await start();
    const password = passwordIn(first);
    const database = databasePid();
    first.child.kill('SIGKILL');
    await first.ended;
    expect(isAlive(database)).toBe(true);

    const second = await start();
    expect(databasePid()).toBe(database);
    expect((await logIn(second, password)).status).toBe(200);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(() => databasePid()).toThrow('ENOENT');
  });

  it('shares its folder with a second process, which keeps the database when the first one stops', async () => {
    const first = await start();
    const worker = await start({ ROLE: 'worker' });
    expect((await get(worker, '/readyz')).status).toBe(200);
    expect((await get(worker, '/')).status).toBe(404);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const ready = await get(worker, '/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, failing: [] }]);
  });

  /** A login whose body comes in two halves; `finish` sends the second one and gives the answer. */
  async function slowLogin({ port }: Site, password: string) {
    const body = JSON.stringify({ username: 'admin', password });
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    const head = [
      'POST /api/auth/admin-login HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
    await delay(100);
    const finish = async () => {
      socket.write(body.slice(10));
      await closed;
      return answer;
    };
    return { finish, closed };
  }

  it('answers what is under way after Ctrl-C, and takes nothing new', async () => {
    const site = await start();
    const { finish } = await slowLogin(site, passwordIn(site));
    site.child.kill('SIGINT');
    await until(() => site.output().includes('Stopping: finishing what is under way'));
    await expect(get(site, '/healthz')).rejects.toThrow('fetch failed');
    const answer = await finish();
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('"staffLevel":"admin"');
    expect(await site.ended).toBe(130);
    expect(() => databasePid()).toThrow('ENOENT');
  });

  it('ends at once with a second Ctrl-C, and the next start finds everything', async () => {
    const first = await start();
    const password = passwordIn(first);
    const { closed } = await slowLogin(first, password);
    first.child.kill('SIGINT');
    await until(() => first.output().includes('press again to force'));
    const begun = Date.now();
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(1);
    await closed;
    expect(Date.now() - begun).toBeLessThan(2_000);
    expect((await logIn(await start(), password)).status).toBe(200);
  });

  it('brings a folder that an older release wrote up to date, and no row is lost', async () => {
    const first = await start();
    const password = passwordIn(first);
    first.child.kill('SIGTERM');
    await first.ended;
    await inDatabase(async (client) => {
      // as the schema was before its windows slid
      await client.query(`DELETE FROM migrations WHERE name = 'SlideRateLimits1795240001000'`);
      await client.query(`DROP TABLE rate_limits`);
      await client.query(`CREATE UNLOGGED TABLE rate_limits (key text NOT NULL, window_seconds integer NOT NULL,
        count integer NOT NULL, expires_at timestamptz NOT NULL,
        CONSTRAINT pk_rate_limits PRIMARY KEY (key, window_seconds))`);
      await client.query(`CREATE INDEX ix_rate_limits_expires_at ON rate_limits (expires_at)`);
    });
    const second = await start({ LOG_LEVEL: 'info' });
    expect(second.output()).toContain('SlideRateLimits1795240001000');
    expect((await logIn(second, password)).status).toBe(200);
  });

  /** The folder's database while nobody else uses it. */
  async function inDatabase(work: (client: Client) => Promise<void>): Promise<void> {
    const server = await startEmbeddedPostgres({ dir: path.join(home, 'postgres'), database: 'hive' });
    const client = new Client(server.url);
    await client.connect();
    await work(client);
    await client.end();
    await server.stop();
  }

  it('prints the address and the first administrator after the builds are live, and starts in seconds again', async () => {
    const first = await start({}, { script: starter });
    expect(first.output()).toMatch(
      /shell \S+ is live[^]*Hive is ready at http:\/\/localhost:\d+[^]*First administrator/,
    );
    expect(await (await get(first, '/')).text()).toContain('<h1');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(130);
    const begun = performance.now();
    const second = await start({}, { script: starter });
    expect(second.output()).not.toMatch(/Building|is live|First administrator/);
    expect((await get(second, '/')).status).toBe(200);
    // four on a machine that does nothing else
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('refuses a folder in which nothing can be kept, before it makes it', async () => {
    const site = launch({ DATA_DIR: '/proc/hive/data' }, await freePort(), { script: starter });
    expect(await site.ended).toBe(1);
    expect(site.output().trim()).toMatch(/^The configuration has a problem: DATA_DIR \(.*\) lies in \/proc, .*\.$/);
  });

  it('names a busy port in one line and leaves nothing running', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const site = launch({}, port);
    expect(await site.ended).toBe(1);
    expect(site.output().trim()).toMatch(new RegExp(`^Port ${port} is in use .* PORT=${port + 1} npm start\\.$`));
    expect(() => databasePid()).toThrow('ENOENT');
    other.close();
  });

  it('names every mistake of the configuration', async () => {
    const site = launch({ ROLE: 'boss', REDIS_URL: 'x' }, 3999);
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(/2 problems:\n {2}- ROLE .*\n {2}- REDIS_URL /);
  });

  it('says that the database server does not answer', async () => {
    const site = launch({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${await freePort()}/hive` }, await freePort());
    expect(await site.ended).toBe(1);
    expect(site.output().trim()).toMatch(/^The database at 127\.0\.0\.1:\d+\/hive cannot be reached: .*\.$/);
    expect(site.output()).not.toContain('secret');
  });

  /** A small file system of one's own; where the kernel allows it, which is not everywhere. */
  const mounts = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', os.tmpdir()]).status === 0;
  const disks = mounts
    ? [
        { disk: 'read-only', options: 'ro', text: /^The configuration .*DATA_DIR .* is on a read-only file system\.$/ },
        { disk: 'full', options: 'size=512k', text: /The disk (that holds .* )?is full: .*\.$/ },
        { disk: 'nearly full', options: 'size=16m', text: /The disk that holds .* is full: .*\.$/ },
      ]
    : [];
  it('says in one sentence that its folder is read-only or its disk full', async () => {
    const cases = disks.flatMap((disk) => [main, starter].map((script) => ({ ...disk, script })));
    for (const { disk, options, text, script } of cases) {
      const dir = mkdtempSync(path.join(home, 'disk-'));
      const mount = 'mount -t tmpfs -o "$1" tmpfs "$0" && shift 1 && exec "$@"';
      const wrap = ['unshare', '-rm', 'sh', '-c', mount, dir, options];
      const site = launch({ DATA_DIR: dir }, await freePort(), { wrap, script });
      expect([disk, await site.ended, site.output().trim()]).toEqual([disk, 1, expect.stringMatching(text)]);
    }
  });
});
