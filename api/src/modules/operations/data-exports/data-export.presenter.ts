import type { DataExport } from '@hive/contracts';
import type { DataExportEntity } from './data-export.entity.js';

/** `staffNames` maps ids of employees to their names. */
export const presentDataExport = (row: DataExportEntity, staffNames: ReadonlyMap<string, string>): DataExport => ({
  id: row.id,
  status: row.status,
  doneTables: row.doneTables,
  totalTables: row.totalTables,
  fileBytes: row.fileBytes,
  requestedBy: (row.requestedBy && staffNames.get(row.requestedBy)) ?? null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
