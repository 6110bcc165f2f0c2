import type { HistoryEntry } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { presentHistoryEntry } from './history-entry.presenter.js';

const MAX_ENTRIES = 100;

/** The newest changes of a row from the audit log, newest first. `type` is that of the audit entries, such as `contact`. */
export async function historyOf(
  manager: EntityManager,
  { type, id }: { type: string; id: string },
  staffNames: ReadonlyMap<string, string>,
): Promise<HistoryEntry[]> {
  const rows = await manager.find(AuditLogEntity, {
    where: { subjectType: type, subjectId: id },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: MAX_ENTRIES,
  });
  return rows.map((row) => presentHistoryEntry(row, staffNames));
}
