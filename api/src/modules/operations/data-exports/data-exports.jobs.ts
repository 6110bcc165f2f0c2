import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, LessThan } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { DataExportRuns } from './data-export-runs.js';
import { DataExportWriter } from './data-export-writer.js';
import { DataExportEntity } from './data-export.entity.js';

/** Writes the file. */
export const runDataExport = defineJob<{ exportId: string }>('data-export.run', { attempts: 15, maxRunning: 1 });

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
    const expired = { status: 'done' as const, expiresAt: LessThan(this.clock.now()) };
    for (const row of await this.dataSource.manager.findBy(DataExportEntity, expired)) {
      await this.writer.remove(row);
      await this.transactions.run(systemActor, async (tx) => {
        await tx.manager.update(DataExportEntity, row.id, { status: 'expired' });
        tx.publish('data-export.changed', { id: row.id });
      });
    }
  }

  /** A superfluous job does nothing. */
  private async resume(): Promise<void> {
    const open = {
      status: In(['waiting', 'running'] as const),
      createdAt: LessThan(new Date(this.clock.now().getTime() - HOUR_MS)),
    };
    for (const { id } of await this.dataSource.manager.findBy(DataExportEntity, open)) {
      await this.queue.add(runDataExport, { exportId: id }, newId());
    }
  }
}
