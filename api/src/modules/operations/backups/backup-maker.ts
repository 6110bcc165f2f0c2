import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { clientConfigOf } from '../../../platform/postgres-client.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { BACKUP_STORAGE, backupKey, type ArchiveId } from './backup-storage.js';
import { storeStream } from './store-stream.js';
import { writeBackup, type WriteOptions } from './write-backup.js';

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
    options: WriteOptions,
    consume: (output: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<void> {
    const place = { database: clientConfigOf(this.dataSource), storage: this.storage, config: this.config };
    await writeBackup(place, createdAt, options, consume);
  }

  open(backup: ArchiveId): ReturnType<ObjectStorage['open']> {
    return this.archives.open(backupKey(backup));
  }

  /** Removes the archive, or the incomplete one of an interrupted run. */
  async remove(backup: ArchiveId): Promise<void> {
    await this.archives.discardParts(backupKey(backup));
    await this.archives.delete(backupKey(backup));
  }
}
