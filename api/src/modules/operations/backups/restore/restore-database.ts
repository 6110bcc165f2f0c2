import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { beginRestore, migrateDatabase, RESTORE_MARKER } from '../../../../platform/database/migrate.js';
import { loadMigrations } from '../../../../platform/database/migrations.js';
import { listMigrations, listTables, withClient } from '../archive/snapshot.js';
import { tableEntryName, type ArchivedTable, type Manifest } from '../archive/manifest.js';
import { ArchiveError, type Archive } from '../archive/open-archive.js';

/** Rejects an archive whose schema this version of Hive does not know. */
export async function assertKnownMigrations({ migrations, version }: Manifest): Promise<void> {
  const known = new Set((await loadMigrations()).map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new ArchiveError(
      `The archive was made by a newer version of Hive (${version}, with ${unknown}): install that version first.`,
    );
  }
}

/**
 * Rejects a database with tables, other than those of a restore of the same archive that was interrupted. Returns whether
 * there was one.
 */
export function assertEmptyDatabase(url: string, { migrations }: Manifest): Promise<{ isResumed: boolean }> {
  return withClient({ connectionString: url }, async (client) => {
    const tables = (await listTables(client)).map(({ name }) => name);
    if (!tables.includes(RESTORE_MARKER)) {
      if (tables.length > 0) {
        throw new ArchiveError(
          `The database is not empty: it has ${tables.length} tables. Restore into an empty database, or another DATA_DIR.`,
        );
      }
      return { isResumed: false };
    }
    const applied = tables.includes('migrations') ? await listMigrations(client) : [];
    const expected = new Set(migrations);
    if (applied.some((name) => !expected.has(name))) {
      throw new ArchiveError(
        'The restore of another archive was interrupted in this database. Restore into an empty one.',
      );
    }
    return { isResumed: true };
  });
}

/** Takes the empty database: a process that opens it refuses to start until the restore ends, also after an interruption. */
export const claimDatabase = (url: string, manifest: Manifest): Promise<void> =>
  beginRestore(url, async () => {
    await assertEmptyDatabase(url, manifest);
  });

/**
 * Creates the schema of the archive, loads its rows in one transaction, and then runs the migrations that are newer than the
 * archive. Returns their names.
 */
export async function restoreDatabase(url: string, archive: Archive): Promise<string[]> {
  const { manifest } = archive;
  await claimDatabase(url, manifest);
  await migrateDatabase(url, { only: manifest.migrations });
  await withClient({ connectionString: url }, async (client) => {
    await client.query('BEGIN');
    await assertNothingStored(client, manifest);
    await load(client, archive);
    await client.query(`DROP TABLE ${RESTORE_MARKER}`);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
  return migrateDatabase(url);
}

/** Tables that already have rows in a new schema. */
const FILLED_BY_MIGRATIONS = new Set([
  'ai_settings',
  'backup_settings',
  'installation',
  'mail_settings',
  'migrations',
  'retention_periods',
  'two_factor_policy',
  'visit_days',
]);

/** Locks every table, then rejects what was stored since the restore began: loading would remove it. */
async function assertNothingStored(client: Client, { migrations, tables }: Manifest): Promise<void> {
  const filled = new ArchiveError(
    'The database was filled while the archive was being restored. Nothing was restored.',
  );
  const present = new Set((await listTables(client)).map(({ name }) => name));
  if (!present.has(RESTORE_MARKER)) {
    throw filled;
  }
  const names = [...present].map((name) => escapeIdentifier(name));
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  const checked = tables.map(({ name }) => name).filter((name) => !FILLED_BY_MIGRATIONS.has(name));
  const checks = checked.map((name) => `EXISTS (SELECT FROM ${escapeIdentifier(name)})`);
  const { rows } = await client.query<{ hasRows: boolean }>(`SELECT ${checks.join(' OR ')} AS "hasRows"`);
  if (rows[0]?.hasRows || (await listMigrations(client)).length !== migrations.length) {
    throw filled;
  }
}

/** Replaces what migrations have inserted. Foreign keys are checked once, after the last row. */
async function load(client: Client, archive: Archive): Promise<void> {
  const { tables, sequences } = archive.manifest;
  const foreignKeys = await listForeignKeys(client);
  const names = tables.map(({ name }) => escapeIdentifier(name));
  await runAll(client, [
    ...names.map((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`),
    ...foreignKeys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
    `TRUNCATE ${names.join(', ')}`,
    ...tables.flatMap((table) => createPartitions(table)),
  ]);
  for (const table of tables) {
    await loadTable(client, archive, table);
  }
  await runAll(client, [
    ...sequences.flatMap(({ name, value }) =>
      value === null ? [] : [`SELECT setval(${escapeLiteral(escapeIdentifier(name))}::regclass, ${BigInt(value)})`],
    ),
    ...foreignKeys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    ...names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
  ]);
}

async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await client.query(statement);
  }
}

const TIME = String.raw`'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d(?::\d\d)?'`;
const BOUND = new RegExp(String.raw`^(?:DEFAULT|FOR VALUES FROM \(${TIME}\) TO \(${TIME}\))$`);

/** No text of an archive becomes SQL, except bounds between two times. */
export function boundOf({ name, bound }: ArchivedTable['partitions'][number]): string {
  if (!BOUND.test(bound)) {
    throw new ArchiveError(`The archive has a partition ${name} whose bounds are not times. Nothing was restored.`);
  }
  return bound;
}

/** Partitions of months that a new schema does not have. */
const createPartitions = ({ name, partitions }: ArchivedTable): string[] =>
  partitions.map(
    (partition) =>
      `CREATE TABLE IF NOT EXISTS ${escapeIdentifier(partition.name)} PARTITION OF ${escapeIdentifier(name)} ${boundOf(partition)}`,
  );

async function loadTable(client: Client, archive: Archive, { name, columns, rows }: ArchivedTable): Promise<void> {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const content = await archive.read(tableEntryName(name));
  const copy = client.query(copyFrom(`COPY ${escapeIdentifier(name)} (${list}) FROM STDIN`));
  await pipeline(content, copy);
  if (copy.rowCount !== rows) {
    throw new ArchiveError(`The table ${name} received ${copy.rowCount} of ${rows} rows. Nothing was restored.`);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Constraints of partitions belong to their tables. */
async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace
    ORDER BY conrelid, conname`);
  return rows;
}
