import type { HistoryEntry } from '@hive/contracts';
import type { AuditLogEntity } from '../../common/audit/audit-log.entity.js';

/** `staffNames` maps ids of employees to their names. */
export function presentHistoryEntry(row: AuditLogEntity, staffNames: ReadonlyMap<string, string>): HistoryEntry {
  const { assignedTo, status } = row.after ?? {};
  const nameOf = (id: unknown): string | null => (typeof id === 'string' ? (staffNames.get(id) ?? null) : null);
  const newStatus = typeof status === 'string' ? status : null;
  return {
    id: row.id,
    action: row.action,
    actor: row.actorKind === 'staff' ? nameOf(row.actorId) : null,
    detail: assignedTo === undefined ? newStatus : nameOf(assignedTo),
    createdAt: row.createdAt.toISOString(),
  };
}
