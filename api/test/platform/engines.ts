import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { startEmbeddedPostgres } from '@hive/embedded-postgres';
import type { DataSource } from 'typeorm';
import { AuditLogEntity } from '../../src/common/audit/audit-log.entity.js';
import { OutboxEntity } from '../../src/common/transactions/outbox.entity.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { CapturedMailEntity } from '../../src/platform/mail/captured-mail.entity.js';
import { createTestDatabase, hasTemplate } from '../test-database.js';
import { databaseOn, execute } from '../template.js';
import { DATABASES_PER_WORKER, emptyRedis } from './empty-redis.js';

// The suites provoke failures; their log lines would hide the results.
Logger.overrideLogger(false);

export interface Opened {
  url: string;
  close: () => Promise<void>;
}

/** A migrated, empty Postgres database: on the server of the run when there is one, else on a new server. */
async function openDatabase(): Promise<Opened> {
  if (hasTemplate()) {
    const database = await createTestDatabase();
    return { url: database.url, close: () => database.drop() };
  }
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) {
    const dir = mkdtempSync(path.join(tmpdir(), 'hive-platform-'));
    const server = await startEmbeddedPostgres({ dir, database: 'hive', durable: false });
    await migrateDatabase(server.url);
    return {
      url: server.url,
      close: async () => {
        await server.stop();
        rmSync(dir, { recursive: true, force: true, maxRetries: 10 });
      },
    };
  }
  const name = `hive_test_${randomBytes(6).toString('hex')}`;
  await execute(DATABASE_URL, `CREATE DATABASE ${name}`);
  const url = databaseOn(DATABASE_URL, name);
  await migrateDatabase(url);
  return { url, close: () => execute(DATABASE_URL, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Entities of the platform and of transactions; each area declares its own in the application. */
const entities = [AuditLogEntity, CapturedMailEntity, OutboxEntity];

/** A migrated database and a pool on it. */
export async function openPostgres(): Promise<Opened & { dataSource: DataSource }> {
  const database = await openDatabase();
  const dataSource = await createDataSource(database.url, { entities }).initialize();
  return {
    url: database.url,
    dataSource,
    close: async () => {
      await dataSource.destroy();
      await database.close();
    },
  };
}

const redisBinary = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((dir) => path.join(dir, 'redis-server'))
  .find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const hasRedis = Boolean(process.env.REDIS_URL ?? redisBinary);

/** A suite on Redis, skipped where neither a server nor its program is available; the title gives the reason. */
export function describeOnRedis(name: string, suite: () => void): void {
  if (hasRedis) {
    describe(name, suite);
  } else {
    describe.skip(`${name} (no redis-server on the PATH and no REDIS_URL)`, suite);
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let openedOnRedis = 0;

/** An empty Redis: an unused database of REDIS_URL, else a new server; `own` is a new server in any case. */
export async function openRedis({ own = false } = {}): Promise<Opened> {
  const { REDIS_URL } = process.env;
  if (REDIS_URL && !own) {
    const index = 1 + (openedOnRedis++ % (DATABASES_PER_WORKER - 1));
    const url = await emptyRedis(REDIS_URL, index);
    return { url, close: async () => void (await emptyRedis(REDIS_URL, index)) };
  }
  const port = await freePort();
  const dir = mkdtempSync(path.join(tmpdir(), 'hive-redis-'));
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'no'];
  const server = spawn(redisBinary ?? 'redis-server', options, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  await waitForPort(port);
  return {
    url,
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, maxRetries: 10 });
    },
  };
}

async function waitForPort(port: number): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const reached = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
      socket.on('connect', () => socket.end());
    });
    if (reached) {
      return;
    }
    await delay(50);
  }
  throw new Error('redis-server did not start');
}

/** Polls until the check passes; rejects with its last failure. */
export async function eventually(check: () => void | Promise<void>, timeoutMs = 30_000): Promise<void> {
  // not Date.now(): tests move the clock
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > end) {
        throw error;
      }
      await delay(20);
    }
  }
}
