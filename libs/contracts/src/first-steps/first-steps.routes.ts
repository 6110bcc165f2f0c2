import type { Route } from '../common/route.js';

/** The first steps of a new agency, and of the people of a client. */
export const firstStepRoutes = {
  list: {
    method: 'GET',
    path: '/api/first-steps',
    access: 'settings:edit',
    summary: 'The first steps and which of them are done; empty when all are, or when they were dismissed',
  },
  listForClient: {
    method: 'GET',
    path: '/api/clients/me/first-steps',
    access: 'portal',
    summary: 'What the caller and their company have not done yet, and the caller may do',
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
