import type { Route } from '../common/route.js';

/** The account of the logged-in caller. */
export const accountRoutes = {
  get: { method: 'GET', path: '/api/account', access: 'session', summary: 'The account of the caller' },
  update: { method: 'PUT', path: '/api/account', access: 'session', summary: 'Change name and phone number' },
  listSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: 'session',
    summary: "The caller's sessions, the one of this call first",
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'session',
    status: 204,
    summary: "Log out one of the caller's devices",
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'session',
    status: 204,
    summary: 'Log out all other devices',
  },
  beginTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor',
    access: 'session',
    rateLimit: 'login',
    summary: 'Begin to set up two-factor login: the secret for the authenticator app',
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/confirm',
    access: 'session',
    summary: 'Require codes at each login from now on; gives the recovery codes, once',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes',
    access: 'session',
    rateLimit: 'login',
    summary: 'New recovery codes in place of those that are left',
  },
  disableTwoFactor: {
    method: 'POST',
    path: '/api/account/two-factor/disable',
    access: 'session',
    status: 204,
    rateLimit: 'login',
    summary: 'Log in without a second factor from now on',
  },
  getTwoFactorPolicy: {
    method: 'GET',
    path: '/api/two-factor-policy',
    access: 'settings:edit',
    summary: 'Whether administrators need two-factor login',
  },
  updateTwoFactorPolicy: {
    method: 'PUT',
    path: '/api/two-factor-policy',
    access: 'settings:edit',
    summary: 'Require two-factor login of administrators, or no longer',
  },
} as const satisfies Record<string, Route>;
