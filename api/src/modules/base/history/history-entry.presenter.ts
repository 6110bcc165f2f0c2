import { type HistoryEntry, truncate } from '@hive/contracts';
import { FORMER_COLLEAGUE } from '../people/staff-names.js';
import type { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';

/** Characters of a value in the history. */
const VALUE_MAX = 200;

/** Columns with the id of an employee. */
const employeeFields = new Set(['assignedTo', 'ownerId', 'assigneeId']);

/** Fields that say nothing to a reader. */
const hiddenFields = new Set(['clientId', 'companyId', 'replyId', 'statusBeforeSpam']);

/** Where a call came from, which only administrators may read. */
const sourceFields = new Set(['network', 'device']);

function textOf(field: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === '') {
    return null;
  }
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  const named = employeeFields.has(field) ? (names.get(text) ?? 'a former colleague') : text;
  return named.length > VALUE_MAX ? `${truncate(named, VALUE_MAX - 1)}…` : named;
}

function changesIn(
  { before, after }: AuditLogEntity,
  names: ReadonlyMap<string, string>,
  hasSource: boolean,
): HistoryEntry['changes'] {
  return Object.keys(after ?? {})
    .filter((field) => !hiddenFields.has(field) && (hasSource || !sourceFields.has(field)))
    .map((field) => ({
      field,
      before: textOf(field, before?.[field], names),
      after: textOf(field, after?.[field], names),
    }))
    .filter((change) => change.before !== change.after);
}

/** Rows whose name stands in the line; a removed one has it in the values before. */
const namedSubjects = new Set(['project', 'milestone', 'file']);

function subjectNameOf(
  { subjectType, subjectId, before }: AuditLogEntity,
  names: ReadonlyMap<string, string>,
): string | null {
  const removed = before?.name ?? before?.title ?? before?.fileName;
  return namedSubjects.has(subjectType)
    ? (names.get(subjectId) ?? (typeof removed === 'string' ? removed : null))
    : null;
}

/** A line of the audit log as staff read it; `names` has those of everybody who can appear in it, by id. */
export const presentHistoryEntry = (
  row: AuditLogEntity,
  names: ReadonlyMap<string, string>,
  { hasSource = false } = {},
): HistoryEntry => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  actorKind: row.actorKind ?? 'visitor',
  actorName: row.actorId === null ? null : (names.get(row.actorId) ?? FORMER_COLLEAGUE),
  action: row.action,
  personName: row.subjectType === 'client-employee' ? (names.get(row.subjectId) ?? null) : null,
  subjectName: subjectNameOf(row, names),
  changes: changesIn(row, names, hasSource),
});
