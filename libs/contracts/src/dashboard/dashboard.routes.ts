import type { Route } from '../common/route.js';

/** Figures of the dashboard, for each member of staff over the rows that they may see. */
export const dashboardRoutes = {
  getSummary: {
    method: 'GET',
    path: '/api/dashboard/summary',
    access: 'staff',
    summary: 'Clients, due milestones and visits',
  },
  listWorkItems: {
    method: 'GET',
    path: '/api/dashboard/work-items',
    access: 'staff',
    summary: 'What waits for the caller or has no assignee; the most urgent first, at most 8',
  },
  getClientWork: {
    method: 'GET',
    path: '/api/clients/:id/work',
    access: 'staff',
    summary:
      'What waits for the client or for staff, regardless of the assignee, at most 8, and the latest chat message',
  },
  getSystem: {
    method: 'GET',
    path: '/api/dashboard/system',
    access: 'staff',
    summary: 'Measured uptime and response times, and the latency of the database',
  },
  getPerformance: {
    method: 'GET',
    path: '/api/dashboard/performance',
    access: 'staff',
    summary: 'Sessions of the last 30 days and where their visitors are',
  },
  listSources: {
    method: 'GET',
    path: '/api/dashboard/sources',
    access: 'staff',
    summary: 'Visits, assessments and clients of the last 90 days by source and campaign, most clients first',
  },
  getLayout: {
    method: 'GET',
    path: '/api/dashboard/layout',
    access: 'staff',
    summary: "The caller's order of the panels; empty for the default one",
  },
  updateLayout: {
    method: 'PUT',
    path: '/api/dashboard/layout',
    access: 'staff',
    summary: "Save the caller's order of the panels, or restore the default one",
  },
} as const satisfies Record<string, Route>;
