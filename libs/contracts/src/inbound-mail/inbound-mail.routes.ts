import type { Route } from '../common/route.js';

/** Mails that arrived in the mailbox for replies. */
export const inboundMailRoutes = {
  list: {
    method: 'GET',
    path: '/api/inbound-mails',
    access: 'mail:view',
    isPaged: true,
    summary: 'Mails that arrived, newest first, those that wait for staff or all; q searches sender and subject',
  },
  accept: {
    method: 'POST',
    path: '/api/inbound-mails/:id/accept',
    access: 'mail:view',
    summary: 'File an unconfirmed mail, or try a failed one again',
  },
  discard: {
    method: 'POST',
    path: '/api/inbound-mails/:id/discard',
    access: 'mail:view',
    summary: 'Take a waiting mail off the list; it stays in the mailbox',
  },
  answer: {
    method: 'POST',
    path: '/api/mails/:id/answer',
    access: 'mail:view',
    status: 204,
    summary: 'Answer a captured mail as its recipient would; only in development',
  },
} as const satisfies Record<string, Route>;
