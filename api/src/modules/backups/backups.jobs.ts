import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { systemActor } from '../../common/audit/actor.js';
import { Clock } from '../../common/clock.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { defineJob, JobQueue } from '../../platform/queue/queue.js';
import { BackupRuns } from './backup-runs.js';
import { readBackupSettings } from './read-backup-settings.js';
import { startBackup } from './start-backup.js';

/** For more than four hours, should the database be away. */
const ATTEMPTS = 15;

/** Writes the archive. */
export const runBackup = defineJob<{ backupId: string }>('backup.run', { attempts: ATTEMPTS, maxRunning: 1 });

/** Starts the backup of the night. */
export const startDailyBackup = defineJob<Record<string, never>>('backup.daily');

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
    this.queue.schedule(startDailyBackup, { cron: '0 3 * * *' });
  }

  private async startDaily(): Promise<void> {
    const { isDaily } = await readBackupSettings(this.dataSource.manager);
    if (isDaily) {
      const backup = { kind: 'scheduled' as const, requestedBy: null, createdAt: this.clock.now() };
      await this.transactions.run(systemActor, (tx) => startBackup(tx, backup, runBackup));
    }
  }
}
