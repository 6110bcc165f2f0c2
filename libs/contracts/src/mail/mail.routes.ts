import type { Route } from '../common/route.js';

/** Captured mails, an empty list where mails are sent, and the test of the e-mail system. */
export const mailRoutes = {
  list: {
    method: 'GET',
    path: '/api/mails',
    access: 'mail:view',
    isPaged: true,
    summary: 'Captured mails, newest first; searched by recipient and subject',
  },
  status: {
    method: 'GET',
    path: '/api/mails/status',
    access: 'mail:view',
    summary: 'Whether mails are captured or sent, and the templates of those captured',
  },
  queue: {
    method: 'GET',
    path: '/api/mails/queue',
    access: 'mail:view',
    summary: 'The state of the newest mails that the queue still knows; newest first',
  },
  getSender: {
    method: 'GET',
    path: '/api/mails/sender',
    access: 'settings:edit',
    summary: 'Sender of every mail, and how a mail looks',
  },
  updateSender: {
    method: 'PATCH',
    path: '/api/mails/sender',
    access: 'settings:edit',
    summary: 'Change the sender of every mail; it applies to the next one',
  },
  get: {
    method: 'GET',
    path: '/api/mails/:id',
    access: 'mail:view',
    summary: 'One captured mail with its content; recorded in the audit log',
  },
  test: {
    method: 'POST',
    path: '/api/test-email',
    access: 'settings:edit',
    summary: 'Send a test mail to the caller at once',
  },
} as const satisfies Record<string, Route>;
