import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { clientConfigOf } from '../../platform/postgres-client.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { megabytes } from '../files/files.rules.js';
import { productVersion } from '../health/version.js';
import { expectedBytes, writeArchive, type ArchiveSource } from './archive/write-archive.js';
import { BackupError } from './backup-error.js';
import { BACKUP_STORAGE, backupKey, type ArchiveId } from './backup-storage.js';
import { secretFingerprint } from './secret-fingerprint.js';
import { storeStream } from './store-stream.js';

/** How an archive is written. */
export interface WriteOptions {
  onProgress: ArchiveSource['onProgress'];
  /** Ends the work. */
  signal?: AbortSignal;
  /** Where the archive is written to; undefined: unknown. */
  freeBytes: number | undefined;
}

/** Writes archives of the running installation. */
@Injectable()
export class BackupMaker {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(BACKUP_STORAGE) private readonly archives: ObjectStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Stores the archive and returns its size. An interrupted run leaves no archive, and the next one starts again. */
  async store(backup: ArchiveId, options: Omit<WriteOptions, 'freeBytes'>): Promise<number> {
    let bytes = 0;
    const freeBytes = await this.archives.freeBytes();
    await this.write(backup.createdAt, { ...options, freeBytes }, async (output) => {
      bytes = await storeStream(this.archives, { key: backupKey(backup), contentType: 'application/zip' }, output);
    });
    return bytes;
  }

  /** Writes the archive to the consumer. */
  async write(
    createdAt: Date,
    { freeBytes, ...options }: WriteOptions,
    consume: (output: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<void> {
    const about = {
      version: productVersion,
      createdAt: createdAt.toISOString(),
      secretFingerprint: secretFingerprint(this.config),
    };
    const place = { database: clientConfigOf(this.dataSource), storage: this.storage };
    const needed = freeBytes === undefined ? 0 : await expectedBytes(place);
    if (freeBytes !== undefined && freeBytes < needed) {
      throw new BackupError(
        `The disk of the backups has ${megabytes(freeBytes)} free; a backup needs about ${megabytes(needed)}.`,
      );
    }
    await writeArchive({ ...place, about, ...options }, consume);
  }

  open(backup: ArchiveId): ReturnType<ObjectStorage['open']> {
    return this.archives.open(backupKey(backup));
  }

  /** Removes the archive, and what an interrupted run has left of it. */
  async remove(backup: ArchiveId): Promise<void> {
    await this.archives.discardParts(backupKey(backup));
    await this.archives.delete(backupKey(backup));
  }
}
