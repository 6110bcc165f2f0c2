import type { Route } from '../common/route.js';

/** Mailed links for choosing a password. Answers never reveal whether an account exists. */
export const passwordLinkRoutes = {
  request: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    status: 202,
    rateLimit: 'publicForm',
    summary: 'Mail a link for choosing a new password, if the account exists',
  },
  check: {
    method: 'POST',
    path: '/api/auth/check-password-link',
    access: 'public',
    summary: 'Whether a mailed link still works; uses nothing up',
  },
  renew: {
    method: 'POST',
    path: '/api/auth/renew-password-link',
    access: 'public',
    status: 202,
    rateLimit: 'publicForm',
    summary:
      'Mail a new link instead of one that has expired or was used, to the same person; a forgotten-password link after an accepted invitation',
  },
  redeem: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    rateLimit: 'publicForm',
    summary: 'Choose a password with the token of a mailed link; every session of the person ends',
  },
} as const satisfies Record<string, Route>;
