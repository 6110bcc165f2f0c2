import type { Route } from '../common/route.js';

/** One search over everything that the caller may see. */
export const searchRoutes = {
  search: {
    method: 'GET',
    path: '/api/search',
    access: 'staff',
    summary:
      'The best matches among clients, projects, messages, pending sign-ups, staff and client teams that the caller may see',
  },
} as const satisfies Record<string, Route>;
