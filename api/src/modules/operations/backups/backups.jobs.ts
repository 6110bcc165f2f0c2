import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { resumeRuns } from '../../../common/runs/runs.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { backupRun, BackupRuns, runBackup } from './backup-runs.js';
import { BackupEntity } from './backup.entity.js';
import { readBackupSettings } from './read-backup-settings.js';
import { startBackup } from './start-backup.js';

/** Starts the backup of the night. */
export const startDailyBackup = defineJob<Record<string, never>>('backup.daily');

/** Enqueues backups again whose process has ended or whose job was lost. */
export const resumeBackups = defineJob<Record<string, never>>('backup.resume');

const MINUTE_MS = 60_000;
const RESUME_EVERY_MS = 5 * MINUTE_MS;
/** A backup that still waits this long after its request has probably lost its job; otherwise its next run comes sooner. */
const LOST_JOB_AGE_MS = 15 * MINUTE_MS;

@Injectable()
export class BackupsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly runs: BackupRuns,
  ) {}

  onModuleInit(): void {
    this.queue.handle(runBackup, async ({ backupId }, run) => {
      await this.runs.run(backupId, run);
    });
    this.queue.handle(startDailyBackup, () => this.startDaily());
    this.queue.handle(resumeBackups, () => this.resume());
    this.queue.schedule(startDailyBackup, { cron: '0 3 * * *' });
    this.queue.schedule(resumeBackups, { everyMs: RESUME_EVERY_MS });
  }

  private async startDaily(): Promise<void> {
    const { isDaily } = await readBackupSettings(this.dataSource.manager);
    if (isDaily) {
      const backup = { kind: 'scheduled' as const, requestedBy: null, createdAt: this.clock.now() };
      await this.transactions.run(systemActor, (tx) => startBackup(tx, backup));
    }
  }

  /** Skips a backup whose lock is held: its job would wait until that run has ended. */
  private async resume(): Promise<void> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - LOST_JOB_AGE_MS));
    const open = [{ status: 'running' as const }, { status: 'waiting' as const, createdAt }];
    for (const backup of await this.dataSource.manager.findBy(BackupEntity, open)) {
      if (!(await this.runs.isLocked(backup.id))) {
        await resumeRuns(this.queue, backupRun, [backup]);
      }
    }
  }
}
