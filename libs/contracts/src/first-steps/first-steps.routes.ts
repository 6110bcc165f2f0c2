import type { Route } from '../common/route.js';

/** The first steps of a new agency. */
export const firstStepRoutes = {
  list: {
    method: 'GET',
    path: '/api/first-steps',
    access: 'settings:edit',
    summary: 'The first steps and which of them are done; empty when all are, or when they were dismissed',
  },
  dismiss: {
    method: 'DELETE',
    path: '/api/first-steps',
    access: 'settings:edit',
    status: 204,
    summary: 'Dismiss the first steps for all administrators',
  },
  removeDemoContent: {
    method: 'DELETE',
    path: '/api/demo-content',
    access: 'settings:edit',
    status: 204,
    summary: 'Remove the demo content for good; what people created stays',
  },
} as const satisfies Record<string, Route>;
