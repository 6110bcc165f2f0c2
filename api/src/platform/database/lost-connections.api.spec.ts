import { setTimeout as delay } from 'node:timers/promises';
import { contactContract } from '@hive/contracts';
import { Client, type Pool, type PoolClient } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { openQueuePool } from '../queue/postgres-queue-engine.js';
import { clientConfigOf } from '../postgres-client.js';

const ROUNDS = 6;
const TERMINATE = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const applicationPool = (): Pool => (app.dataSource.driver as PostgresDriver).master as Pool;
const databaseUrl = (): string => (app.config.database.kind === 'server' ? app.config.database.url : '');

/** Ends every connection to the database of the test, like a restart of the server. */
async function terminateBackends(): Promise<void> {
  const client = new Client(databaseUrl());
  await client.connect();
  await client.query(TERMINATE);
  await client.end();
}

/** Opens a connection of the pool and loses it while it is checked out. */
async function loseCheckedOut(pool: Pick<Pool, 'connect'>): Promise<void> {
  const client: PoolClient = await pool.connect();
  const ended = new Promise((resolve) => client.once('end', resolve));
  await terminateBackends();
  await ended;
  client.release(true);
}

/**
 * Tries `act` until it succeeds, at most once for each connection of the pool and once more: a connection that has ended without
 * the pool knowing it fails one statement and is then replaced.
 */
async function afterLoss<T>(pool: Pool, act: () => Promise<T>): Promise<T> {
  for (let tries = pool.options.max; tries > 0; tries -= 1) {
    try {
      return await act();
    } catch {
      // the connection of this try was a lost one
    }
  }
  return act();
}

// An 'error' event without a listener fails the test that is running.
describe('connections that the server ends', () => {
  it('do not end the process while the application holds them', async () => {
    await loseCheckedOut(applicationPool());
    expect(await afterLoss(applicationPool(), () => app.dataSource.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  it('do not end the process while the queue holds them', async () => {
    const pool = openQueuePool(clientConfigOf(app.dataSource), () => undefined);
    await loseCheckedOut(pool);
    expect(await afterLoss(pool, async () => (await pool.query('SELECT 1 AS one')).rows)).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('do not end the process under load', async () => {
    const body = { name: 'Ada', email: 'ada@mail.test', message: 'Hello' };
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = Array.from({ length: 30 }, () => app.visitor().post(contactContract.create.path, body));
      await delay(round * 5);
      await terminateBackends();
      await Promise.all(calls);
    }
    const sent = afterLoss(applicationPool(), async () =>
      expect((await app.visitor().post(contactContract.create.path, body)).status).toBe(201),
    );
    await expect(sent).resolves.toBeUndefined();
  });
});
