import type { Route } from '../common/route.js';

/** Staff view the portal as a client, read-only. */
export const clientViewRoutes = {
  start: {
    method: 'POST',
    path: '/api/clients/:id/view',
    access: 'clients:view-as',
    summary: 'View the portal as the owner of a client: until the end of the view the session only reads',
  },
  end: {
    method: 'DELETE',
    path: '/api/clients/view',
    access: 'session',
    summary: "End the view of the caller's session; returns the user without it",
  },
} as const satisfies Record<string, Route>;
