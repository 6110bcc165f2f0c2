import { Injectable } from '@nestjs/common';
import { scopeOf, UNDO_OFFER_MS, type BulkOutcome, type BulkResult, type BulkUndo } from '@hive/contracts';
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
  assignedTo: string | null;
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
  /** A row in the notification of its new assignee. */
  describe: (row: Row) => AssignedSubject;
  /** The page that lists several rows to their assignee. */
  assignedPath: string;
}

/** A row as the caller sees it. */
export type SeenRow = Pick<Changeable, 'id' | 'status' | 'assignedTo'>;

/** The new columns of a row, or why it stays. */
type Decision = Partial<Changeable> | 'conflict' | 'refused' | 'assignee-left';

interface BulkChange<Row extends Changeable> {
  rows: readonly SeenRow[];
  /** The new assignee, when the change is an assignment. */
  employeeId: string | null | undefined;
  decide: (row: Row, seen: SeenRow) => Decision;
}

type Outcomes = BulkUndo['results'];

/** Since the change, a colleague may have assigned a row whose status was `new` before it, or unassigned another one. */
const isConsistent = ({ status, assignedTo }: Pick<Changeable, 'status' | 'assignedTo'>): boolean =>
  !(status === 'new' && assignedTo !== null) && !(status === 'assigned' && assignedTo === null);

/** Changes several messages or clients in one transaction, each with its own outcome, and undoes such changes. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws AUTH.FORBIDDEN and EMPLOYEE.NOT_ASSIGNABLE for an assignment that the caller cannot make. */
  apply<Row extends Changeable>(
    table: BulkTable<Row>,
    { rows, employeeId, decide }: BulkChange<Row>,
    caller: StaffPrincipal,
  ): Promise<BulkResult> {
    return this.transactions.run(caller, async (tx) => {
      await assertAssignable(tx, employeeId, caller);
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
          .filter(({ after }) => 'assignedTo' in after)
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
      const isAssignment = rows.some(({ after }) => 'assignedTo' in after);
      const present = await lockRows(tx, table, { rows, caller, isAssignment });
      const activeAssignees = await activeEmployees(
        tx.manager,
        rows.flatMap(({ before }) => (typeof before.assignedTo === 'string' ? [before.assignedTo] : [])),
      );
      const results: Outcomes = [];
      for (const changed of rows) {
        const row = present.get(changed.id);
        const decision = row && decideUndo(row, changed, activeAssignees);
        const outcome = row && decision ? await write(tx, table, { row, decision, changed: [] }) : 'not-allowed';
        results.push({ id: changed.id, outcome });
      }
      // notifications about the rows whose assignment was undone, and the one about the whole change
      const isUndone = ({ id, after }: ChangedRow): boolean =>
        'assignedTo' in after && results.some((result) => result.id === id && result.outcome === 'done');
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
  { subject, describe, assignedPath }: BulkTable<Row>,
  { changeId, rows, ...people }: { changeId: string; rows: Row[]; employeeId: string | null; callerId: string },
): Promise<void> {
  const [first] = rows;
  if (rows.length === 1 && first) {
    await notifyAssignee(tx, describe(first), people);
    return;
  }
  await removeUnreadNotifications(tx, { kind: 'assignment', subjectIds: rows.map(({ id }) => id) });
  if (rows.length > 1) {
    const title = `${rows.length} ${subject === 'client' ? 'clients' : 'messages'} were assigned to you`;
    const content = { clientId: null, title, path: assignedPath };
    await notifyAssignee(tx, { type: 'bulk-change', id: changeId, ...content }, people);
  }
}

/** The values before the change; a row that was assigned to an employee who has left since stays as it is. */
function decideUndo(row: Changeable, { before, after }: ChangedRow, activeAssignees: ReadonlySet<string>): Decision {
  const isUntouched = Object.entries(after).every(([column, value]) => row[column] === value);
  if (!isUntouched || !isConsistent({ ...row, ...before })) {
    return 'conflict';
  }
  return typeof before.assignedTo === 'string' && !activeAssignees.has(before.assignedTo) ? 'assignee-left' : before;
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
  employeeId: string | null | undefined,
  { level, id }: StaffPrincipal,
): Promise<void> {
  if (employeeId !== undefined && !canAssign(scopeOf(level, 'inquiries:assign') ?? 'own', id, employeeId)) {
    throw new AppError('AUTH.FORBIDDEN');
  }
  if (employeeId) {
    await assertActiveEmployee(manager, employeeId);
  }
}

/** Writes, audits and publishes what differs, and adds it to `changed`. */
async function write(
  tx: Tx,
  { entity, subject: type }: Pick<BulkTable<Changeable>, 'entity' | 'subject'>,
  { row, decision, changed }: { row: Changeable; decision: Decision; changed: ChangedRow[] },
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
  await tx.audit({ action: `${type}.${verbOf(after)}`, subject: { type, id }, before, after });
  tx.publish(`${type}.changed`, { id });
  changed.push({ id, before, after });
  return 'done';
}

/** The verb of the audit entry, the same as that of a change of one row. */
function verbOf(after: Partial<Changeable>): string {
  if ('isRead' in after) {
    return after.isRead ? 'read' : 'unread';
  }
  if ('snoozedUntil' in after || 'isAwaitingAnswer' in after) {
    return after.snoozedUntil || after.isAwaitingAnswer ? 'snoozed' : 'unsnoozed';
  }
  return 'assignedTo' in after ? 'assigned' : 'status-changed';
}
