import type { Route } from '../common/route.js';

/** A separate file: the home page needs no other route of `clientRoutes`. */
export const assessmentRoutes = {
  create: {
    method: 'POST',
    path: '/api/clients',
    access: 'public',
    status: 201,
    rateLimit: 'publicForm',
    // Ten answers of 5,000 characters each, in any alphabet.
    bodyLimitBytes: 160 * 1024,
    summary: 'Submit a growth assessment',
  },
} as const satisfies Record<string, Route>;
