import type { QueryRunner } from 'typeorm';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { CreateTextOrder1795510000004 } from '../../migrations/1795510000004-create-text-order.js';
import { changeTable } from './lock-timeout.js';
import { loadMigrations } from './migrations.js';

let app: TestApp;
let runner: QueryRunner;

beforeAll(async () => {
  app = await createTestApp();
  runner = app.dataSource.createQueryRunner();
});
afterAll(async () => {
  await runner.release();
  await app.close();
});

describe('the collation of names', () => {
  it('exists before migrations run alone, so that a new table can have it', async () => {
    const migrations = (await loadMigrations()).map((migration) => new migration());
    const alone = new Set(
      migrations.filter(({ transaction }) => transaction === false).map((one) => one.constructor.name),
    );
    const ran = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
    const names = ran.map(({ name }) => name);
    expect(names.indexOf(CreateTextOrder1795510000004.name)).toBeLessThan(names.findIndex((name) => alone.has(name)));
  });

  it('is reported when the server has no ICU', async () => {
    const warnings: unknown[] = [];
    const { logger } = app.dataSource;
    app.dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
      log: (...line: unknown[]) => warnings.push(line),
    });
    await runner.query('CREATE SCHEMA without_icu');
    await runner.query('SET search_path = without_icu');
    await runner.query('CREATE COLLATION text_order FROM "C"');
    await new CreateTextOrder1795510000004().up(runner);
    await runner.query('RESET search_path');
    await new CreateTextOrder1795510000004().up(runner);
    app.dataSource.logger = logger;
    expect(warnings).toEqual([['warn', expect.stringContaining('no ICU')]]);
  });
});

describe('a change of a table', () => {
  it('gives way to who waits behind it, and is tried again until the table is free', async () => {
    const change = 'ALTER TABLE notes ALTER COLUMN text TYPE text';
    const other = app.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('LOCK TABLE notes IN ACCESS SHARE MODE');
    const quick = { timeout: '5ms', pauseMs: 1 };
    await expect(changeTable(runner, change, { ...quick, count: 2 })).rejects.toMatchObject({ code: '55P03' });
    let attempts = 0;
    const { logger } = app.dataSource;
    app.dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
      logQuery: (sql: string) => (attempts += sql === change ? 1 : 0),
    });
    const changing = changeTable(runner, change, quick);
    while (attempts < 3) {
      await app.dataSource.query('SELECT 1 FROM notes');
    }
    app.dataSource.logger = logger;
    await other.commitTransaction();
    await other.release();
    await changing;
    expect(await runner.query('SHOW lock_timeout')).toEqual([{ lock_timeout: '0' }]);
  });
});
