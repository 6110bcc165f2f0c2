import type { Route } from '../common/route.js';

/** Colleagues for assignment, and the accounts of staff for those who may see and manage them. */
export const employeeRoutes = {
  list: { method: 'GET', path: '/api/employees', access: 'staff', summary: 'Active staff, for assignment selectors' },
  listOpenWork: {
    method: 'GET',
    path: '/api/employees/open-work',
    access: 'employees:view',
    summary: 'How many open messages and assessments each member of staff has; people without any are left out',
  },
  listAccounts: {
    method: 'GET',
    path: '/api/employees/accounts',
    access: 'employees:view',
    isPaged: true,
    summary: 'Accounts of staff, newest first; q searches name, e-mail, username and job title',
  },
  create: {
    method: 'POST',
    path: '/api/employees',
    access: 'employees:edit',
    status: 201,
    summary: 'Create an account; the person gets a link that sets a password',
  },
  update: {
    method: 'PATCH',
    path: '/api/employees/:id',
    access: 'employees:edit',
    summary: 'Change the fields of an account that the body names; a change of rights ends its sessions',
  },
  deactivate: {
    method: 'PUT',
    path: '/api/employees/:id/deactivate',
    access: 'employees:edit',
    summary: 'Deactivate an account and end its sessions; its work and history stay',
  },
  reactivate: {
    method: 'PUT',
    path: '/api/employees/:id/reactivate',
    access: 'employees:edit',
    summary: 'Let a deactivated account sign in again',
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/employees/:id/invitation',
    access: 'employees:edit',
    summary: 'Mail a new invitation to a person who has not signed in; earlier links stop working',
  },
} as const satisfies Record<string, Route>;
