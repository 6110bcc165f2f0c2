import type { Route } from '../common/route.js';

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
    summary: 'Contact messages, newest first; q searches name, e-mail and text',
  },
  stats: { method: 'GET', path: '/api/contact/stats', access: 'inquiries:view', summary: 'Numbers for the stat cards' },
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
} as const satisfies Record<string, Route>;
