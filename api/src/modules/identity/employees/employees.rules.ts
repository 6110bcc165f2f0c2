import {
  capabilitiesOf,
  type ClientStatus,
  type ContactStatus,
  type Department,
  type EmployeeStatus,
  type StaffLevel,
} from '@hive/contracts';
import type { EmployeeEntity } from '../../base/people/employee.entity.js';

/** Accounts from before invitations, and those of the command line, count as active before their first login. */
export function statusOf({
  isActive,
  invitedAt,
  lastLoginAt,
}: Pick<EmployeeEntity, 'isActive' | 'invitedAt' | 'lastLoginAt'>): EmployeeStatus {
  if (!isActive) {
    return 'inactive';
  }
  return invitedAt && !lastLoginAt ? 'invited' : 'active';
}

/** The rows of each status, as `statusOf` derives it. */
export const statusConditions: Record<EmployeeStatus, string> = {
  active: 'employee.isActive AND (employee.invitedAt IS NULL OR employee.lastLoginAt IS NOT NULL)',
  invited: 'employee.isActive AND employee.invitedAt IS NOT NULL AND employee.lastLoginAt IS NULL',
  inactive: 'NOT employee.isActive',
};

/** Messages that wait for an answer. */
export const openMessageStatuses = ['new', 'assigned'] as const satisfies readonly ContactStatus[];

/** Assessments that are neither won nor lost. */
export const openClientStatuses = [
  'new',
  'assigned',
  'contacted',
  'proposal',
] as const satisfies readonly ClientStatus[];

interface Rights {
  accessLevel: StaffLevel;
  department: Department;
}

/** Whether a person may do something else after the change. A level also decides which rows it reaches. */
export function hasOtherRights(
  { accessLevel, department }: Rights,
  { accessLevel: newLevel = accessLevel, department: newDepartment = department }: Partial<Rights>,
): boolean {
  const before = capabilitiesOf(accessLevel, department);
  return newLevel !== accessLevel || capabilitiesOf(newLevel, newDepartment).join() !== before.join();
}
