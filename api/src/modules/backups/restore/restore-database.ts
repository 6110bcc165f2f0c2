import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateDatabase, RESTORE_MARKER } from '../../../platform/database/migrate.js';
import { loadMigrations } from '../../../platform/database/migrations.js';
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

/** Rejects a database with tables, other than those of a restore of the same archive that was interrupted. */
export function assertEmptyDatabase(url: string, { migrations }: Manifest): Promise<void> {
  return withClient({ connectionString: url }, async (client) => {
    const tables = (await listTables(client)).map(({ name }) => name);
    if (!tables.includes(RESTORE_MARKER)) {
      if (tables.length > 0) {
        throw new ArchiveError(
          `The database is not empty: it has ${tables.length} tables. Restore into an empty database, or another DATA_DIR.`,
        );
      }
      return;
    }
    const applied = tables.includes('migrations') ? await listMigrations(client) : [];
    const expected = new Set(migrations);
    if (applied.some((name) => !expected.has(name))) {
      throw new ArchiveError(
        'The restore of another archive was interrupted in this database. Restore into an empty one.',
      );
    }
  });
}

/**
 * Creates the schema of the archive, loads its rows in one transaction, and then runs the migrations that are newer than the
 * archive. Returns their names. A process that opens the database meanwhile refuses to start, also after an interruption.
 */
export async function restoreDatabase(url: string, archive: Archive): Promise<string[]> {
  const { migrations } = archive.manifest;
  await withClient({ connectionString: url }, (client) =>
    client.query(`CREATE TABLE IF NOT EXISTS ${RESTORE_MARKER} (started_at timestamptz NOT NULL DEFAULT now())`),
  );
  await migrateDatabase(url, { only: migrations });
  await withClient({ connectionString: url }, async (client) => {
    await client.query('BEGIN');
    await load(client, archive);
    await client.query(`DROP TABLE ${RESTORE_MARKER}`);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
  return migrateDatabase(url);
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

/** Partitions of months that a new schema does not have. */
const createPartitions = ({ name, partitions }: ArchivedTable): string[] =>
  partitions.map(
    (partition) =>
      `CREATE TABLE IF NOT EXISTS ${escapeIdentifier(partition.name)} PARTITION OF ${escapeIdentifier(name)} ${partition.bound}`,
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

/** Those of partitions belong to their tables. */
async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace
    ORDER BY conrelid, conname`);
  return rows;
}
