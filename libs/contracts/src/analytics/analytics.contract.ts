import { number, string, type InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { countField, dayField, listOf, shape, textField } from '../common/responses.js';
import { analyticsRoutes } from './analytics.routes.js';
import { reportProgressSchema, trackVisitSchema } from './analytics.schemas.js';

/** Visits since the installation. */
export const totalVisitsSchema = shape({
  /** A number as text; without bots. */
  totalVisits: string().defined().matches(/^\d+$/),
});
export type TotalVisits = InferType<typeof totalVisitsSchema>;

/** Visits of one day. */
export const dailyVisitsSchema = shape({
  /** `YYYY-MM-DD` in the agency's time zone. */
  date: dayField(),
  visits: countField(),
});
export type DailyVisits = InferType<typeof dailyVisitsSchema>;

/** Visits of one traffic source within the days of the report. */
export const trafficSourceSchema = shape({
  /** `direct`, `search`, `social`, `referral`, or the utm_source of a campaign. */
  source: textField(),
  /** Share of all visits on the days in `daily`, with one decimal; the shares add up to 100. */
  percentage: number().min(0).max(100).defined(),
  visits: countField(),
  /** The same days for every source, oldest first. */
  daily: listOf(dailyVisitsSchema),
});
export type TrafficSource = InferType<typeof trafficSourceSchema>;

/** Sessions of one source, and how many of them came at least this far in the assessment. */
export const assessmentFunnelSchema = shape({
  /** As in the traffic sources: that of the session's first visit. */
  source: textField(),
  sessions: countField(),
  opened: countField(),
  /** Completed steps. */
  step1: countField(),
  step2: countField(),
  step3: countField(),
  step4: countField(),
  sent: countField(),
});
export type AssessmentFunnel = InferType<typeof assessmentFunnelSchema>;

const daily: DailyVisits[] = [
  { date: '2026-03-01', visits: 12 },
  { date: '2026-03-02', visits: 18 },
];

/** Reports read daily roll-ups, so that their cost does not grow with the number of visits. */
export const analyticsContract = defineContract(analyticsRoutes, {
  track: {
    body: trackVisitSchema,
    response: null,
    example: { body: { page: '/services', referer: 'https://www.google.com/', sessionId: 'c0ffee-2026' } },
  },
  reportProgress: {
    body: reportProgressSchema,
    response: null,
    example: { body: { sessionId: 'c0ffee-2026', stage: 'step1' } },
  },
  totalVisits: { response: totalVisitsSchema, example: { response: { totalVisits: '1284' } } },
  visits: { response: listOf(dailyVisitsSchema), example: { response: daily } },
  trafficSources: {
    response: listOf(trafficSourceSchema),
    example: { response: [{ source: 'search', percentage: 100, visits: 30, daily }] },
  },
  funnel: {
    response: listOf(assessmentFunnelSchema),
    example: {
      response: [
        { source: 'search', sessions: 900, opened: 120, step1: 70, step2: 60, step3: 52, step4: 48, sent: 47 },
      ],
    },
  },
});
