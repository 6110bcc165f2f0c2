import type { Route } from '../common/route.js';

/** Probes of load balancers are outside `/api`, without details. */
export const healthRoutes = {
  getDetails: {
    method: 'GET',
    path: '/api/health',
    access: 'settings:edit',
    summary: 'The running version, and whether database, queue, storage, mail and AI can be used, each asked just now',
  },
} as const satisfies Record<string, Route>;
