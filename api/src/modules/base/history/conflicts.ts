import type { ErrorCode } from '@hive/contracts';
import { In, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { readableEmail } from '../../../common/readable-email.js';

const MINUTE = 60_000;

/** Who did something last, and when. */
export interface LastChange {
  /** Undefined when the person is not known. */
  name: string | undefined;
  /** Null when the audit log no longer has the change. */
  at: Date | null;
}

/** The last of these changes of a row, from the audit log; `names` has the people who can appear in it, by id. */
export async function lastChange(
  manager: EntityManager,
  { type, id, actions }: { type: string; id: string; actions: readonly string[] },
  names: ReadonlyMap<string, string>,
): Promise<LastChange> {
  const last = await manager.findOne(AuditLogEntity, {
    where: { subjectType: type, subjectId: id, action: In([...actions]) },
    order: { createdAt: 'DESC' },
  });
  return { name: names.get(last?.actorId ?? ''), at: last?.createdAt ?? null };
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago something was: 'just now', '5 minutes ago'. */
export function agoText(at: Date | null, now: number): string {
  if (at === null) {
    return 'meanwhile';
  }
  const minutes = Math.floor((now - at.getTime()) / MINUTE);
  if (minutes < 1) {
    return 'just now';
  }
  if (minutes < 60) {
    return counted(minutes, 'minute');
  }
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

/** Explains to the second of two people who decide the same thing what the first one did, and when. */
export const conflictText = ({ name, at }: LastChange, change: string): string =>
  `${name ?? 'A colleague'} ${change} ${agoText(at, Date.now())}.`;

type FieldValue = string | number | boolean | null | undefined;

/**
 * A value as a form holds it: a person sees texts. A value that an older release stored may encode its accents differently from
 * the request.
 */
export const comparable = (value: FieldValue): string => String(value ?? '').normalize('NFC');

/** The value as forms show it. */
const shownValue = (name: string, value: FieldValue): FieldValue =>
  typeof value === 'string' && /email$/i.test(name) ? readableEmail(value) : value;

/** A text about the value that a colleague has set since the caller read it. */
const changedText = (value: FieldValue): string =>
  typeof value === 'boolean'
    ? 'Changed meanwhile'
    : value === ''
      ? 'Emptied meanwhile'
      : `Changed to “${value}” meanwhile`;

type Fields<Change> = { readonly [Name in keyof NoInfer<Change>]?: FieldValue };

/**
 * The fields of the change that no longer have the value that the caller saw, with a text about the present value. A
 * missing value and an empty text are the same.
 */
function staleFields<Change extends object>(
  present: Fields<Change>,
  change: Change,
  seen: Fields<Change>,
): Record<string, string> {
  const names = Object.keys(change) as (keyof Change & string)[];
  const stale = names.filter((name) => {
    const value = comparable(present[name]);
    return value !== comparable(seen[name]) && value !== comparable(change[name] as FieldValue);
  });
  return Object.fromEntries(stale.map((name) => [name, changedText(shownValue(name, present[name] ?? ''))]));
}

interface SeenChange<Change extends object> {
  /** The row as it is now. */
  present: Fields<Change>;
  change: Change;
  /** What the caller saw in the fields of the change; bundles of earlier releases do not send it. */
  seen: Fields<Change> | undefined;
}

/** The fields that the person changed. The other fields of the body keep their present values, which a colleague may have set. */
export function ownChanges<Change extends object>({ change, seen }: Omit<SeenChange<Change>, 'present'>): Change {
  return Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) =>
        seen === undefined || comparable(value as FieldValue) !== comparable(seen[name as keyof Change]),
    ),
  ) as Change;
}

/** The present values of the named fields, as texts. */
const currentOf = <Row extends object>(row: Row, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, String(shownValue(name, (row[name as keyof Row] ?? '') as FieldValue))]),
  );

interface Refusal {
  code: ErrorCode;
  /** Says who changed it, and when; by default the text of the code. */
  message?: () => Promise<string>;
  /** Texts of their own for stale fields. */
  describe?: (errors: Readonly<Record<string, string>>) => Promise<Record<string, string>>;
}

/**
 * Throws the code when somebody else changed a field of the change since the caller saw it, with a text about each such field and
 * its present value.
 */
export async function assertNotStale<Change extends object>(
  { present, change, seen }: SeenChange<Change>,
  { code, message, describe }: Refusal,
): Promise<void> {
  const errors = seen === undefined ? {} : staleFields<Change>(present, change, seen);
  const names = Object.keys(errors);
  if (names.length > 0) {
    throw new AppError(code, {
      errors: { ...errors, ...(await describe?.(errors)) },
      current: currentOf(present, names),
      ...(message && { message: await message() }),
    });
  }
}
