import type { QueryRunner } from 'typeorm';
import { withLockTimeout } from './lock-timeout.js';

/**
 * The longest wait for earlier transactions. During an upgrade a process of an earlier version may wait for the lock of the
 * migrations, which this process holds: then the migration fails instead of waiting for ever, and continues at the next start.
 */
const MAX_WAIT = '10min';

/**
 * Creates indexes while the tables are written, by name and definition. The migration has `transaction = false`; one that was
 * interrupted leaves an invalid index, which is created again.
 */
export async function createIndexes(runner: QueryRunner, indexes: Readonly<Record<string, string>>): Promise<void> {
  await withLockTimeout(runner, MAX_WAIT, async () => {
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
  });
}

/** The quoted schema of pg_trgm; undefined on a server without it. */
export async function trigramSchema(runner: QueryRunner): Promise<string | undefined> {
  const [trigrams] = (await runner.query(
    `SELECT quote_ident(nspname) AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  )) as { schema: string }[];
  return trigrams?.schema;
}

/**
 * Creates the trigram index `ix_<table>_search` of each table over its folded texts. A server without pg_trgm gets none: its searches
 * read whole tables.
 */
export async function createSearchIndexes(
  runner: QueryRunner,
  textsByTable: Readonly<Record<string, readonly string[]>>,
  key = (text: string): string => `(folded_text(${text}) COLLATE "C")`,
): Promise<void> {
  const schema = await trigramSchema(runner);
  if (schema === undefined) {
    return;
  }
  const definitions = Object.entries(textsByTable).map(([table, texts]): [string, string] => {
    const keys = texts.map((text) => `${key(text)} ${schema}.gin_trgm_ops`);
    // without a list of pending rows, which each search would read: rows are searched more often than written
    const options = table === 'audit_log' ? '' : ' WITH (fastupdate = off)';
    return [`ix_${table}_search`, `${table} USING gin (${keys.join(', ')})${options}`];
  });
  await createIndexes(runner, Object.fromEntries(definitions));
}

/** Drops indexes while the tables are written. */
export async function dropIndexes(runner: QueryRunner, indexes: Readonly<Record<string, string>>): Promise<void> {
  await withLockTimeout(runner, MAX_WAIT, async () => {
    for (const name of Object.keys(indexes)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    }
  });
}

/**
 * Builds all indexes of a collation again while the tables are written, and returns their names. A run that was interrupted leaves
 * invalid copies, which are dropped.
 */
export async function rebuildIndexes(runner: QueryRunner, collation: number): Promise<string[]> {
  const list = async (condition: string): Promise<string[]> => {
    const rows = (await runner.query(
      `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE $1::oid = ANY (indcollation) AND ${condition} ORDER BY 1`,
      [collation],
    )) as { name: string }[];
    return rows.map(({ name }) => name);
  };
  return await withLockTimeout(runner, MAX_WAIT, async () => {
    for (const name of await list(`NOT indisvalid AND relname ~ '_cc(new|old)\\d*$'`)) {
      await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    }
    const names = await list('indisvalid');
    for (const name of names) {
      await runner.query(`REINDEX INDEX CONCURRENTLY ${name}`);
    }
    return names;
  });
}
