import type { ClientEmployee } from '@hive/contracts';
import { readableEmail } from '../../../common/readable-email.js';
import type { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';

/** A person as staff and colleagues read one. The row is read with its company. */
export const presentClientEmployee = (row: ClientEmployeeEntity): ClientEmployee => ({
  id: row.id,
  companyId: row.companyId,
  companyName: row.company?.companyName ?? '',
  firstName: row.firstName,
  lastName: row.lastName,
  email: readableEmail(row.email),
  phone: row.phone,
  jobTitle: row.jobTitle,
  department: row.department,
  accessLevel: row.accessLevel,
  canViewProjects: row.canViewProjects,
  canViewBilling: row.canViewBilling,
  canManageTeam: row.canManageTeam,
  isActive: row.isActive,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
