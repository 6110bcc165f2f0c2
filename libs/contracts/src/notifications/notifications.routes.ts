import type { Route } from '../common/route.js';

/** The caller's own notifications, and the links of mails that switch mails off. */
export const notificationRoutes = {
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'session',
    isPaged: true,
    summary: 'Notifications of the caller, newest first; q searches title and text',
  },
  counts: {
    method: 'GET',
    path: '/api/notifications/counts',
    access: 'session',
    summary: "The number of the caller's unread notifications",
  },
  markRead: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'session',
    summary: "Mark some or all of the caller's notifications read",
  },
  getPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'session',
    summary: 'Notification preferences of the caller',
  },
  updatePreferences: {
    method: 'PATCH',
    path: '/api/notifications/preferences',
    access: 'session',
    summary: 'Switch one kind of notification on or off, in the application or by e-mail',
  },
  unsubscribePage: {
    method: 'GET',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    file: 'text/html',
    summary: 'A page that asks whether to switch off the mails that a signed link names',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    rateLimit: 'visit',
    accepts: 'multipart/form-data',
    file: 'text/html',
    summary: 'Switch off the mails that a signed link names (RFC 8058)',
  },
} as const satisfies Record<string, Route>;
