import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { clientConfigOf } from '../../platform/postgres-client.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { productVersion } from '../health/version.js';
import { writeArchive, type ArchiveSource } from './archive/write-archive.js';
import { BACKUP_STORAGE, backupKey } from './backup-storage.js';
import { secretFingerprint } from './secret-fingerprint.js';
import { storeStream } from './store-stream.js';

interface StoredArchive {
  id: string;
  createdAt: Date;
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
  async store(backup: StoredArchive, onProgress: ArchiveSource['onProgress']): Promise<number> {
    let bytes = 0;
    await this.write(backup.createdAt, onProgress, async (output) => {
      bytes = await storeStream(this.archives, { key: backupKey(backup), contentType: 'application/zip' }, output);
    });
    return bytes;
  }

  /** Writes the archive to the consumer. */
  write(
    createdAt: Date,
    onProgress: ArchiveSource['onProgress'],
    consume: (output: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<void> {
    const about = {
      version: productVersion,
      createdAt: createdAt.toISOString(),
      secretFingerprint: secretFingerprint(this.config),
    };
    return writeArchive(
      { database: clientConfigOf(this.dataSource), storage: this.storage, about, onProgress },
      consume,
    );
  }

  open(backup: StoredArchive): ReturnType<ObjectStorage['open']> {
    return this.archives.open(backupKey(backup));
  }

  /** Removes the archive, and what an interrupted run has left of it. */
  async remove(backup: StoredArchive): Promise<void> {
    await this.archives.discardParts(backupKey(backup));
    await this.archives.delete(backupKey(backup));
  }
}
