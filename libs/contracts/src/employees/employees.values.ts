/** `invited` has never signed in; `inactive` cannot sign in. */
export const employeeStatuses = ['active', 'invited', 'inactive'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** Characters of a username. */
export const USERNAME_MIN = 2;
export const USERNAME_MAX = 50;
