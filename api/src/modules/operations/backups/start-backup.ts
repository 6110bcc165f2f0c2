import type { BackupKind } from '@hive/contracts';
import { requestRun } from '../../../common/runs/runs.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { insertRow } from '../../../platform/database/rows.js';
import { BackupEntity } from './backup.entity.js';
import { backupRun } from './backup-runs.js';

const backupsLock = defineLock('backups', 7_305_370);

interface NewBackup {
  kind: BackupKind;
  /** Null for the schedule and the command line. */
  requestedBy: string | null;
  createdAt: Date;
  /** False when the caller does the work. */
  hasJob?: boolean;
}

/** Adds the backup. One that is already under way is returned instead of a second one. */
export async function startBackup(tx: Tx, { hasJob, ...backup }: NewBackup): Promise<BackupEntity> {
  await takeLock(tx.manager, backupsLock);
  return requestRun(tx, backupRun, {
    same: {},
    hasJob,
    insert: async (id) => {
      await insertRow(tx.manager, BackupEntity, { ...backup, id });
      await tx.audit({ action: 'backup.requested', subject: { type: 'backup', id }, after: { kind: backup.kind } });
    },
  });
}
