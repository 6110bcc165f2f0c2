import type { Route } from '../common/route.js';

/** People of a client. Staff manage every team; people of a client their own. */
export const clientTeamRoutes = {
  create: {
    method: 'POST',
    path: '/api/client-employees',
    access: 'client-team:manage',
    status: 201,
    summary:
      'Create a client team account; without a password it cannot be used until the person chooses one by the mailed link',
  },
  list: {
    method: 'GET',
    path: '/api/client-employees',
    access: 'client-team:view',
    isPaged: true,
    summary: 'People of client teams, newest first; q searches name, e-mail, job title and company',
  },
  update: {
    method: 'PATCH',
    path: '/api/client-employees/:id',
    access: 'client-team:manage',
    summary: 'Change the details, level and permissions of a person',
  },
  deactivate: {
    method: 'PUT',
    path: '/api/client-employees/:id/deactivate',
    access: 'client-team:manage',
    summary: 'Deactivate an account: its sessions end at once',
  },
  reactivate: {
    method: 'PUT',
    path: '/api/client-employees/:id/reactivate',
    access: 'client-team:manage',
    summary: 'Reactivate an account with the password it had',
  },
  invite: {
    method: 'POST',
    path: '/api/client-employees/:id/invitation',
    access: 'client-team:manage',
    status: 204,
    summary: 'Send the invitation again to a person who has not logged in yet; earlier links stop working',
  },
} as const satisfies Record<string, Route>;
