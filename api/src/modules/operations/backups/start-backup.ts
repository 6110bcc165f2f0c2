import type { BackupKind } from '@hive/contracts';
import { In } from 'typeorm';
import type { Tx } from '../../../common/transactions/transactions.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';
import type { JobDefinition } from '../../../platform/queue/queue.js';
import { BackupEntity } from './backup.entity.js';

const backupsLock = defineLock('backups', 7_305_370);

interface NewBackup {
  kind: BackupKind;
  /** Null for the schedule and the command line. */
  requestedBy: string | null;
  createdAt: Date;
}

/**
 * Adds the backup, with its job unless the caller does the work. One that is already under way is returned instead of a
 * second one.
 */
export async function startBackup(
  tx: Tx,
  { kind, requestedBy, createdAt }: NewBackup,
  job?: JobDefinition<{ backupId: string }>,
): Promise<BackupEntity> {
  await takeLock(tx.manager, backupsLock);
  const underWay = await tx.manager.findOneBy(BackupEntity, { status: In(['waiting', 'running']) });
  const id = underWay?.id ?? newId();
  if (!underWay) {
    await insertRow(tx.manager, BackupEntity, { id, kind, requestedBy, createdAt });
    await tx.audit({ action: 'backup.requested', subject: { type: 'backup', id }, after: { kind } });
  }
  if (job) {
    // the job of one that is under way may have used up its attempts; a job too many does nothing
    await tx.enqueue(job, { backupId: id });
  }
  tx.publish('backup.changed', { id });
  return tx.manager.findOneByOrFail(BackupEntity, { id });
}
