import type { Route } from '../common/route.js';

/** Reports of the remote loader. */
export const remoteRoutes = {
  report: {
    method: 'POST',
    path: '/api/releases/loads',
    access: 'public',
    status: 204,
    rateLimit: 'visit',
    summary: 'Report the result of loading a remote',
  },
} as const satisfies Record<string, Route>;
