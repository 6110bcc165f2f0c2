import type { EntityManager } from 'typeorm';
import { EmployeeEntity } from './employee.entity.js';

/** In place of the name of an employee whose account was deleted. */
export const FORMER_COLLEAGUE = 'A former colleague';

/** SQL: the name of the employee in this column, by which lists are sorted. */
export const staffNameIn = (column: string): string =>
  `(SELECT first_name || ' ' || last_name FROM employees WHERE id = ${column})`;

/** Full names of all staff by id, former members included. */
export async function staffNames(manager: EntityManager): Promise<ReadonlyMap<string, string>> {
  const staff = await manager.find(EmployeeEntity, { select: { id: true, firstName: true, lastName: true } });
  return new Map(staff.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
