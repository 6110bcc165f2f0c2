import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { clientConfigOf } from '../../../platform/postgres-client.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { ArchiveWriter } from '../backups/archive/archive-writer.js';
import { copyRows, withSnapshot } from '../backups/archive/snapshot.js';
import { rejectionOf } from '../backups/archive/write-archive.js';
import { DATA_EXPORTS_PREFIX } from '../backups/backup-storage.js';
import { storeStream } from '../backups/store-stream.js';
import type { DataExportEntity } from './data-export.entity.js';
import { CSV_FORMAT, csvQuery, jsonQuery, listExportedTables, PLAIN_FORMAT } from './exported-tables.js';

const README = `All data of the agency, of one moment.

csv/    a table for spreadsheets: UTF-8, with a line of names. A text that a spreadsheet would run as a formula has a ' before it.
jsonl/  the same table for programs: one JSON object on each line.

Passwords, keys and the tokens of links and sessions are left out, and so are uploaded files, which a backup contains.
`;

/** The parts of a file's name: with them, a run that was presumed dead cannot write into the file of a later one. */
export type ExportRun = Pick<DataExportEntity, 'id' | 'run'>;

const keyOf = ({ id, run }: ExportRun): string => `${DATA_EXPORTS_PREFIX}${id}${run > 1 ? `-${run}` : ''}.zip`;

interface StoreOptions {
  onProgress: (progress: { doneTables: number; totalTables: number }) => Promise<void>;
  /** Aborts the work, which then fails with the signal's reason. */
  signal: AbortSignal;
}

/** Writes exports into the object store. */
@Injectable()
export class DataExportWriter {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Returns the size of the file. */
  async store(run: ExportRun, { onProgress, signal }: StoreOptions): Promise<number> {
    signal.throwIfAborted();
    const writer = new ArchiveWriter(() => undefined);
    const filled = this.fill(writer, onProgress);
    const stored = storeStream(this.storage, { key: keyOf(run), contentType: 'application/zip' }, writer.output);
    try {
      const [, bytes] = await Promise.race([Promise.all([filled, stored]), rejectionOf(signal)]);
      return bytes;
    } catch (error) {
      writer.cancel();
      // connections and parts are closed before the caller continues
      await Promise.allSettled([filled, stored]);
      throw error;
    }
  }

  open(run: ExportRun): ReturnType<ObjectStorage['open']> {
    return this.storage.open(keyOf(run));
  }

  /** Removes the file, or the incomplete one of an interrupted run. */
  async remove(run: ExportRun): Promise<void> {
    await this.storage.discardParts(keyOf(run));
    await this.storage.delete(keyOf(run));
  }

  private async fill(writer: ArchiveWriter, onProgress: StoreOptions['onProgress']): Promise<void> {
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
