import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { systemActor } from '../../common/audit/actor.js';
import { Clock } from '../../common/clock.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { withLockOrSkip } from '../../platform/database/advisory-locks.js';
import { BackupMaker } from './backup-maker.js';
import { BackupEntity } from './backup.entity.js';
import { readBackupSettings } from './read-backup-settings.js';

/** Between two reports of progress. */
const REPORT_MS = 1000;

/** Writes one archive after the other, and removes those that are too many. */
@Injectable()
export class BackupRuns {
  private readonly logger = new Logger(BackupRuns.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly maker: BackupMaker,
  ) {}

  /** Returns false when another process writes the archive. Starts again after the end of its process. */
  run(id: string): Promise<boolean> {
    return withLockOrSkip(this.dataSource, { lock: 'backupRun', key: id }, () => this.runLocked(id));
  }

  private async runLocked(id: string): Promise<void> {
    const open = { id, status: In(['waiting', 'running'] as const) };
    const backup = await this.dataSource.manager.findOneBy(BackupEntity, open);
    if (!backup) {
      return;
    }
    await this.update(id, { status: 'running', doneBytes: 0, totalBytes: 0 });
    try {
      const progress = this.reporter(id);
      const fileBytes = await this.maker.store(backup, progress.report);
      await progress.settle();
      const { doneBytes } = progress.latest;
      const finished = { fileBytes, doneBytes, totalBytes: doneBytes, finishedAt: this.clock.now() };
      await this.update(id, { status: 'done', ...finished });
    } catch (error) {
      this.logger.error({ err: error, backupId: id, msg: 'The backup failed' });
      await this.maker.remove(backup).catch(() => undefined);
      await this.update(id, { status: 'failed', finishedAt: this.clock.now() });
      return;
    }
    await this.removeOld();
  }

  /** Removes the oldest finished backups beyond the number of the settings, and failed ones that are older. */
  private async removeOld(): Promise<void> {
    const { manager } = this.dataSource;
    const { keep } = await readBackupSettings(manager);
    const done = await manager.find(BackupEntity, {
      where: { status: 'done' },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    for (const backup of done.slice(keep)) {
      await this.maker.remove(backup);
      await manager.delete(BackupEntity, backup.id);
    }
    const oldest = done.slice(0, keep).at(-1);
    if (oldest) {
      await manager
        .createQueryBuilder()
        .delete()
        .from(BackupEntity)
        .where(`status = 'failed' AND created_at < :before`, { before: oldest.createdAt })
        .execute();
    }
  }

  /** Stores progress at most once a second, one write after the other; a failure is left to the next report. */
  private reporter(id: string) {
    const latest = { doneBytes: 0, totalBytes: 0 };
    let writing: Promise<void> = Promise.resolve();
    let nextAt = 0;
    const report = (progress: typeof latest): void => {
      Object.assign(latest, progress);
      if (Date.now() >= nextAt) {
        nextAt = Date.now() + REPORT_MS;
        const { doneBytes, totalBytes } = latest;
        writing = writing.then(() => this.update(id, { doneBytes, totalBytes })).catch(() => undefined);
      }
    };
    return { latest, report, settle: () => writing };
  }

  private async update(id: string, change: Partial<BackupEntity>): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      await tx.manager.update(BackupEntity, { id, status: In(['waiting', 'running']) }, change);
      tx.publish('backup.changed', { id });
    });
  }
}
