import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries, type Binaries } from './binaries.js';
import { openCluster, prepareFolder, programEnvironment, type Cluster } from './cluster.js';
import { EmbeddedPostgresError, describeFolderError } from './errors.js';
import { chooseLauncher, type Launcher } from './launchers.js';
import { Lease } from './lease.js';
import { isAlive, readServerState } from './server-state.js';

export interface EmbeddedPostgresOptions {
  /** Folder of the database; created on first use. */
  dir: string;
  /** Created when absent. */
  database: string;
  /** False trades crash safety for speed, for tests only. */
  durable?: boolean;
  log?: (line: string) => void;
  /** How to run under another id than 0; by default the first launcher that works. */
  launcher?: Launcher['name'];
}

export interface EmbeddedPostgres {
  url: string;
  /** True when a server was already running on the folder. */
  adopted: boolean;
  /** Stops the server unless another process uses it. */
  stop(): Promise<void>;
}

/** Allows for the crash recovery of a large database. */
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 15;
const LOG_EVERY_MS = 5_000;

/**
 * Starts a PostgreSQL server on `dir`, or uses the one that already runs there, also when the process that started
 * it was killed. Processes share the server; the last one stops it. Throws an EmbeddedPostgresError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dir, durable = true, log = () => undefined } = options;
  const binaries = findBinaries();
  prepareFolder(dir);
  const launcher = chooseLauncher(binaries.postgres, dir, options.launcher);
  if (!launcher) {
    throw new EmbeddedPostgresError(
      'PostgreSQL cannot run here (it refuses root, and needs glibc): start as another user, or set DATABASE_URL.',
    );
  }
  const cluster = openCluster(dir, { binaries, launcher, durable });
  const { lease, port, adopted } = await connectOrLaunch(dir, cluster, {
    log,
    launch: () => launch(dir, cluster, { binaries, launcher, durable }),
  });
  try {
    await ensureDatabase(lease, options.database);
  } catch (error) {
    await lease.release(() => stopServer(cluster));
    throw error;
  }
  let stopping: Promise<void> | undefined;
  return {
    url: urlOf(cluster, port, options.database),
    adopted,
    stop: () => (stopping ??= lease.release(() => stopServer(cluster))),
  };
}

/** Joins the running server, waits for one that is starting or stopping, else launches one; until a lease is held. */
async function connectOrLaunch(
  dir: string,
  { data, password }: Cluster,
  { launch: start, log }: { launch: () => Promise<void>; log: (line: string) => void },
): Promise<{ lease: Lease; port: number; adopted: boolean }> {
  let adopted = true;
  let nextLog = Date.now() + LOG_EVERY_MS;
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline;) {
    const state = readServerState(data);
    if (state.kind === 'ready') {
      const lease = await acquireLease({ password }, state.port);
      if (lease) {
        return { lease, port: state.port, adopted };
      }
    }
    if (state.kind === 'none') {
      adopted = false;
      await start();
      continue;
    }
    if (Date.now() > nextLog) {
      nextLog += LOG_EVERY_MS;
      log(`Waiting for the database (process ${state.pid})`);
    }
    await delay(POLL_MS);
  }
  throw new EmbeddedPostgresError(
    `The database in ${dir} did not become ready within ${START_TIMEOUT_MS / 1000} seconds.`,
  );
}

/** Undefined while the server refuses connections; a refused password is a permanent error. */
async function acquireLease(cluster: Pick<Cluster, 'password'>, port: number): Promise<Lease | undefined> {
  try {
    return await Lease.acquire(urlOf(cluster, port, 'postgres'));
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new EmbeddedPostgresError('The database refuses the password stored beside it.', { cause: error });
    }
    await delay(100);
    return undefined;
  }
}

/** Spawns the server and waits until it is ready or another process has won the race for the folder. */
async function launch(
  dir: string,
  { data, log }: Cluster,
  { binaries, launcher, durable }: { binaries: Binaries; launcher: Launcher; durable: boolean },
): Promise<void> {
  const output = openSync(log, 'w', 0o600);
  const { file, args, ...ids } = launcher.command(binaries.postgres, serverArguments(data, await freePort(), durable));
  // Detached: Ctrl-C in the terminal reaches only this process, which first drains and then stops the server.
  const child = spawn(file, args, {
    ...ids,
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', () => (ended ??= readFileSync(log, 'utf8')));
  while (ended === undefined) {
    if (readServerState(data).kind === 'ready') {
      return;
    }
    await delay(POLL_MS);
  }
  // Another process won the race, or another program took the port: the caller checks the state again.
  if (readServerState(data).kind === 'none' && !/lock file .* already exists|Address already in use/.test(ended)) {
    const reason = ended.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? ended.trim();
    throw new EmbeddedPostgresError(
      describeFolderError(dir, ended) ?? `The database in ${dir} does not start: ${reason}`,
    );
  }
}

function serverArguments(data: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    dynamic_shared_memory_type: 'mmap',
    max_connections: 200,
    shared_buffers: '64MB',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', data, '-p', String(port), ...flags];
}

/** Fast shutdown: sessions end, the last checkpoint is written. */
async function stopServer({ data }: Cluster): Promise<void> {
  const state = readServerState(data);
  if (state.kind === 'none') {
    return;
  }
  process.kill(state.pid, 'SIGINT');
  while (isAlive(state.pid)) {
    await delay(POLL_MS);
  }
}

async function ensureDatabase(lease: Lease, name: string): Promise<void> {
  const found = await lease.run('select 1 from pg_database where datname = $1', [name]);
  if (found.length > 0) {
    return;
  }
  try {
    await lease.run(`create database "${name.replaceAll('"', '""')}"`);
  } catch (error) {
    // 42P04 and 23505: another process was faster.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) {
      throw error;
    }
  }
}

const urlOf = ({ password }: Pick<Cluster, 'password'>, port: number, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
