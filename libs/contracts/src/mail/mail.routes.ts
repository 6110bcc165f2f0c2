import type { Route } from '../common/route.js';

/** Captured mails; the list is empty where mails are sent. */
export const mailRoutes = {
  list: {
    method: 'GET',
    path: '/api/mails',
    access: 'mail:view',
    isPaged: true,
    summary: 'Captured mails, newest first; searched by recipient and subject',
  },
  get: { method: 'GET', path: '/api/mails/:id', access: 'mail:view', summary: 'One captured mail with its content' },
} as const satisfies Record<string, Route>;
