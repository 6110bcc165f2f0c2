import { errorCatalogue, type UpdateEmployee } from '@hive/contracts';
import { Not, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { lockById } from '../../../platform/database/rows.js';
import { assertNotStale } from '../../base/history/conflicts.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { staffChangeText } from '../../base/history/staff-change-text.js';

const employeeAccountsLock = defineLock('employeeAccounts', 7_305_314);

/** The columns of an account that a form fills. */
export type AccountColumns = Partial<
  Pick<
    EmployeeEntity,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'username'
    | 'phone'
    | 'department'
    | 'role'
    | 'accessLevel'
    | 'startDate'
    | 'isActive'
  >
>;

/** The columns that the body names; an empty optional field is null. */
export function columnsOf({ phone, username, startDate, ...person }: Omit<UpdateEmployee, 'seen'>): AccountColumns {
  const columns: Record<string, unknown> = { ...person };
  for (const [name, value] of Object.entries({ phone, username, startDate })) {
    columns[name] = value === undefined ? undefined : value || null;
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** The given columns that differ, with their old and new values. */
export function differenceOf(
  employee: EmployeeEntity,
  columns: AccountColumns,
): { before: AccountColumns; after: AccountColumns } {
  const names = (Object.keys(columns) as (keyof AccountColumns)[]).filter((name) => columns[name] !== employee[name]);
  return {
    before: Object.fromEntries(names.map((name) => [name, employee[name]])),
    after: Object.fromEntries(names.map((name) => [name, columns[name]])),
  };
}

/** Accounts change one at a time, so that two admins who demote each other do not both succeed. */
export const lockAccounts = (manager: EntityManager): Promise<void> => takeLock(manager, employeeAccountsLock);

/** Throws EMPLOYEE.CHANGED when somebody else changed a field of the change since the caller saw it. */
export function assertAccountUnchanged(
  manager: EntityManager,
  employee: EmployeeEntity,
  { change, seen }: { change: Omit<UpdateEmployee, 'seen'>; seen: UpdateEmployee['seen'] },
): Promise<void> {
  const edit = { type: 'employee', id: employee.id, actions: ['employee.changed'] };
  return assertNotStale(
    { present: employee, change, seen },
    {
      code: 'EMPLOYEE.CHANGED',
      message: () => staffChangeText(manager, edit, 'changed this account'),
    },
  );
}

export async function lockEmployee(manager: EntityManager, id: string): Promise<EmployeeEntity> {
  const employee = await lockById(manager, EmployeeEntity, id);
  if (!employee) {
    throw new AppError('EMPLOYEE.NOT_FOUND');
  }
  return employee;
}

/** The caller may have lost the level while this change waited for the lock. */
export async function assertCallerIsAdmin(manager: EntityManager, { id }: { id: string }): Promise<void> {
  if (!(await manager.existsBy(EmployeeEntity, { id, accessLevel: 'admin', isActive: true }))) {
    throw new AppError('AUTH.FORBIDDEN');
  }
}

/** Throws EMPLOYEE.LAST_ADMIN when no admin with a password remains without this one. */
export async function assertOtherAdmin(manager: EntityManager, { id, ...employee }: EmployeeEntity): Promise<void> {
  if (employee.accessLevel !== 'admin' || !employee.isActive) {
    return;
  }
  const others = manager
    .createQueryBuilder(EmployeeEntity, 'employee')
    .where({ id: Not(id), accessLevel: 'admin', isActive: true })
    .andWhere('employee.passwordHash IS NOT NULL');
  if (!(await others.getExists())) {
    throw new AppError('EMPLOYEE.LAST_ADMIN');
  }
}

/** Throws EMPLOYEE.EMAIL_EXISTS or EMPLOYEE.USERNAME_EXISTS, each with its field. */
export async function assertLoginIsFree(
  manager: EntityManager,
  { email, username }: AccountColumns,
  ownId?: string,
): Promise<void> {
  const isTaken = (login: { email: string } | { username: string }): Promise<boolean> =>
    manager.existsBy(EmployeeEntity, ownId === undefined ? login : { ...login, id: Not(ownId) });
  if (email && (await isTaken({ email }))) {
    throw conflict('EMPLOYEE.EMAIL_EXISTS', 'email');
  }
  if (username && (await isTaken({ username }))) {
    throw conflict('EMPLOYEE.USERNAME_EXISTS', 'username');
  }
}

const conflict = (code: 'EMPLOYEE.EMAIL_EXISTS' | 'EMPLOYEE.USERNAME_EXISTS', field: string): AppError =>
  new AppError(code, { errors: { [field]: errorCatalogue[code].message } });
