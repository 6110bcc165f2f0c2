import type { Route } from '../common/route.js';

/** Visitors submit assessments; staff list and assign the clients that they may see; a company reads and edits its own. */
export const clientRoutes = {
  create: {
    method: 'POST',
    path: '/api/clients',
    access: 'public',
    status: 201,
    rateLimit: 'publicForm',
    // Ten answers of 5,000 characters each, in any alphabet.
    bodyLimitBytes: 192 * 1024,
    summary: 'Submit a growth assessment',
  },
  list: {
    method: 'GET',
    path: '/api/clients',
    access: 'inquiries:view',
    isPaged: true,
    summary: 'Clients and assessments, newest first; q searches company, e-mail and marketing status',
  },
  stats: { method: 'GET', path: '/api/clients/stats', access: 'inquiries:view', summary: 'Numbers for the stat cards' },
  get: {
    method: 'GET',
    path: '/api/clients/:key',
    access: 'session',
    summary: 'One client by id or e-mail; the e-mail of a team member finds the company, me the own one',
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/clients/:id/profile',
    access: 'company:edit',
    bodyLimitBytes: 192 * 1024,
    summary: 'Change the profile of the own company',
  },
  assign: {
    method: 'PATCH',
    path: '/api/clients/:id/assign',
    access: 'inquiries:assign',
    summary: 'Assign a client to an employee',
  },
} as const satisfies Record<string, Route>;
