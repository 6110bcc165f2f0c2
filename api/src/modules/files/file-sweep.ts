import { Inject, Injectable, Logger } from '@nestjs/common';
import { FILE_UPLOAD_HOURS } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { contentKey, FILES_PREFIX, idOfKey } from './files.rules.js';

const ABANDONED = `
  DELETE FROM file_uploads WHERE id IN (
    SELECT id FROM file_uploads WHERE updated_at < $1 FOR UPDATE SKIP LOCKED
  )`;

const KNOWN = `SELECT id FROM file_versions WHERE id = ANY ($1) UNION SELECT id FROM file_uploads WHERE id = ANY ($1)`;
const UPLOADING = `SELECT id FROM file_uploads WHERE id = ANY ($1)`;

/**
 * Removes what no row names. The row of an upload is stored before its first byte and becomes that of a version in one
 * transaction, so an object without a row belongs to nothing, however young it is: objects are listed first.
 */
@Injectable()
export class FileSweep {
  private readonly logger = new Logger(FileSweep.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Returns the keys of the objects that it removed. */
  async run(): Promise<string[]> {
    const before = new Date(this.clock.now().getTime() - FILE_UPLOAD_HOURS * 3_600_000);
    await this.dataSource.query(ABANDONED, [before]);
    const unfinished = await this.without(UPLOADING, await this.storage.listUnfinished(FILES_PREFIX));
    for (const key of unfinished) {
      await this.storage.discardParts(key);
    }
    const objects = (await this.storage.list(FILES_PREFIX)).map(({ key }) => key);
    const orphans = await this.without(KNOWN, objects);
    for (const key of orphans) {
      await this.storage.delete(key);
    }
    const removed = [...unfinished, ...orphans];
    if (removed.length > 0) {
      this.logger.log(`Removed ${removed.length} files of abandoned uploads and deleted versions`);
    }
    return removed;
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
