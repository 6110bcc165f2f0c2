import type { Route } from '../common/route.js';

/** Reports of the remote loader. */
export const remoteRoutes = {
  report: {
    method: 'POST',
    path: '/api/releases/loads',
    access: 'public',
    status: 204,
    rateLimit: 'visit',
    summary: 'How loading a remote went',
  },
} as const satisfies Record<string, Route>;
