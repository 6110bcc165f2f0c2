import { scopeOf, type ErrorCode } from '@hive/contracts';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import type { Tx } from '../../common/transactions/transactions.js';
import { EmployeeEntity } from '../employees/employee.entity.js';
import { mayAssign, statusAfterAssigning } from './assignment.rules.js';
import { withinScope } from './inquiry-scope.js';

interface Assignable extends ObjectLiteral {
  id: string;
  status: string;
  assignedTo: string | null;
}

interface Assignment<Row extends Assignable> {
  entity: EntityTarget<Row>;
  /** Name in the audit log, as `client`. */
  subject: string;
  notFound: ErrorCode;
  id: string;
  employeeId: string | null;
  caller: StaffPrincipal;
}

/** Gives a message or client to an employee, or to nobody, and answers the changed row. What the caller may not see is not there. */
export async function assign<Row extends Assignable>(tx: Tx, assignment: Assignment<Row>): Promise<Row> {
  const { entity, subject, notFound, id, employeeId, caller } = assignment;
  if (!mayAssign(scopeOf(caller.level, 'inquiries:assign') ?? 'own', caller.id, employeeId)) {
    throw new AppError('AUTH.FORBIDDEN');
  }
  // Locked: of two who claim the same row at once, the second finds it taken.
  const builder = tx.manager
    .createQueryBuilder(entity, 'row')
    .setLock('pessimistic_write')
    .where('row.id = :id', { id });
  const row = await withinScope(builder, caller).getOne();
  if (!row) {
    throw new AppError(notFound);
  }
  if (employeeId !== null) {
    await requireActiveEmployee(tx.manager, employeeId);
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
  return Object.assign(row, change);
}

async function requireActiveEmployee(manager: EntityManager, id: string): Promise<void> {
  if (!(await manager.existsBy(EmployeeEntity, { id, isActive: true }))) {
    throw new AppError('EMPLOYEE.NOT_ASSIGNABLE');
  }
}
