import { requestTo } from '@hive/api-client';
import type {
  AssessmentFunnel,
  ClientSource,
  ClientWork,
  DashboardLayout,
  DailyVisits,
  DashboardPerformance,
  DashboardSummary,
  DashboardSystem,
  TrafficSource,
  WorkItem,
} from '@hive/contracts';
import { analyticsRoutes, dashboardRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

export const dashboardApi = api
  .enhanceEndpoints({
    addTagTypes: ['chat', 'clients', 'contact', 'projects', 'visits', 'system-metrics', 'dashboard-layout'],
  })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      adminGetDashboardSummary: build.query<DashboardSummary, void>({
        query: () => requestTo(dashboardRoutes.getSummary),
        providesTags: ['clients', 'contact', 'projects', 'visits'],
      }),
      adminListWorkItems: build.query<WorkItem[], void>({
        query: () => requestTo(dashboardRoutes.listWorkItems),
        providesTags: ['chat', 'clients', 'contact', 'projects'],
      }),
      adminGetClientWork: build.query<ClientWork, { id: string }>({
        query: ({ id }) => requestTo(dashboardRoutes.getClientWork, { path: { id } }),
        providesTags: ['chat', 'clients', 'contact', 'projects'],
      }),
      adminGetSystem: build.query<DashboardSystem, void>({
        query: () => requestTo(dashboardRoutes.getSystem),
        providesTags: ['system-metrics'],
      }),
      adminGetPerformance: build.query<DashboardPerformance, void>({
        query: () => requestTo(dashboardRoutes.getPerformance),
        providesTags: ['visits'],
      }),
      adminListClientSources: build.query<ClientSource[], void>({
        query: () => requestTo(dashboardRoutes.listSources),
        providesTags: ['clients', 'visits'],
      }),
      adminGetDashboardLayout: build.query<DashboardLayout, void>({
        query: () => requestTo(dashboardRoutes.getLayout),
        providesTags: ['dashboard-layout'],
      }),
      adminListDailyVisits: build.query<DailyVisits[], void>({
        query: () => requestTo(analyticsRoutes.visits),
        providesTags: ['visits'],
      }),
      adminListAssessmentFunnel: build.query<AssessmentFunnel[], void>({
        query: () => requestTo(analyticsRoutes.funnel),
        providesTags: ['visits'],
      }),
      adminListTrafficSources: build.query<TrafficSource[], void>({
        query: () => requestTo(analyticsRoutes.trafficSources),
        providesTags: ['visits'],
      }),
    }),
  });

export const {
  useAdminGetDashboardSummaryQuery,
  useAdminListWorkItemsQuery,
  useAdminGetClientWorkQuery,
  useAdminGetSystemQuery,
  useAdminGetPerformanceQuery,
  useAdminListClientSourcesQuery,
  useAdminGetDashboardLayoutQuery,
  useAdminListDailyVisitsQuery,
  useAdminListAssessmentFunnelQuery,
  useAdminListTrafficSourcesQuery,
} = dashboardApi;
