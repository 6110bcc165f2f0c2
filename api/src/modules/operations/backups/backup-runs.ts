import { Injectable, Logger } from '@nestjs/common';
import type { BackupKind } from '@hive/contracts';
import { DataSource, In } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { defineLock, type HeldLock, withLockOrSkip } from '../../../platform/database/advisory-locks.js';
import { BackupError, failureOf } from './backup-error.js';
import { BackupMaker } from './backup-maker.js';
import { BackupEntity } from './backup.entity.js';
import { notifyFailedNight } from './notify-failed-night.js';
import { progressReporter } from './progress-reporter.js';
import { readBackupSettings } from './read-backup-settings.js';

const backupRunLock = defineLock('backupRun', 7_305_371);

/** Runs before a backup counts as failed: a person waits seconds, the nightly backup a quarter of an hour. */
const MAX_RUNS: Record<BackupKind, number> = { manual: 3, scheduled: 10 };

type BackupRun = Pick<BackupEntity, 'id' | 'run'>;

/** Writes one archive at a time, and removes the oldest beyond the limit. */
@Injectable()
export class BackupRuns {
  private readonly logger = new Logger(BackupRuns.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly maker: BackupMaker,
  ) {}

  /**
   * Returns false when another process writes the archive. Starts again after the end of its process. Rejects when a later
   * run may succeed; the backup then waits for it.
   */
  run(id: string, { isLast }: { isLast: boolean }): Promise<boolean> {
    return withLockOrSkip(this.dataSource, { lock: backupRunLock, key: id }, async (held) => {
      const backup = await this.start(id);
      if (backup) {
        await this.runStarted(backup, held, isLast || backup.run >= MAX_RUNS[backup.kind]);
      }
    });
  }

  /**
   * Whether a process writes the archive now. Takes the lock for a moment: a run that starts in that moment is skipped, so the
   * caller must enqueue one.
   */
  async isLocked(id: string): Promise<boolean> {
    return !(await withLockOrSkip(this.dataSource, { lock: backupRunLock, key: id }, () => Promise.resolve()));
  }

  private async runStarted(backup: BackupEntity, held: HeldLock, isLast: boolean): Promise<void> {
    try {
      const { id, createdAt, run } = backup;
      await this.maker.remove({ id, createdAt, run: run - 1 });
      if (run > MAX_RUNS[backup.kind]) {
        throw new BackupError('The last attempt ended without a result. The log of the server may say why.');
      }
      await this.write(backup, held);
    } catch (error) {
      this.logger.error({
        err: error,
        backupId: backup.id,
        run: backup.run,
        msg: `The backup failed; ${isLast ? 'no retry follows' : 'it will be retried'}`,
      });
      await this.maker.remove(backup).catch(() => undefined);
      if (!isLast) {
        await this.update(backup, { status: 'waiting', doneBytes: 0, totalBytes: 0 });
        throw error;
      }
      await this.fail(backup, failureOf(error));
      return;
    }
    await this.removeOld();
  }

  /** The backup in a new run; undefined when it has ended. */
  private start(id: string): Promise<BackupEntity | undefined> {
    return this.transactions.run(systemActor, async (tx) => {
      const open = { id, status: In(['waiting', 'running'] as const) };
      const change = { status: 'running' as const, doneBytes: 0, totalBytes: 0 };
      const { affected } = await tx.manager.update(BackupEntity, open, { ...change, run: () => 'run + 1' });
      if (!affected) {
        return undefined;
      }
      tx.publish('backup.changed', { id });
      return tx.manager.findOneByOrFail(BackupEntity, { id });
    });
  }

  /** A run whose lock was lost has not finished: another one may have begun. */
  private async write(backup: BackupEntity, held: HeldLock): Promise<void> {
    const progress = progressReporter((change) => this.update(backup, change));
    const fileBytes = await this.maker.store(backup, { onProgress: progress.report, signal: held.lost });
    await progress.settle();
    await held.assertHeld();
    const { doneBytes } = progress.latest;
    const finished = { fileBytes, doneBytes, totalBytes: doneBytes, finishedAt: this.clock.now() };
    if (!(await this.update(backup, { status: 'done', ...finished }))) {
      throw new Error('Another run makes this backup');
    }
  }

  private async fail(backup: BackupEntity, failure: string): Promise<void> {
    await this.update(backup, { status: 'failed', failure, finishedAt: this.clock.now() }, (tx) =>
      backup.kind === 'scheduled' ? notifyFailedNight(tx, { id: backup.id, failure }) : Promise.resolve(),
    );
  }

  /** Removes finished backups beyond the number that is kept, and failed ones older than all kept. */
  private async removeOld(): Promise<void> {
    const { manager } = this.dataSource;
    const { keep } = await readBackupSettings(manager);
    const done = await manager.find(BackupEntity, {
      where: { status: 'done' },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    for (const backup of done.slice(keep)) {
      await this.maker.remove(backup);
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

  /** Returns false, without a change, when the run is not the newest one or has ended. */
  private update(
    { id, run }: BackupRun,
    change: Partial<BackupEntity>,
    andThen?: (tx: Tx) => Promise<void>,
  ): Promise<boolean> {
    return this.transactions.run(systemActor, async (tx) => {
      const { affected } = await tx.manager.update(BackupEntity, { id, run, status: 'running' }, change);
      if (!affected) {
        return false;
      }
      await andThen?.(tx);
      tx.publish('backup.changed', { id });
      return true;
    });
  }
}
