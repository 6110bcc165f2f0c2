import type { StaffLevel } from '@hive/contracts';

export const staffLevelLabels: Record<StaffLevel, string> = {
  admin: 'Admin',
  manager: 'Manager',
  employee: 'Employee',
};

/** Departments as the people of the agency call them; unknown ones are shown as they are. */
export const departmentLabels: Partial<Record<string, string>> = {
  creative: 'Creative',
  marketing: 'Marketing',
  strategy: 'Strategy',
  'account-management': 'Account Management',
  operations: 'Operations',
  administration: 'Administration',
};
