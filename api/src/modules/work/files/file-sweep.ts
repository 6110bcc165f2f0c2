import { Inject, Injectable, Logger } from '@nestjs/common';
import { FILE_UPLOAD_HOURS } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { defineLock, withLockOrSkip } from '../../../platform/database/advisory-locks.js';
import { contentKey, FILES_PREFIX, idOfKey } from './files.rules.js';

const filesSweepLock = defineLock('filesSweep', 7_305_331);

/** An upload of which nothing has arrived reserves its quota for a shorter time. */
const EMPTY_UPLOAD_HOURS = 2;

const ABANDONED = `
  DELETE FROM file_uploads WHERE id IN (
    SELECT id FROM file_uploads WHERE updated_at < $1 OR (received = 0 AND updated_at < $2) FOR UPDATE SKIP LOCKED
  )`;

const KNOWN = `SELECT id FROM file_versions WHERE id = ANY ($1) UNION SELECT id FROM file_uploads WHERE id = ANY ($1)`;
const HOUR_MS = 3_600_000;
const UPLOADING = `SELECT id FROM file_uploads WHERE id = ANY ($1)`;

/** An object without a row stays for a day, because the database may be new or restored. */
const GRACE_MS = 24 * HOUR_MS;
/** There are never many orphans: more than this mean that the database does not belong to these objects. */
const MAX_ORPHANS = { share: 0.1, always: 20 };
/** When each orphan was first seen, by key; in the storage, since the database may be the wrong one. */
const CANDIDATES = 'file-sweep/orphans.json';

/**
 * Removes objects that no row names. The row of an upload is stored before its first byte and becomes that of a version in one
 * transaction, so an object without a row belongs to nothing: objects are listed first.
 */
@Injectable()
export class FileSweep {
  private readonly logger = new Logger(FileSweep.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** One process at a time; another one does nothing. */
  async run(now: Date = this.clock.now()): Promise<void> {
    await withLockOrSkip(this.dataSource, { lock: filesSweepLock, key: 'sweep' }, () => this.sweep(now));
  }

  private async sweep(now: Date): Promise<void> {
    const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
    await this.dataSource.query(ABANDONED, [hoursAgo(FILE_UPLOAD_HOURS), hoursAgo(EMPTY_UPLOAD_HOURS)]);
    const unfinished = await this.storage.listUnfinished(FILES_PREFIX);
    const objects = (await this.storage.list(FILES_PREFIX)).map(({ key }) => key);
    const orphans = [...(await this.without(UPLOADING, unfinished)), ...(await this.without(KNOWN, objects))];
    const total = unfinished.length + objects.length;
    if (orphans.length > Math.max(MAX_ORPHANS.always, total * MAX_ORPHANS.share)) {
      const msg = 'Too many files have no row, so none is removed: is this the database of this storage?';
      this.logger.error({ msg, orphans: orphans.length, total });
      return;
    }
    const due = await this.dueOf(orphans, now);
    for (const key of due) {
      await this.storage.discardParts(key);
      await this.storage.delete(key);
    }
    if (due.length > 0) {
      this.logger.log(`Removed ${due.length} unfinished and orphaned objects`);
    }
  }

  /** The orphans that were seen a day ago; remembers the others. */
  private async dueOf(orphans: readonly string[], now: Date): Promise<string[]> {
    const stored = (await this.storage.read(CANDIDATES))?.toString() ?? '{}';
    const seen = JSON.parse(stored) as Record<string, number>;
    const times = orphans.map((key) => [key, seen[key] ?? now.getTime()] as const);
    const due = times.filter(([, since]) => now.getTime() - since >= GRACE_MS).map(([key]) => key);
    const waiting = Object.fromEntries(times.filter(([key]) => !due.includes(key)));
    if (JSON.stringify(waiting) !== stored) {
      await this.storage.put(CANDIDATES, Buffer.from(JSON.stringify(waiting)), { contentType: 'application/json' });
    }
    return due;
  }

  /** Removes the content and the previews of versions. */
  async removeObjects(clientId: string, versionIds: readonly string[]): Promise<void> {
    for (const id of versionIds) {
      for (const { key } of await this.storage.list(contentKey(clientId, id))) {
        await this.storage.delete(key);
      }
    }
  }

  /** The keys whose rows the query does not find. */
  private async without(query: string, keys: readonly string[]): Promise<string[]> {
    const owned = keys.flatMap((key) => ({ key, id: idOfKey(key) }));
    const ids = [...new Set(owned.flatMap(({ id }) => id ?? []))];
    const rows = await this.dataSource.query<{ id: string }[]>(query, [ids]);
    const known = new Set(rows.map(({ id }) => id));
    return owned.filter(({ id }) => id !== undefined && !known.has(id)).map(({ key }) => key);
  }
}
