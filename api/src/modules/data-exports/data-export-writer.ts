import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { clientConfigOf } from '../../platform/postgres-client.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { ArchiveWriter } from '../backups/archive/archive-writer.js';
import { copyRows, withSnapshot } from '../backups/archive/snapshot.js';
import { DATA_EXPORTS_PREFIX } from '../backups/backup-storage.js';
import { storeStream } from '../backups/store-stream.js';
import { CSV_FORMAT, csvQuery, jsonQuery, listExportedTables, PLAIN_FORMAT } from './exported-tables.js';

const README = `All data of the agency, of one moment.

csv/    a table for spreadsheets: UTF-8, with a line of names. A text that a spreadsheet would run as a formula has a ' before it.
jsonl/  the same table for programs: one JSON object on each line.

Passwords, keys and the tokens of links and sessions are left out, and so are uploaded files, which a backup contains.
`;

const keyOf = (id: string): string => `${DATA_EXPORTS_PREFIX}${id}.zip`;

export type TableProgress = (progress: { doneTables: number; totalTables: number }) => Promise<void>;

/** Writes exports into the object store. */
@Injectable()
export class DataExportWriter {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Returns the size of the file. An interrupted run leaves none. */
  async store(id: string, onProgress: TableProgress): Promise<number> {
    const writer = new ArchiveWriter(() => undefined);
    const filled = this.fill(writer, onProgress);
    const stored = storeStream(this.storage, { key: keyOf(id), contentType: 'application/zip' }, writer.output);
    try {
      const [, bytes] = await Promise.all([filled, stored]);
      return bytes;
    } catch (error) {
      writer.cancel();
      await Promise.allSettled([filled, stored]);
      await this.remove(id);
      throw error;
    }
  }

  open(id: string): ReturnType<ObjectStorage['open']> {
    return this.storage.open(keyOf(id));
  }

  async remove(id: string): Promise<void> {
    await this.storage.discardParts(keyOf(id));
    await this.storage.delete(keyOf(id));
  }

  private async fill(writer: ArchiveWriter, onProgress: TableProgress): Promise<void> {
    await writer.add('README.txt', [Buffer.from(README)], { compress: true });
    await withSnapshot(clientConfigOf(this.dataSource), async (client) => {
      const tables = await listExportedTables(client);
      for (const [index, table] of tables.entries()) {
        await onProgress({ doneTables: index, totalTables: tables.length });
        const csv = copyRows(client, csvQuery(table), CSV_FORMAT);
        await writer.add(`csv/${table.name}.csv`, csv, { compress: true });
        const json = copyRows(client, jsonQuery(table), PLAIN_FORMAT);
        await writer.add(`jsonl/${table.name}.jsonl`, json, { compress: true });
      }
      await onProgress({ doneTables: tables.length, totalTables: tables.length });
    });
    writer.end();
  }
}
