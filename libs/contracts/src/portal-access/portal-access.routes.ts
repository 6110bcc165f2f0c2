import type { Route } from '../common/route.js';

/** The login of a client: confirmation by the mailed link. */
export const portalAccessRoutes = {
  confirm: {
    method: 'POST',
    path: '/api/portal-access/confirm',
    access: 'public',
    status: 204,
    rateLimit: 'publicForm',
    summary: 'Confirm the e-mail address of a client login; its password works from then on',
  },
} as const satisfies Record<string, Route>;
