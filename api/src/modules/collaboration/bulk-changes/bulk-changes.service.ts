import { Injectable } from '@nestjs/common';
import {
  scopeOf,
  UNDO_OFFER_MS,
  type BulkOutcome,
  type BulkResult,
  type BulkUndo,
  type Capability,
} from '@hive/contracts';
import { LessThan, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { changesOf } from '../../../common/audit/changes-of.js';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { isUuid, newId } from '../../../platform/database/ids.js';
import { insertRow, lockAllById, lockById } from '../../../platform/database/rows.js';
import { activeEmployees, assertActiveEmployee } from '../assignment/assign.js';
import { canAssign } from '../assignment/assignment.rules.js';
import { notifyAssignee, type AssignedSubject } from '../assignment/notify-assignee.js';
import { removeUnreadNotifications } from '../notifications/write-notifications.js';
import { BulkChangeEntity, type BulkSubject, type ChangedRow } from './bulk-change.entity.js';

/** How long a change can be undone: as long as the interface offers it, and some time for a slow connection. */
const UNDO_MS = 6 * UNDO_OFFER_MS;

interface Changeable extends ObjectLiteral {
  id: string;
  status: string;
}

/** How a changed row is recorded. */
interface RowChange {
  before: ObjectLiteral;
  after: ObjectLiteral;
}

/** The table whose rows are changed. */
export interface BulkTable<Row extends Changeable> {
  entity: new () => Row;
  subject: BulkSubject;
  /** Restricts a query to the rows that the caller may assign, or change otherwise. */
  within: (
    builder: SelectQueryBuilder<Row>,
    caller: StaffPrincipal,
    change: { isAssignment: boolean },
  ) => SelectQueryBuilder<Row>;
  assignment: {
    /** The column of the person, and the capability whose scope says whom the caller may choose. */
    column: 'assignedTo' | 'ownerId';
    capability: Capability;
    /** Notifies the new assignee: of one row, or of the page that lists several. */
    notify?: { describe: (row: Row) => AssignedSubject; noun: string; path: string };
  };
  /** Audits and publishes a change, as if the row had been changed alone. */
  record: (tx: Tx, row: Row, change: RowChange) => Promise<void>;
}

/** A row as the caller sees it. */
export interface SeenRow {
  id: string;
  status: string;
  assignedTo: string | null;
}

/** The new columns of a row, or why it stays. */
type Decision = Partial<Changeable> | 'conflict' | 'refused' | 'assignee-left';

interface BulkChange<Row extends Changeable, Seen> {
  rows: readonly Seen[];
  /** The new assignee, when the change is an assignment. */
  employeeId: string | null | undefined;
  decide: (row: Row, seen: Seen) => Decision;
}

type Outcomes = BulkUndo['results'];

/** Since the change, a colleague may have assigned a row whose status was `new` before it, or unassigned another one. */
const isConsistent = ({ status }: Pick<Changeable, 'status'>, assignee: unknown): boolean =>
  !(status === 'new' && assignee !== null) && !(status === 'assigned' && assignee === null);

/** Changes several messages, clients or projects in one transaction, each with its own outcome, and undoes such changes. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws AUTH.FORBIDDEN and EMPLOYEE.NOT_ASSIGNABLE for an assignment that the caller cannot make. */
  apply<Row extends Changeable, Seen extends { id: string }>(
    table: BulkTable<Row>,
    { rows, employeeId, decide }: BulkChange<Row, Seen>,
    caller: StaffPrincipal,
  ): Promise<BulkResult> {
    return this.transactions.run(caller, async (tx) => {
      await assertAssignable(tx, { employeeId, capability: table.assignment.capability }, caller);
      const isAssignment = employeeId !== undefined;
      const present = await lockRows(tx, table, { rows, caller, isAssignment });
      const [results, changed]: [Outcomes, ChangedRow[]] = [[], []];
      for (const seen of rows) {
        const row = present.get(seen.id);
        const outcome = row ? await write(tx, table, { row, decision: decide(row, seen), changed }) : 'not-allowed';
        results.push({ id: seen.id, outcome });
      }
      const changeId = changed.length === 0 ? null : await this.remember(tx, table.subject, changed, caller);
      if (changeId !== null && employeeId !== undefined) {
        const assigned = changed
          .filter(({ after }) => table.assignment.column in after)
          .flatMap(({ id }) => present.get(id) ?? []);
        await notifyAssigned(tx, table, { changeId, rows: assigned, employeeId, callerId: caller.id });
      }
      return { changeId, results };
    });
  }

  /**
   * Restores the values that rows had before a change of the caller. Rows that have other values by now stay as they are, and so
   * do those that the caller may no longer change and those whose assignee has left. Throws BULK_CHANGE.NOT_FOUND when the time
   * is over or it has been undone.
   */
  undo<Row extends Changeable>(table: BulkTable<Row>, changeId: string, caller: StaffPrincipal): Promise<BulkUndo> {
    return this.transactions.run(caller, async (tx) => {
      const change = await this.take(tx, table.subject, changeId, caller);
      const { rows } = change;
      const { column } = table.assignment;
      const isAssignment = rows.some(({ after }) => column in after);
      const present = await lockRows(tx, table, { rows, caller, isAssignment });
      const activeAssignees = await activeEmployees(
        tx.manager,
        rows.flatMap(({ before }) => assigneeIn(before, column) ?? []),
      );
      const results: Outcomes = [];
      for (const changed of rows) {
        const row = present.get(changed.id);
        const decision = row && decideUndo(row, changed, { column, activeAssignees });
        const outcome = row && decision ? await write(tx, table, { row, decision, changed: [] }) : 'not-allowed';
        results.push({ id: changed.id, outcome });
      }
      // notifications about the rows whose assignment was undone, and the one about the whole change
      const isUndone = ({ id, after }: ChangedRow): boolean =>
        column in after && results.some((result) => result.id === id && result.outcome === 'done');
      const undone = rows.filter(isUndone).map(({ id }) => id);
      await removeUnreadNotifications(tx, { kind: 'assignment', subjectIds: [changeId, ...undone] });
      return { results };
    });
  }

  /** Stores what undoing needs, and removes the caller's changes that can no longer be undone. */
  private async remember(
    { manager }: Tx,
    subject: BulkSubject,
    rows: ChangedRow[],
    { id: employeeId }: StaffPrincipal,
  ): Promise<string> {
    const [id, createdAt] = [newId(), this.clock.now()];
    await manager.delete(BulkChangeEntity, { employeeId, createdAt: LessThan(this.oldest()) });
    await insertRow(manager, BulkChangeEntity, { id, employeeId, subject, rows, createdAt });
    return id;
  }

  private async take(
    { manager }: Tx,
    subject: BulkSubject,
    id: string,
    { id: employeeId }: StaffPrincipal,
  ): Promise<BulkChangeEntity> {
    const within = (builder: SelectQueryBuilder<BulkChangeEntity>) => builder.andWhere({ employeeId, subject });
    const change = isUuid(id) ? await lockById(manager, BulkChangeEntity, id, { within }) : null;
    if (!change || change.createdAt < this.oldest()) {
      throw new AppError('BULK_CHANGE.NOT_FOUND');
    }
    await manager.delete(BulkChangeEntity, id);
    return change;
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - UNDO_MS);
  }
}

/** One notification covers all rows. */
async function notifyAssigned<Row extends Changeable>(
  tx: Tx,
  { assignment: { notify } }: BulkTable<Row>,
  { changeId, rows, ...people }: { changeId: string; rows: Row[]; employeeId: string | null; callerId: string },
): Promise<void> {
  if (!notify) {
    return;
  }
  const [first] = rows;
  if (rows.length === 1 && first) {
    await notifyAssignee(tx, notify.describe(first), people);
    return;
  }
  await removeUnreadNotifications(tx, { kind: 'assignment', subjectIds: rows.map(({ id }) => id) });
  if (rows.length > 1) {
    const title = `${rows.length} ${notify.noun} were assigned to you`;
    const content = { clientId: null, title, path: notify.path };
    await notifyAssignee(tx, { type: 'bulk-change', id: changeId, ...content }, people);
  }
}

/** The values before the change; a row that was assigned to an employee who has left since stays as it is. */
function decideUndo(
  row: Changeable,
  { before, after }: ChangedRow,
  { column, activeAssignees }: { column: string; activeAssignees: ReadonlySet<string> },
): Decision {
  const isUntouched = Object.entries(after).every(([column, value]) => row[column] === value);
  const restored = { ...row, ...before };
  if (!isUntouched || !isConsistent(restored, restored[column])) {
    return 'conflict';
  }
  const assignee = assigneeIn(before, column);
  return assignee !== undefined && !activeAssignees.has(assignee) ? 'assignee-left' : before;
}

/** The person whom the values have; undefined for none. */
function assigneeIn(values: ObjectLiteral, column: string): string | undefined {
  const assignee: unknown = values[column];
  return typeof assignee === 'string' ? assignee : undefined;
}

/** The rows that the caller may change, by id. */
const lockRows = <Row extends Changeable>(
  { manager }: Tx,
  { entity, within }: BulkTable<Row>,
  { rows, caller, ...change }: { rows: readonly { id: string }[]; caller: StaffPrincipal; isAssignment: boolean },
): Promise<ReadonlyMap<string, Row>> =>
  lockAllById(
    manager,
    entity,
    rows.map(({ id }) => id),
    { within: (builder) => within(builder, caller, change) },
  );

async function assertAssignable(
  { manager }: Tx,
  { employeeId, capability }: { employeeId: string | null | undefined; capability: Capability },
  { level, id }: StaffPrincipal,
): Promise<void> {
  if (employeeId !== undefined && !canAssign(scopeOf(level, capability) ?? 'own', id, employeeId)) {
    throw new AppError('AUTH.FORBIDDEN');
  }
  if (employeeId) {
    await assertActiveEmployee(manager, employeeId);
  }
}

/** Writes, audits and publishes what differs, and adds it to `changed`. */
async function write<Row extends Changeable>(
  tx: Tx,
  { entity, record }: BulkTable<Row>,
  { row, decision, changed }: { row: Row; decision: Decision; changed: ChangedRow[] },
): Promise<BulkOutcome> {
  if (typeof decision === 'string') {
    return decision;
  }
  const { before, after } = changesOf(row, decision);
  if (Object.keys(after).length === 0) {
    return 'unchanged';
  }
  const { id } = row;
  await tx.manager.update(entity, id, after);
  await record(tx, row, { before, after });
  changed.push({ id, before, after });
  return 'done';
}

/** Records a change of a message or a client. */
export const recordInquiry =
  (type: 'client' | 'contact') =>
  async (tx: Tx, { id }: { id: string }, { before, after }: RowChange): Promise<void> => {
    await tx.audit({ action: `${type}.${verbOf(after)}`, subject: { type, id }, before, after });
    tx.publish(`${type}.changed`, { id });
  };

/** The verb of the audit entry. */
function verbOf(after: ObjectLiteral): string {
  if ('isRead' in after) {
    return after.isRead ? 'read' : 'unread';
  }
  if ('snoozedUntil' in after || 'isAwaitingAnswer' in after) {
    return after.snoozedUntil || after.isAwaitingAnswer ? 'snoozed' : 'unsnoozed';
  }
  return 'assignedTo' in after ? 'assigned' : 'status-changed';
}
