import type { Department, StaffLevel } from '../access/permissions.js';
import { defineRoutes } from '../common/route.js';

/** A staff member as colleagues see one. */
export interface Employee {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  department: Department;
  role: string;
  accessLevel: StaffLevel;
  isActive: boolean;
}

export const employeeRoutes = defineRoutes({
  list: { method: 'GET', path: '/api/employees', access: 'staff', summary: 'Active staff, for assignment selectors' },
});
