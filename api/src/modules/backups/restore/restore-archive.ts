import type { ObjectStorage } from '@hive/object-storage';
import type { Config } from '../../../config/config.js';
import { openArchive, verifyArchive, type Archive } from '../archive/open-archive.js';
import { secretFingerprint } from '../secret-fingerprint.js';
import { assertEmptyDatabase, assertKnownMigrations, restoreDatabase } from './restore-database.js';
import { findMissingObjects, objectsOf, restoreObjects } from './restore-objects.js';

export interface RestoreOptions {
  databaseUrl: string;
  storage: ObjectStorage;
  config: Pick<Config, 'appSecret'>;
  /** Verifies only. */
  isDryRun: boolean;
  onStep: (text: string) => void;
}

export interface RestoreSummary {
  createdAt: string;
  version: string;
  tables: number;
  rows: number;
  files: number;
  fileBytes: number;
  /** Migrations that ran after the archive was loaded. */
  migrations: string[];
  /** Two-factor secrets and links of the archive are of another APP_SECRET. */
  hasOtherSecret: boolean;
}

/** Loads an archive into an empty database. Everything is verified before the first change. */
export async function restoreArchive(file: string, options: RestoreOptions): Promise<RestoreSummary> {
  const { databaseUrl, storage, isDryRun, onStep } = options;
  const archive = await openArchive(file);
  try {
    await assertKnownMigrations(archive.manifest);
    onStep('Verifying the archive');
    await verifyArchive(archive);
    await assertEmptyDatabase(databaseUrl, archive.manifest);
    const missing = await findMissingObjects(archive, storage);
    if (isDryRun) {
      return summarize(archive, options, []);
    }
    onStep(`Restoring ${missing.length} files`);
    await restoreObjects(archive, missing, storage);
    onStep(`Restoring ${archive.manifest.tables.length} tables`);
    return summarize(archive, options, await restoreDatabase(databaseUrl, archive));
  } finally {
    archive.close();
  }
}

function summarize(archive: Archive, { config }: RestoreOptions, migrations: string[]): RestoreSummary {
  const { createdAt, version, tables, secretFingerprint: fingerprint } = archive.manifest;
  const objects = objectsOf(archive);
  return {
    createdAt,
    version,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: objects.length,
    fileBytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
    migrations,
    hasOtherSecret: fingerprint !== secretFingerprint(config),
  };
}
