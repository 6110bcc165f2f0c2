import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { removeStaleFiles } from '../../common/http/uploads/received-file.js';
import { uploadsDir } from '../../common/http/uploads/upload.pipe.js';
import { CONFIG, type Config } from '../../config/config.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { MediaFileEntity } from './media-file.entity.js';
import { mediaFile } from './media-file.rules.js';
import { mediaNamesIn } from './image.rules.js';

const HOUR_MS = 3_600_000;
/** Not among what a start has to do. */
const FIRST_MS = 300_000;
/** Pages, browsers and forms that are being filled in may name a file for a while after the last row did. */
const GRACE_MS = 24 * HOUR_MS;
/** Any constant: one process sweeps at a time. */
const SWEEP_LOCK = 6_402_117;

/** Files that one sweep removes at most: it holds their rows until the last one is gone. */
const AT_ONCE = 500;

const REMOVE = `
  DELETE FROM media_files WHERE name IN (
    SELECT name FROM media_files WHERE last_needed_at < $1 ORDER BY last_needed_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING name`;

/** A row here that names a file does not show it; visits are too many to look through. */
const tablesWithoutMedia = /^(media_files|audit_log|outbox|captured_mails|(website_)?visits?(_.*)?)$/;

/**
 * Removes uploads that nothing names any more. A file is in use while any row of any other table speaks of it, so an
 * area that stores the URL of one has nothing to register and cannot lose it.
 */
@Injectable()
export class MediaSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MediaSweep.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(FIRST_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  private schedule(ms: number): void {
    const run = (): void => {
      this.sweeping = removeStaleFiles(uploadsDir(this.config))
        .then(() => (this.config.role === 'api' ? [] : this.sweep()))
        .catch((error: unknown) => this.logger.warn({ err: error, msg: 'Unused media stay until the next sweep' }))
        .then(() => !this.stopped && this.schedule(HOUR_MS));
    };
    this.timer = setTimeout(run, ms);
    this.timer.unref();
  }

  /** Names of the files that it removed. */
  sweep(): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      const [lock] = await manager.query<{ mine: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
        SWEEP_LOCK,
      ]);
      if (!lock?.mine || !(await manager.exists(MediaFileEntity))) {
        return [];
      }
      const used = await this.namesInUse(manager);
      await manager.update(MediaFileEntity, { name: In(used) }, { lastNeededAt: this.clock.now() });
      return this.remove(manager);
    });
  }

  /** The row goes first and is locked until the object is gone: whoever stores the same bytes waits, then writes anew. */
  private async remove(manager: EntityManager): Promise<string[]> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    const [rows] = await manager.query<[{ name: string }[], number]>(REMOVE, [before, AT_ONCE]);
    const names = rows.map(({ name }) => name);
    for (const name of names) {
      await this.storage.delete(mediaFile(name)?.key ?? name);
    }
    if (names.length > 0) {
      this.logger.log(`${names.length} media files that nothing names were removed`);
    }
    return names;
  }

  /** What rows speak of, and the widths of those images. */
  private async namesInUse(manager: EntityManager): Promise<string[]> {
    const used = new Set<string>();
    for (const { tableName, tablePath } of this.dataSource.entityMetadatas) {
      if (!tablesWithoutMedia.test(tableName)) {
        for (const name of await namesInTable(manager, tablePath)) {
          used.add(name);
        }
      }
    }
    const images = await manager.findBy(MediaFileEntity, { name: In([...used]) });
    return [
      ...used,
      ...images.flatMap(({ avif, webp, portraitCrop }) => mediaNamesIn(`${avif} ${webp} ${portraitCrop}`)),
    ];
  }
}

async function namesInTable(manager: EntityManager, table: string): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT DISTINCT match[1] AS name
     FROM ${table} AS t, regexp_matches(t::text, '/media/([0-9a-f]{64}\\.[a-z0-9]{3,4})', 'g') AS match`,
  );
  return rows.map(({ name }) => name);
}
