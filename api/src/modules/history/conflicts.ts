import { In, type EntityManager } from 'typeorm';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';

/** Id of the person who last did one of these to a row, from the audit log. */
export async function lastActorId(
  manager: EntityManager,
  { type, id, actions }: { type: string; id: string; actions: readonly string[] },
): Promise<string | null> {
  const last = await manager.findOne(AuditLogEntity, {
    where: { subjectType: type, subjectId: id, action: In([...actions]) },
    order: { createdAt: 'DESC' },
  });
  return last?.actorId ?? null;
}

/** Explains to the second of two people who decide the same thing what the first one did. */
export const conflictText = (name: string | undefined, change: string): string =>
  `${name ?? 'A colleague'} ${change} meanwhile.`;
