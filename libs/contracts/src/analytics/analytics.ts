import { boolean, object, string, type InferType } from 'yup';
import { text } from '../common/fields.js';
import { defineRoutes } from '../common/route.js';

/** Days that GET /api/analytics/visits goes back, today included. */
export const VISIT_DAYS = 90;
/** Days that GET /api/analytics/traffic-sources looks at, today included. */
export const SOURCE_DAYS = 20;

/**
 * One page seen. An address in the body is dropped like every unknown key: only the country of the caller's own
 * address is kept.
 */
export const trackVisitSchema = object({
  /** Path on this site. Of its query only utm_source is looked at; the query is not stored. */
  page: text(2048)
    .required('Required')
    .matches(/^\/(?!\/)/, { message: 'Must be a path that starts with /', name: 'path' }),
  /** Without it the header counts. */
  userAgent: text(1024).nullable().optional(),
  referer: text(4096).nullable().optional(),
  /** Random, the same as long as the browser's tab is open. Visits without one belong to no session. */
  sessionId: string()
    .matches(/^[\w.-]{8,64}$/, 'Must be 8 to 64 letters, digits, dots, - or _')
    .nullable()
    .optional(),
  /** As good as the headers DNT and Sec-GPC: nothing is stored. */
  doNotTrack: boolean().optional(),
}).noUnknown();
export type TrackVisit = InferType<typeof trackVisitSchema>;

export interface TotalVisits {
  /** A number as text; without bots. */
  totalVisits: string;
}

export interface DailyVisits {
  /** `YYYY-MM-DD` in the agency's time zone. */
  date: string;
  visits: number;
}

export interface TrafficSource {
  /** `direct`, `search`, `social`, `referral`, or the utm_source of a campaign. */
  source: string;
  /** Share of the visits of the days in `daily`, with one decimal; all shares together are 100. */
  percentage: number;
  visits: number;
  /** The same days for every source, oldest first. */
  daily: DailyVisits[];
}

export const analyticsRoutes = defineRoutes({
  track: {
    method: 'POST',
    path: '/api/analytics/track-visit',
    access: 'public',
    status: 204,
    body: trackVisitSchema,
    rateLimit: 'visit',
    summary: 'Count a visit to a page; answers when it is stored',
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
});
