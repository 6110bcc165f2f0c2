import type { Route } from '../common/route.js';

/** Messages of the agency to many people at once. Managers send to clients, administrators also to the staff. */
export const alertRoutes = {
  list: {
    method: 'GET',
    path: '/api/alerts',
    access: 'alerts:send',
    isPaged: true,
    summary: 'Alerts with progress, delivered and read counts, newest first; q searches title and text',
  },
  preview: {
    method: 'POST',
    path: '/api/alerts/preview',
    access: 'alerts:send',
    summary: 'How many people an alert would reach, in the application and by e-mail; sends nothing',
  },
  create: {
    method: 'POST',
    path: '/api/alerts',
    access: 'alerts:send',
    status: 202,
    isIdempotent: true,
    summary: 'Send an alert; a repeated Idempotency-Key sends it once',
  },
} as const satisfies Record<string, Route>;
