import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@hive/embedded-postgres';

/** The database driver is a dependency of the API package. */
const requireFromApi = createRequire(new URL('../../api/package.json', import.meta.url));
const TICKS_PER_SECOND = 100;

/**
 * Starts a durable Postgres server (fsync on) in a temporary folder, as in production.
 * @returns {Promise<{ database(name: string): Promise<string>, cpuSeconds(): Promise<number>, stop(): Promise<void> }>}
 */
export async function openPostgres() {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'hive-bench-'));
  const server = await startEmbeddedPostgres({ dir, database: 'postgres', superuser: true });
  const postmaster = await readPostmasterPid(dir);
  return {
    async database(name) {
      await query(server.url, `CREATE DATABASE ${name}`);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    cpuSeconds: () => readCpuSeconds(postmaster),
    async stop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Runs the work on a new connection without a statement time-out. */
export async function withConnection(url, work) {
  const { Client } = requireFromApi('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (text, values = []) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
}

/** Runs one statement on a new connection. */
export const query = (url, text, values) => withConnection(url, (run) => run(text, values));

async function readPostmasterPid(dir) {
  for (const name of await readdir(dir, { recursive: true })) {
    if (path.basename(name) === 'postmaster.pid') {
      return Number((await readFile(path.join(dir, name), 'utf8')).split('\n', 1)[0]);
    }
  }
  throw new Error('the server has no postmaster.pid');
}

/** Processor seconds of the server and all its processes; NaN where there is no /proc. */
async function readCpuSeconds(postmaster) {
  let ticks = 0;
  for (const entry of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, ...times] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
    if (Number(entry) === postmaster || parent === postmaster) {
      ticks += times.reduce((sum, time) => sum + time, 0);
    }
  }
  return ticks > 0 ? ticks / TICKS_PER_SECOND : Number.NaN;
}
