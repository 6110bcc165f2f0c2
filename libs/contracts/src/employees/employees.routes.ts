import type { Route } from '../common/route.js';

/** Colleagues, for assignment. */
export const employeeRoutes = {
  list: { method: 'GET', path: '/api/employees', access: 'staff', summary: 'Active staff, for assignment selectors' },
} as const satisfies Record<string, Route>;
