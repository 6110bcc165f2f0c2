import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { expireRuns, unfinished, resumeRuns } from '../../../common/runs/runs.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { dataExportRun, DataExportRuns, runDataExport } from './data-export-runs.js';
import { DataExportWriter } from './data-export-writer.js';
import { DataExportEntity } from './data-export.entity.js';

/** Removes files that have expired, and continues exports whose jobs have used up their attempts or were lost. */
export const sweepDataExports = defineJob<Record<string, never>>('data-export.sweep');

const HOUR_MS = 3_600_000;

@Injectable()
export class DataExportsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly writer: DataExportWriter,
    private readonly runs: DataExportRuns,
  ) {}

  onModuleInit(): void {
    this.queue.handle(runDataExport, async ({ exportId }, run) => {
      await this.runs.run(exportId, run);
    });
    this.queue.handle(sweepDataExports, async () => {
      await this.removeExpired();
      await this.resume();
    });
    this.queue.schedule(sweepDataExports, { everyMs: HOUR_MS });
  }

  private async removeExpired(): Promise<void> {
    const removeFile = (row: DataExportEntity): Promise<void> => this.writer.remove(row);
    const { dataSource, transactions } = this;
    await expireRuns(dataExportRun, { dataSource, transactions, now: this.clock.now(), removeFile, change: {} });
  }

  private async resume(): Promise<void> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - HOUR_MS));
    const rows = await this.dataSource.manager.findBy(DataExportEntity, { ...unfinished, createdAt });
    await resumeRuns(this.queue, dataExportRun, rows);
  }
}
