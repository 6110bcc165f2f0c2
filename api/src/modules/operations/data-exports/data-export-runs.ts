import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { defineLock, type HeldLock, withLockOrSkip } from '../../../platform/database/advisory-locks.js';
import { DataExportWriter, type ExportRun } from './data-export-writer.js';
import { DataExportEntity } from './data-export.entity.js';

const dataExportLock = defineLock('dataExport', 7_305_373);

const VALID_MS = 24 * 3_600_000;

/** Few runs before an export counts as failed, because a person waits. */
const MAX_RUNS = 3;

/** Writes one file at a time. Each run has a file of its own, and only the newest can finish the export. */
@Injectable()
export class DataExportRuns {
  private readonly logger = new Logger(DataExportRuns.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly writer: DataExportWriter,
  ) {}

  /**
   * Returns false when another process writes the file. Starts again after the end of its process. Rejects when a later run
   * may succeed; the export then waits for it.
   */
  run(id: string, { isLast }: { isLast: boolean }): Promise<boolean> {
    return withLockOrSkip(this.dataSource, { lock: dataExportLock, key: id }, async (held) => {
      const run = await this.start(id);
      if (run) {
        await this.runStarted(run, held, isLast || run.run >= MAX_RUNS);
      }
    });
  }

  private async runStarted(run: ExportRun, held: HeldLock, isLast: boolean): Promise<void> {
    try {
      await this.writer.remove({ ...run, run: run.run - 1 });
      if (run.run > MAX_RUNS) {
        throw new Error('The process ended in each run');
      }
      await this.write(run, held);
    } catch (error) {
      const msg = `The export of all data failed; ${isLast ? 'no retry follows' : 'it will be retried'}`;
      this.logger.error({ err: error, exportId: run.id, run: run.run, msg });
      await this.writer.remove(run).catch(() => undefined);
      if (!isLast) {
        await this.update(run, { status: 'waiting', doneTables: 0 });
        throw error;
      }
      await this.update(run, { status: 'failed', finishedAt: this.clock.now() });
    }
  }

  /** The export in a new run; undefined when it has ended. */
  private start(id: string): Promise<ExportRun | undefined> {
    return this.transactions.run(systemActor, async (tx) => {
      const open = { id, status: In(['waiting', 'running'] as const) };
      const change = { status: 'running' as const, doneTables: 0, run: () => 'run + 1' };
      const { affected } = await tx.manager.update(DataExportEntity, open, change);
      if (!affected) {
        return undefined;
      }
      tx.publish('data-export.changed', { id });
      return tx.manager.findOneByOrFail(DataExportEntity, { id });
    });
  }

  /** A run whose lock was lost has not finished: another one may have begun. */
  private async write(run: ExportRun, held: HeldLock): Promise<void> {
    const fileBytes = await this.writer.store(run, {
      onProgress: (progress) => this.updateOwn(run, progress),
      signal: held.lost,
    });
    await held.assertHeld();
    const finishedAt = this.clock.now();
    const expiresAt = new Date(finishedAt.getTime() + VALID_MS);
    await this.updateOwn(run, { status: 'done', fileBytes, finishedAt, expiresAt });
  }

  private async updateOwn(run: ExportRun, change: Partial<DataExportEntity>): Promise<void> {
    if (!(await this.update(run, change))) {
      throw new Error('Another run makes this export');
    }
  }

  /** Returns false, without a change, when the run is not the newest one or has ended. */
  private update({ id, run }: ExportRun, change: Partial<DataExportEntity>): Promise<boolean> {
    return this.transactions.run(systemActor, async (tx) => {
      const { affected } = await tx.manager.update(DataExportEntity, { id, run, status: 'running' }, change);
      if (affected) {
        tx.publish('data-export.changed', { id });
      }
      return Boolean(affected);
    });
  }
}
