import { Injectable } from '@nestjs/common';
import type { BackupKind } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { FileRuns } from '../../../common/runs/file-runs.js';
import type { RunKind } from '../../../common/runs/runs.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { defineLock, type HeldLock, withLockOrSkip } from '../../../platform/database/advisory-locks.js';
import { defineJob } from '../../../platform/queue/queue.js';
import { failureOf } from './backup-error.js';
import { BackupMaker } from './backup-maker.js';
import type { ArchiveId } from './backup-storage.js';
import { BackupEntity } from './backup.entity.js';
import { notifyFailedNight } from './notify-failed-night.js';
import { progressReporter } from './progress-reporter.js';
import { readBackupSettings } from './read-backup-settings.js';

/** Enough attempts for more than four hours in which the database is not available. */
const ATTEMPTS = 15;

/** Writes the archive. */
export const runBackup = defineJob<{ backupId: string }>('backup.run', { attempts: ATTEMPTS, maxRunning: 1 });

export const backupRun: RunKind<BackupEntity, { backupId: string }> = {
  entity: BackupEntity,
  job: runBackup,
  payloadOf: (backupId) => ({ backupId }),
  lock: defineLock('backupRun', 7_305_371),
  publish: (tx, id) => tx.publish('backup.changed', { id }),
};

/** A person waits seconds, the nightly backup a quarter of an hour. */
const MAX_ATTEMPTS: Record<BackupKind, number> = { manual: 3, scheduled: 10 };

/** Writes one archive at a time, and removes the oldest beyond the limit. */
@Injectable()
export class BackupRuns extends FileRuns<BackupEntity> {
  protected readonly kind = backupRun;
  protected readonly label = 'The backup';
  protected readonly noProgress = { doneBytes: 0, totalBytes: 0 };

  constructor(
    dataSource: DataSource,
    transactions: Transactions,
    clock: Clock,
    private readonly maker: BackupMaker,
  ) {
    super(dataSource, transactions, clock);
  }

  /**
   * Whether a process writes the archive now. Takes the lock for a moment: a run that starts in that moment is skipped, so the
   * caller must enqueue one.
   */
  async isLocked(id: string): Promise<boolean> {
    return !(await withLockOrSkip(this.dataSource, { lock: backupRun.lock, key: id }, () => Promise.resolve()));
  }

  protected maxAttempts({ kind }: BackupEntity): number {
    return MAX_ATTEMPTS[kind];
  }

  protected removeFile(backup: ArchiveId): Promise<void> {
    return this.maker.remove(backup);
  }

  protected async write(backup: BackupEntity, held: HeldLock): Promise<Partial<BackupEntity>> {
    const progress = progressReporter((change) => this.change(backup, change));
    const fileBytes = await this.maker.store(backup, { onProgress: progress.report, signal: held.lost });
    await progress.settle();
    const { doneBytes } = progress.latest;
    return { fileBytes, doneBytes, totalBytes: doneBytes };
  }

  protected override onFailed({ id, kind }: BackupEntity, error: unknown) {
    const failure = failureOf(error);
    const notify = (tx: Tx): Promise<void> => notifyFailedNight(tx, { id, failure });
    return { change: { failure }, ...(kind === 'scheduled' && { andThen: notify }) };
  }

  /** Removes finished backups beyond the number that is kept, and failed ones older than all kept. */
  protected override async onDone(): Promise<void> {
    const { manager } = this.dataSource;
    const { keep } = await readBackupSettings(manager);
    const done = await manager.find(BackupEntity, {
      where: { status: 'done' },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    for (const backup of done.slice(keep)) {
      await this.removeFile(backup);
      await this.transactions.run(systemActor, async (tx) => {
        await tx.manager.delete(BackupEntity, backup.id);
        // otherwise an open list offers a download that no longer exists
        tx.publish('backup.changed', { id: backup.id });
      });
    }
    // with fewer finished backups than are kept, failed ones stay, so that the person who asked for one sees it
    const oldest = done[keep - 1];
    if (oldest) {
      await manager
        .createQueryBuilder()
        .delete()
        .from(BackupEntity)
        .where(`status = 'failed' AND created_at < :before`, { before: oldest.createdAt })
        .execute();
    }
  }
}
