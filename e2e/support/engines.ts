import { createServer, connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import { Client } from 'pg';

export interface OpenedDatabase {
  url: string;
  close(): Promise<void>;
}

let opened = 0;

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
  const query = async (sql: string) => {
    const client = new Client(server);
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => query(`DROP DATABASE ${name} WITH (FORCE)`) };
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
