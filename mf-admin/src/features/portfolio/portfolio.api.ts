import { requestTo } from '@hive/api-client';
import type {
  CaseTexts,
  CaseVersion,
  CreatePortfolioItem,
  PortfolioCase,
  PortfolioItem,
  Project,
  ReplaceCase,
  UpdatePortfolioItem,
  WriteCase,
} from '@hive/contracts';
import { aiContentRoutes, portfolioCaseRoutes, portfolioRoutes, projectRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import { setActive } from '../../shared/set-active';

/** Like the tag of frames. */
export const portfolioApi = api.enhanceEndpoints({ addTagTypes: ['portfolio'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListPortfolio: build.query<PortfolioItem[], void>({
      query: () => requestTo(portfolioRoutes.list),
      providesTags: ['portfolio'],
    }),
    adminCreatePortfolioItem: build.mutation<PortfolioItem, CreatePortfolioItem>({
      query: (body) => requestTo(portfolioRoutes.create, { body }),
      invalidatesTags: ['portfolio', 'content'],
    }),
    adminUpdatePortfolioItem: build.mutation<PortfolioItem, UpdatePortfolioItem & { id: string }>({
      query: ({ id, ...body }) => requestTo(portfolioRoutes.update, { path: { id }, body }),
      invalidatesTags: ['portfolio', 'content'],
      async onQueryStarted(update, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          portfolioApi.util.updateQueryData('adminListPortfolio', undefined, (rows) => setActive(rows, update)),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
    adminReorderPortfolio: build.mutation<PortfolioItem[], string[]>({
      query: (ids) => requestTo(portfolioRoutes.reorder, { body: { ids } }),
      invalidatesTags: ['portfolio', 'content'],
    }),
    adminRemovePortfolioItem: build.mutation<null, string>({
      query: (id) => requestTo(portfolioRoutes.remove, { path: { id } }),
      invalidatesTags: ['portfolio', 'content'],
    }),
    adminRestorePortfolioItem: build.mutation<PortfolioItem, string>({
      query: (id) => requestTo(portfolioRoutes.restore, { path: { id } }),
      invalidatesTags: ['portfolio', 'content'],
    }),
    adminGetCase: build.query<PortfolioCase, { id: string }>({
      query: (path) => requestTo(portfolioCaseRoutes.get, { path }),
      providesTags: ['portfolio'],
    }),
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
    // its result comes with an event
    adminCheckFraming: build.mutation<PortfolioItem, string>({
      query: (id) => requestTo(portfolioRoutes.checkFraming, { path: { id } }),
    }),
  }),
});

export const {
  useAdminListPortfolioQuery,
  useAdminCreatePortfolioItemMutation,
  useAdminUpdatePortfolioItemMutation,
  useAdminReorderPortfolioMutation,
  useAdminRemovePortfolioItemMutation,
  useAdminRestorePortfolioItemMutation,
  useAdminCheckFramingMutation,
  useAdminGetCaseQuery,
  useLazyAdminGetCaseQuery,
  useAdminReplaceCaseMutation,
  useAdminPublishCaseMutation,
  useAdminUnpublishCaseMutation,
  useAdminRemoveOldSlugMutation,
  useAdminListCaseProjectsQuery,
  useAdminWriteCaseMutation,
} = portfolioApi;
