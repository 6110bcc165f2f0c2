import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './index.js';
import { isAlive } from './server-state.js';

let dir: string;
const running: EmbeddedPostgres[] = [];

beforeEach(() => {
  dir = path.join(mkdtempSync(path.join(os.tmpdir(), 'hive-recovery-')), 'postgres');
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  rmSync(path.dirname(dir), { recursive: true, maxRetries: 10 });
});

/** Durable, so that a killed server keeps what was committed just before, such as the role of the application. */
async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dir, database: 'hive', durable: true, ...options });
  running.push(server);
  return server;
}

const dataDir = (): string => path.join(dir, 'cluster/data');
const serverPid = (): number => Number(readFileSync(path.join(dataDir(), 'postmaster.pid'), 'utf8').split('\n')[0]);
const portOf = ({ url }: EmbeddedPostgres): number => Number(new URL(url).port);

async function connect({ url }: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Repeats the attempt until it resolves; rejects as the last one does when that takes too long. */
async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + 50_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) {
        throw error;
      }
      await delay(10);
    }
  }
}

/** Resolves once the server answers at its URL. */
const waitForAnswer = (server: EmbeddedPostgres): Promise<void> => retry(async () => (await connect(server)).end());

/** Resolves once this number of users shares the server. */
const waitForUsers = (users: number, server: EmbeddedPostgres): Promise<void> =>
  retry(async () => {
    const client = await connect(server);
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity join pg_locks using (pid)
       where application_name = 'hive-lease' and locktype = 'advisory' and granted`,
    );
    await client.end();
    expect(rows).toEqual([{ n: users }]);
  });

/** Ends the server at once, as the kernel does when memory runs out. */
function killServer(): number {
  const pid = serverPid();
  process.kill(pid, 'SIGKILL');
  return pid;
}

describe('a server that was killed', () => {
  it('is started again at the same URL, as often as it is killed', async () => {
    const server = await start();
    for (let round = 0; round < 3; round += 1) {
      const killed = killServer();
      await waitForAnswer(server);
      expect(serverPid()).not.toBe(killed);
    }
  });

  it('is started again once for two users, and stopped by the last one', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    killServer();
    await waitForUsers(2, first);
    const pid = serverPid();
    await first.stop();
    await waitForAnswer(second);
    expect(serverPid()).toBe(pid);
    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('is started again by another user after its starter has left', async () => {
    const starter = await start();
    const second = await start();
    expect(second.adopted).toBe(true);
    await starter.stop();
    killServer();
    await waitForAnswer(second);
  });

  it('is reached by a process that starts during the recovery', async () => {
    const first = await start();
    killServer();
    const second = await start();
    expect(portOf(second)).toBe(portOf(first));
    await waitForAnswer(first);
  });

  it('is not left running by users that stop during the recovery', async () => {
    let users: Promise<unknown> = Promise.resolve();
    // either of them may be the one that starts it again
    const stopped = new Promise<unknown>((resolve) => {
      let stops: Promise<unknown> | undefined;
      const log = () => {
        stops ??= users.then(() => Promise.all(running.splice(0).map((user) => user.stop())));
        resolve(stops);
      };
      users = Promise.all([start({ log }), start({ log })]);
    });
    await users;
    killServer();
    await stopped;
    expect(isRunning()).toBe(false);
  });

  it('waits for the workers of the old one, which still use its memory', async () => {
    const server = await start();
    const resume = await killServerButOneWorker(server);
    resume();
    await expect(waitForAnswer(server)).resolves.toBeUndefined();
  });

  it('is reported when its port is taken', async () => {
    let onFailure: (error: Error) => void = () => undefined;
    const failure = new Promise<Error>((resolve) => (onFailure = resolve));
    const server = await start({ onFailure });
    const resume = await killServerButOneWorker(server);
    const other = await listen(portOf(server));
    resume();
    expect((await failure).message).toMatch(/ended and does not start: its port \d+ is in use\.$/);
    other.close();
  });
});

/** Kills the server while a worker is halted, and waits until a new server has refused to start for it. */
async function killServerButOneWorker(server: EmbeddedPostgres): Promise<() => void> {
  const client = await connect(server);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const worker = rows[0]?.pid ?? 0;
  process.kill(worker, 'SIGSTOP');
  killServer();
  const readLog = () => readFile(path.join(dir, 'cluster/postgres.log'), 'utf8');
  await retry(async () => expect(await readLog()).toContain('pre-existing shared memory block'));
  return () => process.kill(worker, 'SIGCONT');
}

/** Takes the port, also between two servers that hold it while they refuse to start. */
const listen = (port: number): Promise<net.Server> =>
  retry(async () => {
    const server = net.createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  });

function isRunning(): boolean {
  try {
    return isAlive(serverPid());
  } catch {
    // A server that stopped has removed its lock file.
    return false;
  }
}
