import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createObjectStorage, type ObjectStorage } from '@hive/object-storage';
import { Client } from 'pg';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Config } from '../src/config/config.js';
import { BackupMaker } from '../src/modules/operations/backups/backup-maker.js';
import { writeArchive } from '../src/modules/operations/backups/archive/write-archive.js';
import { restoreArchive, type RestoreSummary } from '../src/modules/operations/backups/restore/restore-archive.js';
import { databaseOn, execute, SERVER_VARIABLE } from './template.js';
import type { TestApp } from './test-app.js';

/** A database without tables and an empty storage. */
export interface EmptyPlace {
  url: string;
  storage: ObjectStorage;
  restore(
    file: string,
    options?: { isDryRun?: boolean; appSecret?: string; reusesFiles?: boolean; trustsArchive?: boolean },
  ): Promise<RestoreSummary>;
  remove(): Promise<void>;
}

export async function createEmptyPlace({ config }: { config: Pick<Config, 'appSecret'> }): Promise<EmptyPlace> {
  const server = process.env[SERVER_VARIABLE] ?? '';
  const name = `hive_test_${randomBytes(8).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  const dir = await mkdtemp(path.join(tmpdir(), 'hive-restore-'));
  const url = databaseOn(server, name);
  const storage = createObjectStorage({ kind: 'folder', dir });
  return {
    url,
    storage,
    restore: (
      file,
      { isDryRun = false, appSecret = config.appSecret, reusesFiles = false, trustsArchive = false } = {},
    ) =>
      restoreArchive(file, {
        trustsArchive,
        databaseUrl: url,
        storage,
        config: { appSecret },
        isDryRun,
        reusesFiles,
        isDatabaseBesideFiles: false,
        onStep: ignore,
      }),
    async remove() {
      await execute(server, `DROP DATABASE ${name} WITH (FORCE)`);
      await rm(dir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Writes an archive of the application to the file. */
export const writeBackup = ({ nest }: TestApp, file: string): Promise<void> =>
  nest
    .get(BackupMaker)
    .write(new Date(), { freeBytes: undefined, onProgress: ignore }, (archive) =>
      pipeline(archive, createWriteStream(file)),
    );

/** Writes an archive of a place that no process uses. */
export const writeBackupOf = ({ url, storage }: EmptyPlace, file: string, { config }: TestApp): Promise<void> => {
  const about = { version: '0.0.1', createdAt: new Date().toISOString() };
  const { appSecret } = config;
  const source = { database: { connectionString: url }, storage, about, appSecret, onProgress: ignore };
  return writeArchive(source, (archive) => pipeline(archive, createWriteStream(file)));
};

const ignore = (): void => undefined;

/** Writes the archive to another file, with other contents of the named entries; undefined leaves an entry out. */
export async function rewrite(
  from: string,
  to: string,
  changes: Record<string, (content: Buffer) => Buffer | undefined>,
): Promise<string> {
  const source = await openPromise(from, { lazyEntries: true, autoClose: false });
  const target = new ZipFile();
  for await (const entry of source.eachEntry()) {
    const content = await buffer(await source.openReadStreamPromise(entry));
    const changed = changes[entry.fileName] ? changes[entry.fileName]?.(content) : content;
    if (changed) {
      target.addBuffer(changed, entry.fileName);
    }
  }
  source.close();
  target.end();
  await pipeline(target.outputStream, createWriteStream(to));
  return to;
}

/** Every row of every table but that of backups, as text. */
export async function readTables(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class AS c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('backups', 'data_exports') ORDER BY 1`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" AS t ORDER BY 1`);
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  } finally {
    await client.end();
  }
}

/** The SHA-256 of every object but backups and `except`, by key. */
export async function readObjects(storage: ObjectStorage, except = ''): Promise<Record<string, string>> {
  const objects = (await storage.list('')).filter(({ key }) => !key.startsWith('backups/') && key !== except);
  const sums = objects.map(async ({ key }) => {
    const content = await storage.read(key);
    return [
      key,
      createHash('sha256')
        .update(content ?? '')
        .digest('hex'),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}
