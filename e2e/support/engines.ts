import { randomBytes, randomInt } from 'node:crypto';
import { createServer, connect } from 'node:net';
import path from 'node:path';
import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import { Client } from 'pg';
import { runFolder } from './run-folder.js';

/** Runs one statement on a new connection; gives its rows. */
export async function queryRows<T extends object>(databaseUrl: string, sql: string): Promise<T[]> {
  const client = new Client(databaseUrl);
  // a lost connection is reported by the statement
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * The Postgres server of DATABASE_URL, else an embedded one that all workers of a run share; creates and drops
 * databases.
 */
export class PostgresServer {
  private constructor(
    private readonly url: string,
    private readonly release?: () => Promise<void>,
  ) {}

  /** The first worker starts the embedded server, the others join it. */
  static async open(): Promise<PostgresServer> {
    const { DATABASE_URL } = process.env;
    if (DATABASE_URL) {
      return new PostgresServer(DATABASE_URL);
    }
    const dir = path.join(runFolder(), 'postgres');
    const embedded = await startEmbeddedPostgres({ dir, database: 'hive', superuser: true, durable: false });
    return new PostgresServer(embedded.url, () => embedded.stop());
  }

  /** Runs the task while no other worker runs one of this name, also when that worker is killed. */
  async exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
    const client = new Client(this.url);
    await client.connect();
    try {
      await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
      return await task();
    } finally {
      await client.end();
    }
  }

  /** Creates a database, as a copy of another one or empty; gives its URL. */
  async createDatabase(template?: string): Promise<string> {
    const url = new URL(this.url);
    const name = `hive_e2e_${randomBytes(6).toString('hex')}`;
    await queryRows(this.url, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${databaseName(template)}` : ''}`);
    url.pathname = `/${name}`;
    return url.href;
  }

  async dropDatabase(url: string): Promise<void> {
    await queryRows(this.url, `DROP DATABASE ${databaseName(url)} WITH (FORCE)`);
  }

  /** The last worker stops the embedded server. */
  async close(): Promise<void> {
    await this.release?.();
  }
}

const databaseName = (url: string) => new URL(url).pathname.slice(1);

let redisUses = 0;

/** Empties one of the numbered databases of REDIS_URL, so that tests share no rate limits. Gives its variable; empty when unset. */
export async function prepareRedis(): Promise<Record<string, string>> {
  if (!process.env.REDIS_URL) {
    return {};
  }
  const url = new URL(process.env.REDIS_URL);
  // seven databases for each of two workers
  const database = 1 + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2) * 7 + (++redisUses % 7);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(url.port || 6379), url.hostname);
    socket.once('close', () => resolve()).once('error', reject);
    socket.resume().end(`SELECT ${database}\r\nFLUSHDB\r\nQUIT\r\n`);
  });
  url.pathname = `/${database}`;
  return { REDIS_URL: url.href };
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    // on all addresses, as the product listens
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** A free port below the range from which the system takes ports for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) {
      return port;
    }
  }
}
