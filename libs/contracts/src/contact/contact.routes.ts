import type { Route } from '../common/route.js';
import { noteRoutes } from '../notes/notes.routes.js';

/** Visitors send messages; staff list, assign and mark those that they may see. */
export const contactRoutes = {
  create: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    status: 201,
    rateLimit: 'publicForm',
    summary: 'Send a contact message',
  },
  list: {
    method: 'GET',
    path: '/api/contact',
    access: 'inquiries:view',
    isPaged: true,
    summary:
      'Contact messages, newest first; in `open`, `waiting` and `snoozed`, due follow-ups come first; q searches name, e-mail and text',
  },
  stats: { method: 'GET', path: '/api/contact/stats', access: 'inquiries:view', summary: 'Numbers for the stat cards' },
  exportCsv: {
    method: 'GET',
    path: '/api/contact/export',
    access: 'inquiries:export',
    file: 'text/csv',
    summary: 'The list as a CSV file: every message that the search finds, in the order of the list',
  },
  updateMany: {
    method: 'POST',
    path: '/api/contact/bulk',
    access: 'inquiries:view',
    summary: 'Change up to 100 messages in one transaction, with the outcome of each',
  },
  undoMany: {
    method: 'POST',
    path: '/api/contact/bulk/:changeId/undo',
    access: 'inquiries:view',
    summary: 'Undo an own change of several messages, within a minute and once',
  },
  get: {
    method: 'GET',
    path: '/api/contact/:id',
    access: 'inquiries:view',
    summary: 'A message with its origin, notes and history',
  },
  createClient: {
    method: 'POST',
    path: '/api/contact/:id/client',
    access: 'clients:create',
    status: 201,
    // as POST /api/clients/records
    bodyLimitBytes: 80 * 1024,
    summary: 'Create a client of the person who wrote the message, with its origin',
  },
  linkClient: {
    method: 'PUT',
    path: '/api/contact/:id/client',
    access: 'inquiries:view',
    summary:
      'Link a message to a client, or with null to none: then its address decides. Removes the former client if it was made of the message and is unused',
  },
  assign: {
    method: 'PATCH',
    path: '/api/contact/:id/assign',
    access: 'inquiries:assign',
    summary: 'Assign a message to an employee',
  },
  markRead: {
    method: 'PATCH',
    path: '/api/contact/:id/read',
    access: 'inquiries:view',
    summary: 'Mark a message read or unread',
  },
  updateStatus: {
    method: 'PATCH',
    path: '/api/contact/:id/status',
    access: 'inquiries:view',
    summary: 'Change the status of a message',
  },
  createReply: {
    method: 'POST',
    path: '/api/contact/:id/replies',
    access: 'inquiries:view',
    status: 201,
    isIdempotent: true,
    summary: 'Reply to a message by e-mail; a repeated Idempotency-Key sends it once',
  },
  retryReply: {
    method: 'POST',
    path: '/api/contact/:id/replies/:replyId/retry',
    access: 'inquiries:view',
    summary: 'Send a reply again that could not be delivered',
  },
  ...noteRoutes('contact', 'inquiries:view'),
} as const satisfies Record<string, Route>;
