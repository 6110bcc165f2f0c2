import type { PersonalDataRequest } from '@hive/contracts';
import type { PersonalDataRequestEntity } from './personal-data-request.entity.js';

/** `staffNames` maps ids of employees to their names. */
export const presentPersonalDataRequest = (
  row: PersonalDataRequestEntity,
  staffNames: ReadonlyMap<string, string>,
): PersonalDataRequest => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  clientId: row.clientId,
  status: row.status,
  doneRows: Math.min(row.doneRows, row.totalRows),
  totalRows: row.totalRows,
  requestedBy: (row.requestedBy && staffNames.get(row.requestedBy)) ?? null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  fileBytes: row.fileBytes,
});
