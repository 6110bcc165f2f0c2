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

type FieldValue = string | number | boolean | null | undefined;

/** A text about the value that a colleague has set meanwhile. */
const changedText = (value: FieldValue): string =>
  typeof value === 'boolean'
    ? 'Changed meanwhile'
    : value === ''
      ? 'Emptied meanwhile'
      : `Changed to “${value}” meanwhile`;

/**
 * The fields of the change that no longer have the value that the caller saw, with a text about the present value. A
 * missing value and an empty text are the same.
 */
export function staleFields<Change extends object>(
  present: { readonly [Name in keyof NoInfer<Change>]?: FieldValue },
  change: Change,
  seen: { readonly [Name in keyof NoInfer<Change>]?: FieldValue },
): Record<string, string> {
  const names = Object.keys(change) as (keyof Change & string)[];
  const stale = names.filter((name) => {
    const value = present[name] ?? '';
    return value !== (seen[name] ?? '') && value !== (change[name] ?? '');
  });
  return Object.fromEntries(stale.map((name) => [name, changedText(present[name] ?? '')]));
}
