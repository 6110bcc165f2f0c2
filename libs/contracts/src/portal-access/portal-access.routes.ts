import type { Route } from '../common/route.js';

/** The login of a client: invitation by staff, confirmation by the mailed link. Public answers never reveal whether a login exists. */
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
  invite: {
    method: 'POST',
    path: '/api/clients/:id/invitation',
    access: 'signups:decide',
    status: 204,
    summary: 'Invite the contact of a client to the portal, or send the invitation again; earlier links stop working',
  },
} as const satisfies Record<string, Route>;
