import { setTimeout as delay } from 'node:timers/promises';
import { applicationUrlOf, ensureApplicationRole } from './application-role.js';
import { findBinaries } from './binaries.js';
import { openCluster, prepareFolder } from './cluster.js';
import { EmbeddedPostgresError } from './errors.js';
import { chooseLauncher, type Launcher } from './launchers.js';
import { Lease } from './lease.js';
import { Recovery } from './recovery.js';
import { freePort, launchServer, stopServer, urlOf, type ServerProcess } from './server-process.js';
import { readServerState } from './server-state.js';

export interface EmbeddedPostgresOptions {
  /** Folder of the database; created on first use. */
  dir: string;
  /** Created when absent. */
  database: string;
  /** Connects as the superuser, for tests only: they create databases. */
  superuser?: boolean;
  /** False trades crash safety for speed, for tests only. */
  durable?: boolean;
  log?: (line: string) => void;
  /** Called when the server has ended and cannot be started again. */
  onFailure?: (error: Error) => void;
  /** How to run under another id than 0; by default the first launcher that works. */
  launcher?: Launcher['name'];
}

export interface EmbeddedPostgres {
  url: string;
  /** True when a server was already running on the folder. */
  adopted: boolean;
  /** Writes all changes to the data files now, so that a stop soon afterwards does not wait for the disk. */
  checkpoint(): Promise<void>;
  /** Stops the server unless another process uses it. */
  stop(): Promise<void>;
}

/** Allows for the crash recovery of a large database. */
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 15;
const LOG_EVERY_MS = 5_000;

/**
 * Starts a PostgreSQL server on `dir`, or uses the one that already runs there, even when the process that started it was killed.
 * Processes share the server; the last one stops it. Throws an EmbeddedPostgresError.
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
  const { lease, port, adopted } = await connectOrLaunch(
    { dir, cluster, binaries, launcher, durable },
    { log, onFailure: options.onFailure ?? (() => undefined) },
  );
  try {
    await ensureDatabase(lease, options.database);
    if (!options.superuser) {
      await ensureApplicationRole(lease, { cluster, port, database: options.database });
    }
  } catch (error) {
    await lease.release(() => stopServer(cluster));
    throw error;
  }
  let stopping: Promise<void> | undefined;
  return {
    url: (options.superuser ? urlOf : applicationUrlOf)(cluster, port, options.database),
    adopted,
    checkpoint: async () => void (await lease.run('CHECKPOINT')),
    stop: () => (stopping ??= lease.release(() => stopServer(cluster))),
  };
}

type Reporting = Required<Pick<EmbeddedPostgresOptions, 'log' | 'onFailure'>>;

/** Joins the running server, waits for one that is starting or stopping, else launches one; until a lease is held. */
async function connectOrLaunch(
  server: ServerProcess,
  reporting: Reporting,
): Promise<{ lease: Lease; port: number; adopted: boolean }> {
  let adopted = true;
  let isLastPortFree = true;
  let nextLog = performance.now() + LOG_EVERY_MS;
  for (const deadline = performance.now() + START_TIMEOUT_MS; performance.now() < deadline;) {
    const state = readServerState(server.cluster.data);
    if (state.kind === 'ready') {
      const lease = await acquireLease(server, state.port, reporting);
      if (lease) {
        return { lease, port: state.port, adopted };
      }
    }
    if (state.kind === 'none') {
      adopted = false;
      const port = isLastPortFree ? state.lastPort : undefined;
      const result = await launchServer(server, port ?? (await freePort()));
      isLastPortFree = result !== 'port-in-use';
      if (result === 'running') {
        continue;
      }
    }
    if (performance.now() > nextLog) {
      nextLog += LOG_EVERY_MS;
      reporting.log(
        state.kind === 'none'
          ? 'Waiting for the workers of a database server that was killed'
          : `Waiting for the database (process ${state.pid})`,
      );
    }
    await delay(POLL_MS);
  }
  throw new EmbeddedPostgresError(
    `The database in ${server.dir} did not become ready within ${START_TIMEOUT_MS / 1000} seconds.`,
  );
}

/** Undefined while the server refuses connections; a refused password is a permanent error. */
async function acquireLease(
  server: ServerProcess,
  port: number,
  { log, onFailure }: Reporting,
): Promise<Lease | undefined> {
  try {
    const beginRecovery = () => new Recovery(server, port, log);
    return await Lease.acquire(urlOf(server.cluster, port, 'postgres'), { beginRecovery, onFailure });
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new EmbeddedPostgresError('The database refuses the password stored beside it.', { cause: error });
    }
    await delay(100);
    return undefined;
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
