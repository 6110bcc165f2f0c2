import { randomInt } from 'node:crypto';
import { createServer, connect } from 'node:net';
import path from 'node:path';
import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import { Client } from 'pg';

export interface OpenedDatabase {
  url: string;
  close(): Promise<void>;
}

let opened = 0;

/** The rows that one statement gives. */
export async function queryIn<T extends object>(database: string, sql: string): Promise<T[]> {
  const client = new Client(database);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A database of its own on DATABASE_URL's server, else on a new embedded server in the folder. */
export async function openDatabase(dir: string): Promise<OpenedDatabase> {
  const server = process.env.DATABASE_URL;
  if (!server) {
    const embedded = await startEmbeddedPostgres({
      dir: path.join(dir, 'postgres'),
      database: 'hive',
      durable: false,
    });
    return { url: embedded.url, close: () => embedded.stop() };
  }
  const name = `hive_story_${process.pid}_${Date.now()}_${++opened}`;
  await queryIn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const close = async () => {
    await queryIn(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: url.href, close };
}

/** REDIS_URL with one of its numbered databases, emptied, so that no story counts against another's limits. */
export async function openRedis(): Promise<Record<string, string>> {
  if (!process.env.REDIS_URL) {
    return {};
  }
  const url = new URL(process.env.REDIS_URL);
  // seven for each of two workers, should there be two
  const database = 1 + (Number(process.env.JEST_WORKER_ID ?? 1) % 2) * 7 + (++opened % 7);
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

/** Below those that the system gives to connections by itself: nobody takes it before the server has it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) {
      return port;
    }
  }
}
