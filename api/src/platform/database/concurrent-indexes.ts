import type { QueryRunner } from 'typeorm';

/**
 * Waiting for transactions that have begun before. In an upgrade a process of an earlier version may wait for the lock of the
 * migrations, which this process holds: the migration fails then instead of waiting for ever, and continues at the next start.
 */
const MAX_WAIT = '10min';

/**
 * Creates indexes while the tables are written, by name and definition. The migration has `transaction = false`; one that was
 * interrupted leaves an invalid index, which is created again.
 */
export async function createIndexes(runner: QueryRunner, indexes: Readonly<Record<string, string>>): Promise<void> {
  await runner.query(`SET lock_timeout = '${MAX_WAIT}'`);
  try {
    for (const [name, definition] of Object.entries(indexes)) {
      const [existing] = (await runner.query(
        'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
        [name],
      )) as { isValid: boolean }[];
      if (existing?.isValid === false) {
        await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
      }
      await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${definition}`);
    }
  } finally {
    await runner.query('RESET lock_timeout');
  }
}

/** Drops indexes while the tables are written. */
export async function dropIndexes(runner: QueryRunner, indexes: Readonly<Record<string, string>>): Promise<void> {
  for (const name of Object.keys(indexes)) {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
