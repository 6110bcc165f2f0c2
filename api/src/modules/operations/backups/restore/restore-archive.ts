import type { ObjectStorage } from '@hive/object-storage';
import type { Config } from '../../../../config/config.js';
import { megabytes } from '../../../work/files/files.rules.js';
import { isTableEntry, type ArchivedEntry } from '../archive/manifest.js';
import { ArchiveError, openArchive, originOf, verifyArchive, type Archive } from '../archive/open-archive.js';
import { secretFingerprint } from '../secret-fingerprint.js';
import { assertEmptyDatabase, assertKnownMigrations, claimDatabase, restoreDatabase } from './restore-database.js';
import { assertEmptyStorage, findMissingObjects, objectsOf, restoreObjects } from './restore-objects.js';

export interface RestoreOptions {
  databaseUrl: string;
  storage: ObjectStorage;
  config: Pick<Config, 'appSecret'>;
  /** Only verifies the archive. */
  isDryRun: boolean;
  /** Whether the storage may contain files of an installation that no longer exists. */
  reusesFiles: boolean;
  /** Whether to restore an archive that this installation did not sign. */
  trustsArchive: boolean;
  /** Whether the database is on the same disk as the storage. */
  isDatabaseBesideFiles: boolean;
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
  /** Two-factor secrets and links of the archive were made with another APP_SECRET. */
  hasOtherSecret: boolean;
}

/** Loads an archive into an empty database. Everything is verified before the first change. */
export async function restoreArchive(file: string, options: RestoreOptions): Promise<RestoreSummary> {
  const { databaseUrl, storage, isDryRun, onStep } = options;
  const archive = await openArchive(file);
  try {
    if (!options.trustsArchive) {
      await assertOwnArchive(archive, options);
    }
    await assertKnownMigrations(archive.manifest);
    onStep('Verifying the archive');
    await verifyArchive(archive);
    const { isResumed } = await assertEmptyDatabase(databaseUrl, archive.manifest);
    if (!isResumed && !options.reusesFiles) {
      await assertEmptyStorage(storage);
    }
    const missing = await findMissingObjects(archive, storage);
    await assertRoom(archive, missing, options);
    if (isDryRun) {
      return summarize(archive, options, []);
    }
    await claimDatabase(databaseUrl, archive.manifest);
    onStep(`Restoring ${missing.length} files`);
    await restoreObjects(archive, missing, storage);
    onStep(`Restoring ${archive.manifest.tables.length} tables`);
    return summarize(archive, options, await restoreDatabase(databaseUrl, archive));
  } finally {
    archive.close();
  }
}

const TRUST = 'If you know where it comes from, add --trust-archive. Nothing was restored.';

/** An archive can contain administrators, files and settings of an attacker who made it. */
async function assertOwnArchive(archive: Archive, { config }: RestoreOptions): Promise<void> {
  switch (await originOf(archive, config)) {
    case 'own':
      return;
    case 'unknown':
      throw new ArchiveError(
        `The archive has no signature: an older version of Hive made it, or somebody changed it. ${TRUST}`,
      );
    case 'other':
      throw new ArchiveError(
        archive.manifest.secretFingerprint === secretFingerprint(config)
          ? `The signature of the archive is wrong: somebody changed the archive after it was made. ${TRUST}`
          : `The archive was made with another APP_SECRET, so nobody can tell whether it was changed. Set that APP_SECRET. ${TRUST}`,
      );
  }
}

/** Rows take more room in the database, with indexes and its log, than in the archive. */
const ROWS_IN_DATABASE = 3;

const sizeOf = (entries: readonly { bytes: number }[]): number => entries.reduce((sum, { bytes }) => sum + bytes, 0);

async function assertRoom(
  { manifest }: Archive,
  missing: readonly ArchivedEntry[],
  { storage, isDatabaseBesideFiles }: RestoreOptions,
): Promise<void> {
  const free = await storage.freeBytes();
  const rows = manifest.entries.filter(({ name }) => isTableEntry(name));
  const needed = sizeOf(missing) + (isDatabaseBesideFiles ? sizeOf(rows) * ROWS_IN_DATABASE : 0);
  if (free !== undefined && free < needed) {
    throw new ArchiveError(
      `The disk has ${megabytes(free)} free; the archive needs about ${megabytes(needed)}. Nothing was restored.`,
    );
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
    fileBytes: sizeOf(objects),
    migrations,
    hasOtherSecret: fingerprint !== secretFingerprint(config),
  };
}
