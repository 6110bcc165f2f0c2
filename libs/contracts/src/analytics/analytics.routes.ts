import type { Route } from '../common/route.js';

/** Pages track visits; staff read the numbers. */
export const analyticsRoutes = {
  track: {
    method: 'POST',
    path: '/api/analytics/track-visit',
    access: 'public',
    status: 204,
    rateLimit: 'visit',
    summary: 'Count a visit to a page; answers when it is stored',
  },
  reportProgress: {
    method: 'POST',
    path: '/api/analytics/assessment-progress',
    access: 'public',
    status: 204,
    rateLimit: 'visit',
    summary: 'Count how far a visitor came in the assessment',
  },
  totalVisits: {
    method: 'GET',
    path: '/api/analytics/total-visits',
    access: 'staff',
    summary: 'All visits that were ever counted',
  },
  visits: {
    method: 'GET',
    path: '/api/analytics/visits',
    access: 'staff',
    summary: 'Visits a day, oldest first, from the first day with a visit but at most 90 days',
  },
  trafficSources: {
    method: 'GET',
    path: '/api/analytics/traffic-sources',
    access: 'staff',
    summary: 'Where the visits of the last 20 days came from, largest first, with the days of each source',
  },
  funnel: {
    method: 'GET',
    path: '/api/analytics/assessment-funnel',
    access: 'staff',
    summary:
      'How many sessions of the last 90 days opened, continued and sent the assessment, by source, largest first',
  },
} as const satisfies Record<string, Route>;
