import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import type { ResolvedSubject } from '../../../common/personal-data/personal-table.js';
import { uploadsDir } from '../../../common/http/uploads/upload.pipe.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { newId } from '../../../platform/database/ids.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { writeArchive } from './export-archive.js';
import { exportFileKey } from './export-file.js';
import { personalTables } from './personal-tables.js';
import { countAll, tablesWithRows } from './personal-rows.js';

const exportedTables = tablesWithRows(personalTables).filter(({ rows }) => rows.isExported !== false);

/** Writes everything about a person or client into a file of the object store. */
@Injectable()
export class PersonalDataExporter {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async count(subject: ResolvedSubject): Promise<number> {
    const found = await countAll(this.dataSource.manager, exportedTables, subject);
    return found.reduce((sum, { count }) => sum + count, 0);
  }

  openFile(requestId: string): ReturnType<ObjectStorage['open']> {
    return this.storage.open(exportFileKey(requestId));
  }

  async removeFile(requestId: string): Promise<void> {
    await this.storage.delete(exportFileKey(requestId));
  }

  /** Returns the size of the file. A file that another process left in the folder is removed by the sweep of uploads. */
  async run(requestId: string, subject: ResolvedSubject, onProgress: (rows: number) => Promise<void>): Promise<number> {
    const dir = uploadsDir(this.config);
    await mkdir(dir, { recursive: true });
    const file = path.join(dir, `export-${requestId}-${newId()}.zip`);
    try {
      const { manager } = this.dataSource;
      await writeArchive(file, { manager, storage: this.storage, tables: exportedTables, subject, onProgress });
      await this.storage.putFile(exportFileKey(requestId), file, { contentType: 'application/zip' });
      return (await stat(file)).size;
    } finally {
      await rm(file, { force: true });
    }
  }
}
