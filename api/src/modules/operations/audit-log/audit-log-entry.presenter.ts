import type { AuditLogEntry } from '@hive/contracts';
import type { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { presentHistoryEntry } from '../../base/history/history-entry.presenter.js';

/** `names` has the names of actors, subjects and assignees by id. */
export const presentAuditLogEntry = (row: AuditLogEntity, names: ReadonlyMap<string, string>): AuditLogEntry => ({
  ...presentHistoryEntry(row, names, { hasSource: true }),
  actorId: row.actorId,
  subject: { type: row.subjectType, id: row.subjectId, name: names.get(row.subjectId) ?? null },
});
