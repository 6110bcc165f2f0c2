import { requestTo } from '@hive/api-client';
import type { CreatePortfolioItem, PortfolioCase, PortfolioItem, UpdatePortfolioItem } from '@hive/contracts';
import { portfolioCaseRoutes, portfolioRoutes } from '@hive/contracts/routes';
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
} = portfolioApi;
