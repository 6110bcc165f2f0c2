import { number, type InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { countField, dayField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { dashboardRoutes } from './dashboard.routes.js';
import { dashboardLayoutSchema, updateDashboardLayoutSchema, type DashboardLayout } from './dashboard.schemas.js';
import { workItemKinds } from './dashboard.values.js';

/** The figures of the dashboard, over the clients, messages and projects that the caller may see. */
export const dashboardSummarySchema = shape({
  /** Clients that the caller may change: for an employee, the assigned ones. */
  clients: shape({
    total: countField(),
    /** With the status `active`. */
    active: countField(),
    /** Since the first day of the month, in the agency's time zone. */
    joinedThisMonth: countField(),
  }),
  /** Open milestones of running projects with a due date from Monday to Sunday of this week. */
  milestonesDueThisWeek: countField(),
  /** Visits by people, without bots. */
  visits: shape({
    /** Since the installation. */
    total: countField(),
    /** On the seven days before today. */
    lastSevenDays: countField(),
    /** On the seven days before those. */
    sevenDaysBefore: countField(),
  }),
});
export type DashboardSummary = InferType<typeof dashboardSummarySchema>;

/** A milestone, an unread chat or a message that waits for staff, or an approval that waits for the client. */
export const workItemSchema = shape({
  /** `due`: within this week; of a client, its next milestone. */
  kind: enumField(workItemKinds),
  /** Of the milestone, client or message. */
  id: textField(),
  title: textField(),
  /** The company and project of a milestone, the text of a chat or message. */
  detail: textField(),
  /** The day on which a milestone is due. */
  dueDate: dayField().nullable(),
  /** When the client or sender wrote, the client asked for changes, or staff asked for the approval. */
  since: timestampField().nullable(),
  path: textField(),
});
export type WorkItem = InferType<typeof workItemSchema>;

/** Where the work for a client stands. */
export const clientWorkSchema = shape({
  items: listOf(workItemSchema),
  /** Of the conversation; null before the first one. */
  lastMessage: shape({ author: textField(), text: textField(), createdAt: timestampField() }).nullable().defined(),
});
export type ClientWork = InferType<typeof clientWorkSchema>;

/** Measurements of the system itself. Null until there is data. */
export const dashboardSystemSchema = shape({
  /** Minutes with a running server, of the last 30 days or since the first start. */
  uptimePercent: number().min(0).max(100).nullable().defined(),
  /** Of the calls in the last 24 hours, to the start of the response. */
  responseTimes: shape({ medianMs: countField(), p95Ms: countField() }).nullable().defined(),
  /** The call fails when the database is not reachable. */
  database: shape({ latencyMs: countField() }),
});
export type DashboardSystem = InferType<typeof dashboardSystemSchema>;

/** A session belongs to the day of its first visit. */
const sessionRates = {
  averageSessionSeconds: countField(),
  /** Sessions of a single visit. */
  bouncePercent: number().min(0).max(100).defined(),
  pagesPerSession: number().min(0).defined(),
};

/** How visitors used the website on the last 30 days, today included; without bots. */
export const dashboardPerformanceSchema = shape({
  /** Null until there is a session. `daily` has the days with sessions, oldest first. */
  sessions: shape({ ...sessionRates, daily: listOf(shape({ date: dayField(), ...sessionRates })) })
    .nullable()
    .defined(),
  /** By visits, largest first, then `other`; the shares add up to 100. Empty while no country is known. */
  countries: listOf(
    shape({
      /** ISO 3166, or `other`. */
      country: textField(),
      visits: countField(),
      percentage: number().min(0).max(100).defined(),
    }),
  ),
});
export type DashboardPerformance = InferType<typeof dashboardPerformanceSchema>;

/** Visits of one source and campaign, and the clients who first came from there. */
export const clientSourceSchema = shape({
  /** As in the traffic sources; null for clients whose origin is not known. */
  source: textField().nullable(),
  /** `utm_campaign`; null without one. */
  campaign: textField().nullable(),
  visits: countField(),
  /** Clients who sent an assessment. */
  assessments: countField(),
  clients: countField(),
  /** Clients with the status `active`. */
  active: countField(),
});
export type ClientSource = InferType<typeof clientSourceSchema>;

const layout: DashboardLayout = [
  { panel: 'traffic', isHidden: false },
  { panel: 'analytics', isHidden: true },
];

const rates = { averageSessionSeconds: 272, bouncePercent: 23.5, pagesPerSession: 3.8 };

const summary: DashboardSummary = {
  clients: { total: 24, active: 9, joinedThisMonth: 3 },
  milestonesDueThisWeek: 3,
  visits: { total: 48_312, lastSevenDays: 4_221, sevenDaysBefore: 3_905 },
};

const workItem: WorkItem = {
  kind: 'message',
  id: '019abf00-0000-7000-8000-000000000030',
  title: 'Helen Ives',
  detail: 'We open a second shop in March.',
  dueDate: null,
  since: '2026-03-01T09:30:00.000Z',
  path: '/hive?open=019abf00-0000-7000-8000-000000000030',
};

/** Visits are read from roll-ups, so that their cost does not grow with the number of visits. */
export const dashboardContract = defineContract(dashboardRoutes, {
  getSummary: { response: dashboardSummarySchema, example: { response: summary } },
  listWorkItems: { response: listOf(workItemSchema), example: { response: [workItem] } },
  getClientWork: {
    response: clientWorkSchema,
    errors: ['CLIENT.NOT_FOUND'],
    example: {
      response: {
        items: [workItem],
        lastMessage: { author: 'Ivy Stone', text: 'See you on Monday.', createdAt: '2026-03-01T09:30:00.000Z' },
      } satisfies ClientWork,
    },
  },
  getSystem: {
    response: dashboardSystemSchema,
    example: {
      response: {
        uptimePercent: 99.97,
        responseTimes: { medianMs: 12, p95Ms: 118 },
        database: { latencyMs: 4 },
      } satisfies DashboardSystem,
    },
  },
  getPerformance: {
    response: dashboardPerformanceSchema,
    example: {
      response: {
        sessions: { ...rates, daily: [{ date: '2026-03-01', ...rates }] },
        countries: [{ country: 'US', visits: 45, percentage: 100 }],
      } satisfies DashboardPerformance,
    },
  },
  listSources: {
    response: listOf(clientSourceSchema),
    example: {
      response: [
        { source: 'newsletter', campaign: 'autumn', visits: 120, assessments: 6, clients: 4, active: 2 },
      ] satisfies ClientSource[],
    },
  },
  getLayout: { response: dashboardLayoutSchema, example: { response: layout } },
  updateLayout: {
    body: updateDashboardLayoutSchema,
    response: dashboardLayoutSchema,
    example: { body: { panels: layout }, response: layout },
  },
});
