import type { ClientActivity } from '@hive/contracts';
import { In, type EntityManager } from 'typeorm';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import { ClientEmployeeEntity } from '../client-team/client-employee.entity.js';
import { staffNames } from '../employees/staff-names.js';
import { ClientEntity } from './client.entity.js';

/** Names of everybody who can appear in the history of a client, by id. */
export async function namesIn(manager: EntityManager, clientId: string): Promise<ReadonlyMap<string, string>> {
  const [staff, team, client] = await Promise.all([
    staffNames(manager),
    manager.findBy(ClientEmployeeEntity, { companyId: clientId }),
    manager.findOneBy(ClientEntity, { id: clientId }),
  ]);
  const owner = [client?.firstName, client?.lastName].filter(Boolean).join(' ') || (client?.companyName ?? '');
  return new Map([
    ...staff,
    ...team.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
    [clientId, owner] as const,
  ]);
}

/** The name of the person who last changed the client's data, for an explanation; 'A colleague' when it is not known. */
export async function lastEditorName(manager: EntityManager, clientId: string): Promise<string> {
  const last = await manager.findOne(AuditLogEntity, {
    where: {
      subjectType: 'client',
      subjectId: clientId,
      action: In(['client.changed', 'client.status-changed', 'client.assigned', 'client.profile-changed']),
    },
    order: { createdAt: 'DESC' },
  });
  const names = last?.actorId ? await namesIn(manager, clientId) : undefined;
  return names?.get(last?.actorId ?? '') ?? 'A colleague';
}

/** Characters of a value in the timeline. */
const VALUE_MAX = 200;

/** Columns that say nothing to a reader. */
const hiddenFields = new Set(['clientId', 'companyId', 'text']);

function textOf(field: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === '') {
    return null;
  }
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  const named = field === 'assignedTo' ? (names.get(text) ?? 'a former colleague') : text;
  return named.length > VALUE_MAX ? `${named.slice(0, VALUE_MAX - 1)}…` : named;
}

function changesIn({ before, after }: AuditLogEntity, names: ReadonlyMap<string, string>): ClientActivity['changes'] {
  return Object.keys(after ?? {})
    .filter((field) => !hiddenFields.has(field))
    .map((field) => ({
      field,
      before: textOf(field, before?.[field], names),
      after: textOf(field, after?.[field], names),
    }))
    .filter((change) => change.before !== change.after);
}

/** A line of the audit log as staff read it. */
export const presentActivity = (row: AuditLogEntity, names: ReadonlyMap<string, string>): ClientActivity => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  actorKind: row.actorKind ?? 'visitor',
  actorName: row.actorId === null ? null : (names.get(row.actorId) ?? 'A former colleague'),
  action: row.action,
  personName: row.subjectType === 'client-employee' ? (names.get(row.subjectId) ?? null) : null,
  changes: changesIn(row, names),
});
