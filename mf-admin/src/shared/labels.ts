import type { StaffLevel } from '@hive/contracts';

/** Labels of the staff levels. */
export const staffLevelLabels: Record<StaffLevel, string> = {
  admin: 'Admin',
  manager: 'Manager',
  employee: 'Employee',
};

/** Labels of the known departments; others are shown as stored. */
export const departmentLabels: Partial<Record<string, string>> = {
  creative: 'Creative',
  marketing: 'Marketing',
  strategy: 'Strategy',
  'account-management': 'Account Management',
  operations: 'Operations',
  administration: 'Administration',
};
