import type { Backup } from '@hive/contracts';
import type { BackupEntity } from './backup.entity.js';

/** `staffNames` maps ids of employees to their names. */
export const presentBackup = (row: BackupEntity, staffNames: ReadonlyMap<string, string>): Backup => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  failure: row.failure,
  doneBytes: row.doneBytes,
  totalBytes: Math.max(row.totalBytes, row.doneBytes),
  fileBytes: row.fileBytes,
  requestedBy: (row.requestedBy && staffNames.get(row.requestedBy)) ?? null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
