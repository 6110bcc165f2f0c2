import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/database/ids.js';
import { redact } from '../logging/redact.js';
import type { AuditEntry } from '../transactions/transactions.js';
import { AuditLogEntity } from './audit-log.entity.js';

/** Writes one entry within the transaction of the change that it records. Secrets in before and after are masked. */
export async function writeAudit(manager: EntityManager, entry: AuditEntry, at = new Date()): Promise<void> {
  await manager.insert(AuditLogEntity, {
    id: newId(at.getTime()),
    createdAt: at,
    actorKind: entry.actor?.kind ?? null,
    actorId: entry.actor?.id ?? null,
    action: entry.action,
    subjectType: entry.subject.type,
    subjectId: entry.subject.id,
    // jsonb columns take any JSON; the entity's type is narrower than TypeORM's partial.
    before: (redact(entry.before) ?? null) as never,
    after: (redact(entry.after) ?? null) as never,
  });
}
