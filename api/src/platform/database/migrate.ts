import type { DataSource } from 'typeorm';
import { defineLock, withLock } from './advisory-locks.js';
import { createDataSource } from './data-source.js';
import { loadMigrations, type Migration } from './migrations.js';
import { refreshTextOrder } from './text-order.js';

const migrationsLock = defineLock('migrations', 7_241_903);

const OLDEST_SERVER = 140_000;

/** An unusable database; the message is one sentence for the operator. */
export class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
  }
}

/** A table that exists while an archive is being restored. */
export const RESTORE_MARKER = 'unfinished_restore';

export interface MigrationOptions {
  /** Names of the migrations that a restore needs; without them a database with an unfinished restore is refused. */
  only?: readonly string[];
  /** Receives the indexes that were rebuilt for another version of ICU. */
  onRefresh?: (indexes: readonly string[]) => void;
  /** Receives warnings of migrations about what a person has to decide. */
  onWarning?: (message: string) => void;
}

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Processes that start together take
 * turns, so each migration runs once.
 */
export async function migrateDatabase(
  url: string,
  { only, onRefresh, onWarning }: MigrationOptions = {},
): Promise<string[]> {
  const known = await loadMigrations();
  const migrations = only ? known.filter(({ name }) => only.includes(name)) : known;
  const dataSource = createDataSource(url, { max: 2, statementTimeoutMs: 0, migrations: [] });
  await connect(dataSource, url);
  try {
    await checkServer(dataSource);
    return await withLock(dataSource, migrationsLock, async () => {
      // under the lock, under which a restore begins
      if (!only) {
        await assertNoRestore(dataSource);
      }
      const ran = await runPending(url, migrations, onWarning);
      const indexes = await refreshTextOrder(dataSource);
      if (indexes.length > 0) {
        onRefresh?.(indexes);
      }
      return ran;
    });
  } finally {
    await dataSource.destroy();
  }
}

/**
 * First all migrations that can share a transaction: one that fails leaves the database as it was. Then, one by one, those that
 * change large tables without blocking writes; the next start runs those that are missing.
 */
async function runPending(
  url: string,
  migrations: readonly Migration[],
  onWarning: MigrationOptions['onWarning'],
): Promise<string[]> {
  const isAlone = (migration: Migration): boolean => new migration().transaction === false;
  const together = await runPart(url, {
    migrations: migrations.filter((migration) => !isAlone(migration)),
    transaction: 'all',
    onWarning,
    onFailure:
      'Nothing was changed: the previous version can go on with this database. Remove the cause and start again.',
  });
  const alone = await runPart(url, {
    migrations: migrations.filter(isAlone),
    transaction: 'each',
    onWarning,
    onFailure: 'The data is complete, and the previous version can go on with it. Remove the cause and start again.',
  });
  return [...together, ...alone];
}

async function runPart(
  url: string,
  part: { migrations: Migration[]; transaction: 'all' | 'each'; onFailure: string } & Pick<
    MigrationOptions,
    'onWarning'
  >,
): Promise<string[]> {
  const { migrations, transaction, onFailure, onWarning } = part;
  // A separate pool: migrations run without the statement timeout of the application.
  const dataSource = createDataSource(url, { max: 2, statementTimeoutMs: 0, migrations });
  dataSource.logger = Object.assign(Object.create(dataSource.logger) as typeof dataSource.logger, {
    log: (level: string, message: string) => level === 'warn' && onWarning?.(message),
  });
  await connect(dataSource, url);
  try {
    return (await dataSource.runMigrations({ transaction })).map(({ name }) => name);
  } catch (error) {
    const message = `The database cannot be brought up to date: ${reasonOf(error)}. ${onFailure}`;
    throw new DatabaseError(message, { cause: error });
  } finally {
    await dataSource.destroy();
  }
}

/** Begins a restore, unless the check rejects: from now on no process brings the schema up to date. */
export async function beginRestore(url: string, check: () => Promise<void>): Promise<void> {
  const dataSource = createDataSource(url, { max: 2, statementTimeoutMs: 0, migrations: [] });
  await connect(dataSource, url);
  try {
    await checkServer(dataSource);
    await withLock(dataSource, migrationsLock, async () => {
      await check();
      await dataSource.query(
        `CREATE TABLE IF NOT EXISTS ${RESTORE_MARKER} (started_at timestamptz NOT NULL DEFAULT now())`,
      );
    });
  } finally {
    await dataSource.destroy();
  }
}

/** Names of the migrations that the database lacks; undefined when it has no schema. */
export async function pendingMigrations(url: string): Promise<string[] | undefined> {
  const dataSource = createDataSource(url, { max: 1, migrations: [] });
  await connect(dataSource, url);
  try {
    const [table] = await dataSource.query<{ name: string | null }[]>(`SELECT to_regclass('migrations')::text AS name`);
    if (!table?.name) {
      return undefined;
    }
    const applied = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
    const names = new Set(applied.map(({ name }) => name));
    return (await loadMigrations()).map(({ name }) => name).filter((name) => !names.has(name));
  } finally {
    await dataSource.destroy();
  }
}

async function connect(dataSource: DataSource, url: string): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    throw new DatabaseError(describeConnectionFailure(url, error), { cause: error });
  }
}

async function checkServer(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query<{ number: string; name: string; encoding: string; database: string }[]>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name,
       current_setting('server_encoding') as encoding, current_database() as database`,
  );
  if (Number(row?.number) < OLDEST_SERVER) {
    throw new DatabaseError(`The database server is PostgreSQL ${row?.name}: version 14 or newer is needed.`);
  }
  // texts of people have characters that no other encoding has
  if (row && row.encoding !== 'UTF8') {
    const { database, encoding } = row;
    throw new DatabaseError(
      `The database ${database} has the encoding ${encoding}, and UTF8 is needed: create it again, as with ` +
        `createdb --template=template0 --encoding=UTF8 ${database}.`,
    );
  }
}

async function assertNoRestore(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query<{ name: string | null }[]>('SELECT to_regclass($1)::text AS name', [
    RESTORE_MARKER,
  ]);
  if (row?.name) {
    throw new DatabaseError('The restore of an archive into this database has not ended. Run npm run restore again.');
  }
}

/** States the problem and how to solve it; never contains the password. */
function describeConnectionFailure(url: string, error: unknown): string {
  const { hostname, port, pathname } = new URL(url);
  const server = `${hostname}:${port || '5432'}`;
  switch ((error as { code?: string }).code ?? '') {
    case '28P01':
    case '28000':
      return `The database server at ${server} refuses the user or password of DATABASE_URL. Correct them.`;
    case '3D000':
      return `The database server at ${server} has no database ${pathname.slice(1)}. Create it, or correct DATABASE_URL.`;
    default:
      return `The database at ${server}${pathname} cannot be reached: ${reasonOf(error)}. Start it, or correct DATABASE_URL.`;
  }
}

function reasonOf(error: unknown): string {
  const { errors, message, code } = error as { errors?: { message: string }[]; message?: string; code?: string };
  return message || errors?.[0]?.message || code || 'no answer';
}
