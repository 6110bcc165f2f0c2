import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import { Client } from 'pg';
import { migrateDatabase } from '../src/platform/database/migrate.js';
import { migrateQueue } from '../src/platform/queue/postgres-queue-engine.js';

/** Environment variables through which Jest workers find the server and the template. */
export const SERVER_VARIABLE = 'HIVE_TEST_POSTGRES';
export const TEMPLATE_VARIABLE = 'HIVE_TEST_TEMPLATE';
/** How the server copies the template. */
export const COPY_VARIABLE = 'HIVE_TEST_COPY';

/** Runs one statement on a new connection. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a migrated, empty database to copy, on the server of DATABASE_URL or on an embedded one. */
export async function openTemplate(): Promise<{ close(): Promise<void> }> {
  const server = await openServer();
  const template = `hive_template_${randomBytes(6).toString('hex')}`;
  await execute(server.url, `CREATE DATABASE ${template}`);
  const url = databaseOn(server.url, template);
  await migrateDatabase(url);
  await migrateQueue({ connectionString: url });
  process.env[SERVER_VARIABLE] = server.url;
  process.env[TEMPLATE_VARIABLE] = template;
  process.env[COPY_VARIABLE] = (await versionOf(server.url)) >= FIRST_WITH_STRATEGIES ? 'STRATEGY file_copy' : '';
  return {
    async close() {
      await execute(server.url, `DROP DATABASE ${template} WITH (FORCE)`);
      await server.stop();
    },
  };
}

/** Earlier versions only know `file_copy`, which takes a quarter of the processor time of the later default. */
const FIRST_WITH_STRATEGIES = 15;

/** The major version of a server. */
async function versionOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } finally {
    await client.end();
  }
}

async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    return { url: DATABASE_URL, stop: () => Promise.resolve() };
  }
  const dir = mkdtempSync(path.join(tmpdir(), 'hive-test-postgres-'));
  const server = await startEmbeddedPostgres({ dir, database: 'postgres', superuser: true, durable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(dir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
