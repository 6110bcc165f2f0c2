import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, LessThan } from 'typeorm';
import { systemActor } from '../../common/audit/actor.js';
import { Clock } from '../../common/clock.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { withLockOrSkip } from '../../platform/database/advisory-locks.js';
import { defineJob, JobQueue } from '../../platform/queue/queue.js';
import { DataExportWriter } from './data-export-writer.js';
import { DataExportEntity } from './data-export.entity.js';

/** Writes the file. */
export const runDataExport = defineJob<{ exportId: string }>('data-export.run', { attempts: 15, maxRunning: 1 });

/** Removes files that have expired. */
export const sweepDataExports = defineJob<Record<string, never>>('data-export.sweep');

const HOUR_MS = 3_600_000;
const VALID_MS = 24 * HOUR_MS;

@Injectable()
export class DataExportsJobs implements OnModuleInit {
  private readonly logger = new Logger(DataExportsJobs.name);

  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly writer: DataExportWriter,
  ) {}

  onModuleInit(): void {
    this.queue.handle(runDataExport, async ({ exportId }) => {
      await withLockOrSkip(this.dataSource, { lock: 'dataExport', key: exportId }, () => this.run(exportId));
    });
    this.queue.handle(sweepDataExports, () => this.sweep());
    this.queue.schedule(sweepDataExports, { everyMs: HOUR_MS });
  }

  /** Starts again after the end of its process. A failure is shown to the administrators. */
  private async run(id: string): Promise<void> {
    const isOpen = await this.dataSource.manager.existsBy(DataExportEntity, { id, status: In(['waiting', 'running']) });
    if (!isOpen) {
      return;
    }
    try {
      const fileBytes = await this.writer.store(id, (progress) => this.update(id, { status: 'running', ...progress }));
      const finishedAt = this.clock.now();
      const expiresAt = new Date(finishedAt.getTime() + VALID_MS);
      await this.update(id, { status: 'done', fileBytes, finishedAt, expiresAt });
    } catch (error) {
      this.logger.error({ err: error, exportId: id, msg: 'The export of all data failed; it is shown as failed' });
      await this.update(id, { status: 'failed', finishedAt: this.clock.now() });
    }
  }

  private async sweep(): Promise<void> {
    const expired = { status: 'done' as const, expiresAt: LessThan(this.clock.now()) };
    for (const { id } of await this.dataSource.manager.findBy(DataExportEntity, expired)) {
      await this.writer.remove(id);
      await this.dataSource.manager.update(DataExportEntity, id, { status: 'expired' });
      await this.publish(id);
    }
  }

  private async update(id: string, change: Partial<DataExportEntity>): Promise<void> {
    await this.dataSource.manager.update(DataExportEntity, { id, status: In(['waiting', 'running']) }, change);
    await this.publish(id);
  }

  private publish(id: string): Promise<void> {
    return this.transactions.run(systemActor, (tx) => {
      tx.publish('data-export.changed', { id });
      return Promise.resolve();
    });
  }
}
