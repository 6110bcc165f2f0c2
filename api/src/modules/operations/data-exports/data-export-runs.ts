import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { FileRuns } from '../../../common/runs/file-runs.js';
import type { RunKind } from '../../../common/runs/runs.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { defineLock, type HeldLock } from '../../../platform/database/advisory-locks.js';
import { defineJob } from '../../../platform/queue/queue.js';
import { DataExportWriter, type ExportRun } from './data-export-writer.js';
import { DataExportEntity } from './data-export.entity.js';

/** Writes the file. */
export const runDataExport = defineJob<{ exportId: string }>('data-export.run', { attempts: 15, maxRunning: 1 });

export const dataExportRun: RunKind<DataExportEntity, { exportId: string }> = {
  entity: DataExportEntity,
  job: runDataExport,
  payloadOf: (exportId) => ({ exportId }),
  lock: defineLock('dataExport', 7_305_373),
  publish: (tx, id) => tx.publish('data-export.changed', { id }),
};

/** Few, because a person waits. */
const MAX_ATTEMPTS = 3;

/** Writes one file at a time. */
@Injectable()
export class DataExportRuns extends FileRuns<DataExportEntity> {
  protected readonly kind = dataExportRun;
  protected readonly label = 'The export of all data';
  protected readonly noProgress = { doneTables: 0 };
  protected override readonly validMs = 24 * 3_600_000;

  constructor(
    dataSource: DataSource,
    transactions: Transactions,
    clock: Clock,
    private readonly writer: DataExportWriter,
  ) {
    super(dataSource, transactions, clock);
  }

  protected maxAttempts(): number {
    return MAX_ATTEMPTS;
  }

  protected removeFile(run: ExportRun): Promise<void> {
    return this.writer.remove(run);
  }

  protected async write(row: DataExportEntity, held: HeldLock): Promise<Partial<DataExportEntity>> {
    const fileBytes = await this.writer.store(row, {
      onProgress: (progress) => this.changeOwn(row, progress),
      signal: held.lost,
    });
    return { fileBytes };
  }
}
