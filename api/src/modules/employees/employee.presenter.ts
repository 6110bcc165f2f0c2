import type { Employee } from '@hive/contracts';
import type { EmployeeEntity } from './employee.entity.js';

export const presentEmployee = (employee: EmployeeEntity): Employee => ({
  id: employee.id,
  firstName: employee.firstName,
  lastName: employee.lastName,
  email: employee.email,
  department: employee.department,
  role: employee.role,
  accessLevel: employee.accessLevel,
  isActive: employee.isActive,
});
