import { requestTo } from '@hive/api-client';
import type { CaseTexts, CaseVersion, PortfolioCase, Project, ReplaceCase, WriteCase } from '@hive/contracts';
import { aiContentRoutes, portfolioCaseRoutes, projectRoutes } from '@hive/contracts/routes';
import { portfolioApi } from '../portfolio.api';

const caseApi = portfolioApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminReplaceCase: build.mutation<PortfolioCase, ReplaceCase & { id: string }>({
      query: ({ id, ...body }) => requestTo(portfolioCaseRoutes.replace, { path: { id }, body }),
      invalidatesTags: ['portfolio', 'content'],
    }),
    adminPublishCase: build.mutation<PortfolioCase, CaseVersion & { id: string }>({
      query: ({ id, ...body }) => requestTo(portfolioCaseRoutes.publish, { path: { id }, body }),
      invalidatesTags: ['portfolio', 'content'],
    }),
    adminUnpublishCase: build.mutation<PortfolioCase, CaseVersion & { id: string }>({
      query: ({ id, ...body }) => requestTo(portfolioCaseRoutes.unpublish, { path: { id }, body }),
      invalidatesTags: ['portfolio', 'content'],
    }),
    adminRemoveOldSlug: build.mutation<null, { id: string; slug: string }>({
      query: (path) => requestTo(portfolioCaseRoutes.removeOldSlug, { path }),
      invalidatesTags: ['portfolio'],
    }),
    adminListCaseProjects: build.query<Project[], void>({
      query: () => requestTo(projectRoutes.list, { params: { pageSize: 100 } }),
      keepUnusedDataFor: 0,
    }),
    adminWriteCase: build.mutation<CaseTexts, WriteCase>({
      query: (body) => requestTo(aiContentRoutes.writeCase, { body }),
    }),
  }),
});

export const {
  useAdminReplaceCaseMutation,
  useAdminPublishCaseMutation,
  useAdminUnpublishCaseMutation,
  useAdminRemoveOldSlugMutation,
  useAdminListCaseProjectsQuery,
  useAdminWriteCaseMutation,
} = caseApi;
