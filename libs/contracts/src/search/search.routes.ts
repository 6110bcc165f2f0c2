import type { Route } from '../common/route.js';

/** One search over everything that the caller may see. */
export const searchRoutes = {
  search: {
    method: 'GET',
    path: '/api/search',
    access: 'staff',
    summary:
      'The best matches among what the caller may see: clients, projects, milestones, files, messages, chat and people',
  },
} as const satisfies Record<string, Route>;
