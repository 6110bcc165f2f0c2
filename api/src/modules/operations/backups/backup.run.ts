import type { RunKind } from '../../../common/runs/runs.js';
import { defineLock } from '../../../platform/database/advisory-locks.js';
import { defineJob } from '../../../platform/queue/queue.js';
import { BackupEntity } from './backup.entity.js';

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
