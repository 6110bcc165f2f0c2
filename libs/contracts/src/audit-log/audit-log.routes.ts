import type { Route } from '../common/route.js';

/** Who changed what in the whole installation. Nothing here changes the log. */
export const auditLogRoutes = {
  list: {
    method: 'GET',
    path: '/api/audit-log',
    access: 'audit-log:view',
    isPaged: true,
    summary: 'Entries of the audit log, newest first; q searches people, subjects, actions and changed values',
  },
  get: { method: 'GET', path: '/api/audit-log/:id', access: 'audit-log:view', summary: 'One entry of the audit log' },
  listFilters: {
    method: 'GET',
    path: '/api/audit-log/filters',
    access: 'audit-log:view',
    summary: 'The members of staff, actions and kinds of subjects that the list can be filtered by',
  },
  exportCsv: {
    method: 'GET',
    path: '/api/audit-log/export',
    access: 'audit-log:view',
    file: 'text/csv',
    summary: 'The list as a CSV file: every entry that search and filters find, in the order of the list',
  },
} as const satisfies Record<string, Route>;
