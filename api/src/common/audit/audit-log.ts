import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/database/ids.js';
import { insertRow } from '../../platform/database/rows.js';
import { redact } from '../logging/redact.js';
import type { Actor } from './actor.js';
import { AuditLogEntity } from './audit-log.entity.js';

export interface AuditEntry {
  /** `area.verb`, as `signup.approved`. */
  action: string;
  subject: { type: string; id: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Writes one entry within the transaction of the change that it records. Visitors and the system leave the actor's
 * columns empty. Secrets in before and after are masked.
 */
export async function writeAudit(
  manager: EntityManager,
  actor: Actor,
  { action, subject, before, after }: AuditEntry,
): Promise<void> {
  const createdAt = new Date();
  await insertRow(manager, AuditLogEntity, {
    id: newId(createdAt.getTime()),
    createdAt,
    actorKind: 'id' in actor ? actor.kind : null,
    actorId: 'id' in actor ? actor.id : null,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    before: redact(before) ?? null,
    after: redact(after) ?? null,
  });
}
