import type { Route } from '../common/route.js';

/** Visitors create sign-ups; staff with `signups:decide` list and decide them. */
export const signupRoutes = {
  create: {
    method: 'POST',
    path: '/api/client-signups',
    access: 'public',
    status: 201,
    rateLimit: 'publicForm',
    summary: 'Request a client account',
  },
  list: {
    method: 'GET',
    path: '/api/client-signups',
    access: 'signups:decide',
    isPaged: true,
    summary: 'Sign-up requests, newest first; q searches name, e-mail and company',
  },
  approve: {
    method: 'PUT',
    path: '/api/client-signups/:id/approve',
    access: 'signups:decide',
    summary: 'Approve a pending sign-up: it becomes a client',
  },
  reject: {
    method: 'PUT',
    path: '/api/client-signups/:id/reject',
    access: 'signups:decide',
    summary: 'Reject a pending sign-up',
  },
  undo: {
    method: 'POST',
    path: '/api/client-signups/:id/undo',
    access: 'signups:decide',
    status: 200,
    summary: 'Undo a decision before its mail is sent: the sign-up is pending again',
  },
} as const satisfies Record<string, Route>;
