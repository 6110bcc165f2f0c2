import type { Employee, EmployeeAccount } from '@hive/contracts';
import { readableEmail } from '../../../common/readable-email.js';
import type { EmployeeEntity } from '../../base/people/employee.entity.js';
import { statusOf } from './employees.rules.js';

/** A staff member as colleagues read one. */
export const presentEmployee = (employee: EmployeeEntity): Employee => ({
  id: employee.id,
  firstName: employee.firstName,
  lastName: employee.lastName,
  email: readableEmail(employee.email),
  department: employee.department,
  role: employee.role,
  accessLevel: employee.accessLevel,
  isActive: employee.isActive,
});

/** An account as those with `employees:view` read it. */
export const presentEmployeeAccount = (employee: EmployeeEntity): EmployeeAccount => ({
  ...presentEmployee(employee),
  phone: employee.phone,
  username: employee.username,
  startDate: employee.startDate,
  status: statusOf(employee),
  invitedAt: employee.invitedAt?.toISOString() ?? null,
  lastLoginAt: employee.lastLoginAt?.toISOString() ?? null,
  createdAt: employee.createdAt.toISOString(),
});
