import { scopeOf, type ErrorCode } from '@hive/contracts';
import { In, type EntityManager, type ObjectLiteral } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { lockById } from '../../../platform/database/rows.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { FORMER_COLLEAGUE, staffNames } from '../../base/people/staff-names.js';
import { conflictText, lastChange } from '../../base/history/conflicts.js';
import { notifyAssignee, type AssignedSubject } from './notify-assignee.js';
import { canAssign, statusAfterAssigning } from './assignment.rules.js';
import { withinScope } from './inquiry-scope.js';

interface Assignable extends ObjectLiteral {
  id: string;
  status: string;
  assignedTo: string | null;
}

interface Assignment<Row extends Assignable> {
  entity: new () => Row;
  /** Subject type in the audit log, such as `client`. */
  subject: string;
  notFound: ErrorCode;
  /** The row in the notification of its new assignee. */
  describe: (row: Row) => AssignedSubject;
  id: string;
  employeeId: string | null;
  /** The assignee that the caller saw. */
  from?: string | null | undefined;
  caller: StaffPrincipal;
}

/**
 * Assigns a message or client to an employee, or removes its assignment, and returns the changed row. Throws `notFound`
 * also for rows that the caller may not see, AUTH.FORBIDDEN, EMPLOYEE.NOT_ASSIGNABLE, and ASSIGNMENT.CHANGED when the row
 * is assigned to a third person instead of `from`.
 */
export async function assign<Row extends Assignable>(tx: Tx, assignment: Assignment<Row>): Promise<Row> {
  const { entity, subject, notFound, describe, id, employeeId, from, caller } = assignment;
  if (!canAssign(scopeOf(caller.level, 'inquiries:assign') ?? 'own', caller.id, employeeId)) {
    throw new AppError('AUTH.FORBIDDEN');
  }
  const row = await lockById(tx.manager, entity, id, { within: (builder) => withinScope(builder, caller) });
  if (!row) {
    throw new AppError(notFound);
  }
  if (from !== undefined && ![from, employeeId].includes(row.assignedTo)) {
    throw new AppError('ASSIGNMENT.CHANGED', { message: await explainConflict(tx.manager, row, subject) });
  }
  if (employeeId !== null) {
    await assertActiveEmployee(tx.manager, employeeId);
  }
  const before = { assignedTo: row.assignedTo, status: row.status };
  const change = { assignedTo: employeeId, status: statusAfterAssigning(row.status, employeeId) };
  await tx.manager.update(entity, id, change as object);
  await tx.audit({
    action: `${subject}.assigned`,
    subject: { type: subject, id },
    before,
    after: change,
  });
  if (employeeId !== before.assignedTo) {
    await notifyAssignee(tx, describe(row), { employeeId, callerId: caller.id });
  }
  return Object.assign(row, change);
}

/** Throws EMPLOYEE.NOT_ASSIGNABLE for an unknown or inactive employee. */
export async function assertActiveEmployee(manager: EntityManager, id: string): Promise<void> {
  if (!(await manager.existsBy(EmployeeEntity, { id, isActive: true }))) {
    throw new AppError('EMPLOYEE.NOT_ASSIGNABLE');
  }
}

/** The employees among these to whom something may be assigned. */
export async function activeEmployees(manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const active = await manager.find(EmployeeEntity, {
    select: { id: true },
    where: { id: In([...ids]), isActive: true },
  });
  return new Set(active.map(({ id }) => id));
}

async function explainConflict(
  manager: EntityManager,
  { id, assignedTo }: Assignable,
  subject: string,
): Promise<string> {
  const names = await staffNames(manager);
  const last = await lastChange(manager, { type: subject, id, actions: [`${subject}.assigned`] }, names);
  const change =
    assignedTo === null ? 'removed the assignment' : `assigned this to ${names.get(assignedTo) ?? FORMER_COLLEAGUE}`;
  return conflictText(last, change);
}
