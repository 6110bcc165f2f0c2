import type { Route } from '../common/route.js';
import { noteRoutes } from '../notes/notes.routes.js';
import { assessmentRoutes } from './assessment.routes.js';

/** Visitors submit assessments; staff work on the clients that they may see; a company reads and edits its own. */
export const clientRoutes = {
  ...assessmentRoutes,
  list: {
    method: 'GET',
    path: '/api/clients',
    access: 'inquiries:view',
    isPaged: true,
    summary: 'Clients and assessments, newest first; q searches company, e-mail and marketing status',
  },
  stats: { method: 'GET', path: '/api/clients/stats', access: 'inquiries:view', summary: 'Numbers for the stat cards' },
  exportCsv: {
    method: 'GET',
    path: '/api/clients/export',
    access: 'inquiries:export',
    file: 'text/csv',
    summary: 'The list as a CSV file: every client that search and filters find, in the order of the list',
  },
  updateMany: {
    method: 'POST',
    path: '/api/clients/bulk',
    access: 'inquiries:view',
    summary: 'Change up to 100 clients in one transaction, with the outcome of each',
  },
  undoMany: {
    method: 'POST',
    path: '/api/clients/bulk/:changeId/undo',
    access: 'inquiries:view',
    summary: 'Undo an own change of several clients, within a minute and once',
  },
  get: {
    method: 'GET',
    path: '/api/clients/:key',
    access: 'session',
    summary: 'One client by id or e-mail; the e-mail of a team member finds the company, me that of the caller',
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/clients/:id/profile',
    access: 'company:edit',
    // The new values and the seen ones.
    bodyLimitBytes: 160 * 1024,
    summary: "Change the profile of the caller's company; refused where somebody else has changed the same field since",
  },
  assign: {
    method: 'PATCH',
    path: '/api/clients/:id/assign',
    access: 'inquiries:assign',
    summary: 'Assign a client to an employee',
  },
  createRecord: {
    method: 'POST',
    path: '/api/clients/records',
    access: 'clients:create',
    status: 201,
    bodyLimitBytes: 80 * 1024,
    summary: 'Enter a client by hand',
  },
  update: {
    method: 'PATCH',
    path: '/api/clients/:id',
    access: 'clients:edit',
    // The new values and the seen ones.
    bodyLimitBytes: 160 * 1024,
    summary: 'Change fields of a client; refused where a colleague has changed the same field since',
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/clients/:id/status',
    access: 'clients:edit',
    summary: 'Move a client to a next status; refused when it no longer has the status that the caller saw',
  },
  listNotes: {
    method: 'GET',
    path: '/api/clients/:id/notes',
    access: 'inquiries:view',
    isPaged: true,
    summary: 'Internal notes about a client, newest first',
  },
  ...noteRoutes('clients', 'clients:edit'),
  listActivity: {
    method: 'GET',
    path: '/api/clients/:id/activity',
    access: 'inquiries:view',
    isPaged: true,
    summary: 'Who changed what of a client and its team, newest first',
  },
  getBackground: {
    method: 'GET',
    path: '/api/clients/:id/background',
    access: 'inquiries:view',
    summary: 'Where a client comes from: lead source, requests for an account, clients that may be the same',
  },
} as const satisfies Record<string, Route>;
