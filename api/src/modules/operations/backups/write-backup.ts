import type { Config } from '../../../config/config.js';
import { megabytes } from '../../work/files/files.rules.js';
import { productVersion } from '../../../config/version.js';
import { expectedBytes, writeArchive, type ArchiveSource } from './archive/write-archive.js';
import { BackupError } from './backup-error.js';

/** How an archive is written. */
export interface WriteOptions {
  onProgress: ArchiveSource['onProgress'];
  /** Aborts the work. */
  signal?: AbortSignal;
  /** Where the archive is written; undefined: unknown. */
  freeBytes: number | undefined;
}

/** Writes the archive of an installation to the consumer. It reads no table by name: the data may be of an older version. */
export async function writeBackup(
  { config, ...place }: Pick<ArchiveSource, 'database' | 'storage'> & { config: Pick<Config, 'appSecret'> },
  createdAt: Date,
  { freeBytes, ...options }: WriteOptions,
  consume: (output: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const about = { version: productVersion, createdAt: createdAt.toISOString() };
  const needed = freeBytes === undefined ? 0 : await expectedBytes(place);
  if (freeBytes !== undefined && freeBytes < needed) {
    throw new BackupError(
      `The disk of the backups has ${megabytes(freeBytes)} free; a backup needs about ${megabytes(needed)}.`,
    );
  }
  await writeArchive({ ...place, about, appSecret: config.appSecret, ...options }, consume);
}
