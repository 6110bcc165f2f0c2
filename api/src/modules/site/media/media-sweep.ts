import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { defineLock, tryLock } from '../../../platform/database/advisory-locks.js';
import { removeStaleFiles } from '../../../common/http/uploads/received-file.js';
import { uploadsDir } from '../../../common/http/uploads/upload.pipe.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { MediaFileEntity } from './media-file.entity.js';
import { mediaNamesInTable } from './media-references.js';
import { mediaFile, mediaNamesIn } from './media.rules.js';

const mediaSweepLock = defineLock('mediaSweep', 6_402_117);

const HOUR_MS = 3_600_000;
/** Pages, browsers and unsaved forms may reference a file for a while after the last row did. */
const GRACE_MS = 24 * HOUR_MS;
/** Files per sweep: it locks their rows until the last one is deleted. */
const BATCH = 500;

const REMOVE = `
  DELETE FROM media_files WHERE name IN (
    SELECT name FROM media_files WHERE last_needed_at < $1 ORDER BY last_needed_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING name`;

/** Rows of these tables do not show the files they name, and visits are too many to scan. */
const tablesWithoutMedia = /^(media_files|audit_log|outbox|captured_mails|(website_)?visits?(_.*)?)$/;

/**
 * Removes uploads that nothing references any more. A file is in use while any row of any other table contains its URL,
 * so an area that stores the URL has nothing to register and cannot lose the file.
 */
@Injectable()
export class MediaSweep implements OnApplicationBootstrap {
  private readonly logger = new Logger(MediaSweep.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Every process removes uploads that an earlier one, for example after a crash, left in the folder of its machine.
   */
  onApplicationBootstrap(): void {
    void this.removeUploads();
  }

  /** Runs the job: removes stale uploads, then unreferenced files. */
  async run(): Promise<void> {
    await this.removeUploads();
    await this.sweep();
  }

  private async removeUploads(): Promise<void> {
    await removeStaleFiles(uploadsDir(this.config)).catch((error: unknown) =>
      this.logger.warn({ err: error, msg: 'Removing stale uploads failed; retrying in an hour' }),
    );
  }

  /** Removes files that nothing has referenced for a day; returns their names. */
  sweep(): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await tryLock(manager, mediaSweepLock)) || !(await manager.exists(MediaFileEntity))) {
        return [];
      }
      const referenced = await this.referencedNames(manager);
      await manager.update(MediaFileEntity, { name: In(referenced) }, { lastNeededAt: this.clock.now() });
      return this.remove(manager);
    });
  }

  /** Deletes and locks the rows first: an upload of the same bytes waits, then writes the object again. */
  private async remove(manager: EntityManager): Promise<string[]> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    const [rows] = await manager.query<[{ name: string }[], number]>(REMOVE, [before, BATCH]);
    const names = rows.map(({ name }) => name);
    for (const name of names) {
      await this.storage.delete(mediaFile(name)?.key ?? name);
    }
    if (names.length > 0) {
      this.logger.log(`Removed ${names.length} unreferenced media files`);
    }
    return names;
  }

  /** Names in rows, and the variants of those images. */
  private async referencedNames(manager: EntityManager): Promise<string[]> {
    const names = new Set<string>();
    for (const { tableName, tablePath } of this.dataSource.entityMetadatas) {
      if (!tablesWithoutMedia.test(tableName)) {
        for (const name of await mediaNamesInTable(manager, tablePath)) {
          names.add(name);
        }
      }
    }
    const images = await manager.findBy(MediaFileEntity, { name: In([...names]) });
    return [
      ...names,
      ...images.flatMap(({ avif, webp, portraitCrop }) => mediaNamesIn(`${avif} ${webp} ${portraitCrop}`)),
    ];
  }
}
