import { pollUntil } from '../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { AddAuditLogSearch1795455002000 } from '../../migrations/1795455002000-add-audit-log-search.js';
import { migrateDatabase } from './migrate.js';

const migration = new AddAuditLogSearch1795455002000();
const SEARCH = 'ix_audit_log_search';
const ENTRY = `INSERT INTO audit_log (id, created_at, action, subject_type, subject_id)
  VALUES (gen_random_uuid(), now(), 'test.written', 'test', 'x')`;

let app: TestApp;

const isValid = async (): Promise<boolean | undefined> =>
  (
    await app.dataSource.query<{ isValid: boolean }[]>(
      'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
      [SEARCH],
    )
  )[0]?.isValid;

async function withRunner(work: (runner: ReturnType<TestApp['dataSource']['createQueryRunner']>) => Promise<void>) {
  const runner = app.dataSource.createQueryRunner();
  try {
    await work(runner);
  } finally {
    await runner.release();
  }
}

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('an index that a migration adds', () => {
  it('lets others write the table while it waits for their transactions', async () => {
    await withRunner((runner) => migration.down(runner));
    const other = app.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query(ENTRY);
    const creating = withRunner((runner) => migration.up(runner));
    const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX%' AND wait_event_type = 'Lock'
      AND datname = current_database()`;
    await pollUntil(
      () => app.dataSource.query<object[]>(isWaiting),
      (waiting) => waiting.length > 0,
    );
    await app.dataSource.query(ENTRY);
    await other.commitTransaction();
    await other.release();
    await creating;
    expect(await isValid()).toBe(true);
  });

  it('is created again when it was interrupted', async () => {
    await app.dataSource.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass($1)`, [SEARCH]);
    await withRunner((runner) => migration.up(runner));
    expect(await isValid()).toBe(true);
  });

  it('is added once by processes that start together', async () => {
    await withRunner((runner) => migration.down(runner));
    await app.dataSource.query('DELETE FROM migrations WHERE name = $1', [migration.constructor.name]);
    const { url } = app.dataSource.options as { url: string };
    const ran = await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
    expect(ran.flat()).toEqual([migration.constructor.name]);
    expect(await isValid()).toBe(true);
  });

  it('stays when the migration runs twice', async () => {
    await withRunner((runner) => migration.up(runner));
    expect(await isValid()).toBe(true);
  });

  it('is left out where the server has no trigrams', async () => {
    await app.dataSource.query('DROP EXTENSION pg_trgm CASCADE');
    await withRunner((runner) => migration.up(runner));
    expect(await isValid()).toBeUndefined();
  });
});
