import type { Route } from '../common/route.js';

/** The login of a client: confirmation by the mailed link. Answers never reveal whether a login exists. */
export const portalAccessRoutes = {
  confirm: {
    method: 'POST',
    path: '/api/portal-access/confirm',
    access: 'public',
    status: 204,
    rateLimit: 'publicForm',
    summary: 'Confirm the e-mail address of a client login; its password works from then on',
  },
  renew: {
    method: 'POST',
    path: '/api/portal-access/renew-link',
    access: 'public',
    status: 202,
    rateLimit: 'publicForm',
    summary: 'Mail a new confirmation link instead of one that has expired or was used, to the same address',
  },
} as const satisfies Record<string, Route>;
