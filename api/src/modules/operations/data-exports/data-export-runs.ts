import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { FileRuns } from '../../../common/runs/file-runs.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import type { HeldLock } from '../../../platform/database/advisory-locks.js';
import { DataExportWriter, type ExportRun } from './data-export-writer.js';
import type { DataExportEntity } from './data-export.entity.js';
import { dataExportRun } from './data-export.run.js';

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
