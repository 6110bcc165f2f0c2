import {
  analyticsRoutes,
  dashboardRoutes,
  type AssessmentFunnel,
  type ClientSource,
  type ClientWork,
  type DashboardLayout,
  type UpdateDashboardLayout,
  type DailyVisits,
  type DashboardPerformance,
  type DashboardSummary,
  type DashboardSystem,
  type TrafficSource,
  type WorkItem,
} from '@hive/contracts';
import { mockRoute } from '@hive/testing';
import type { RecordedCall } from '../../testing/mock-api';

/** Days of November 2026 with these visits, the first on the given day. */
export const createDays = (visits: readonly number[], firstDay = 1): DailyVisits[] =>
  visits.map((count, index) => ({ date: `2026-11-${String(firstDay + index).padStart(2, '0')}`, visits: count }));

export const createSource = (source: string, percentage: number, visits: readonly number[]): TrafficSource => ({
  source,
  percentage,
  visits: visits.reduce((sum, count) => sum + count, 0),
  daily: createDays(visits),
});

export const createSummary = (changes: Partial<DashboardSummary> = {}): DashboardSummary => ({
  clients: { total: 24, active: 9, joinedThisMonth: 3 },
  milestonesDueThisWeek: 3,
  visits: { total: 48_312, lastSevenDays: 1_081, sevenDaysBefore: 1_000 },
  ...changes,
});

export const createWorkItem = (changes: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'message',
  id: 'm-7',
  title: 'Helen Ives',
  detail: 'We open a second shop in March.',
  dueDate: null,
  since: '2026-11-19T14:12:00.000Z',
  path: '/hive?open=m-7',
  ...changes,
});

const rates = { averageSessionSeconds: 272, bouncePercent: 23.5, pagesPerSession: 3.8 };

export const createPerformance = (changes: Partial<DashboardPerformance> = {}): DashboardPerformance => ({
  sessions: {
    ...rates,
    daily: [
      { date: '2026-11-01', ...rates },
      { date: '2026-11-02', ...rates },
    ],
  },
  countries: [
    { country: 'US', visits: 45, percentage: 45 },
    { country: 'CA', visits: 22, percentage: 22 },
    { country: 'GB', visits: 18, percentage: 18 },
    { country: 'other', visits: 15, percentage: 15 },
  ],
  ...changes,
});

export const createSystem = (changes: Partial<DashboardSystem> = {}): DashboardSystem => ({
  uptimePercent: 99.97,
  responseTimes: { medianMs: 118, p95Ms: 340 },
  database: { latencyMs: 4 },
  ...changes,
});

export const createClientSource = (changes: Partial<ClientSource> = {}): ClientSource => ({
  source: 'search',
  campaign: null,
  visits: 400,
  assessments: 10,
  clients: 8,
  active: 2,
  ...changes,
});

export const createFunnel = (changes: Partial<AssessmentFunnel> = {}): AssessmentFunnel => ({
  source: 'search',
  sessions: 400,
  opened: 40,
  step1: 20,
  step2: 15,
  step3: 12,
  step4: 10,
  sent: 10,
  ...changes,
});

/** The figures of the dashboard. */
export function mockDashboardApi() {
  const mock = {
    calls: [] as RecordedCall[],
    summary: createSummary(),
    workItems: [] as WorkItem[],
    clientWork: { items: [], lastMessage: null } as ClientWork,
    system: createSystem(),
    performance: createPerformance(),
    clientSources: [createClientSource()],
    funnel: [createFunnel()],
    layout: [] as DashboardLayout,
    days: createDays([10, 20, 30]),
    sources: [createSource('direct', 60, [6, 12, 18]), createSource('search', 40, [4, 8, 12])],
  };
  const handlers = [
    mockRoute<DashboardSummary>(dashboardRoutes.getSummary, () => mock.summary),
    mockRoute<WorkItem[]>(dashboardRoutes.listWorkItems, () => mock.workItems),
    mockRoute<ClientWork>(dashboardRoutes.getClientWork, () => mock.clientWork),
    mockRoute<DashboardSystem>(dashboardRoutes.getSystem, () => mock.system),
    mockRoute<DashboardPerformance>(dashboardRoutes.getPerformance, () => mock.performance),
    mockRoute<ClientSource[]>(dashboardRoutes.listSources, () => mock.clientSources),
    mockRoute<DashboardLayout>(dashboardRoutes.getLayout, () => mock.layout),
    mockRoute<DashboardLayout>(dashboardRoutes.updateLayout, ({ body }) => {
      mock.layout = (body as UpdateDashboardLayout).panels;
      return mock.layout;
    }),
    mockRoute<DailyVisits[]>(analyticsRoutes.visits, () => mock.days),
    mockRoute<AssessmentFunnel[]>(analyticsRoutes.funnel, () => mock.funnel),
    mockRoute<TrafficSource[]>(analyticsRoutes.trafficSources, () => mock.sources),
  ];
  return Object.assign(mock, { handlers });
}
