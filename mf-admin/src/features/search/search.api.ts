import { requestTo } from '@hive/api-client';
import type { SearchResults } from '@hive/contracts';
import { searchRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const searchApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminSearch: build.query<SearchResults, string>({
      query: (q) => requestTo(searchRoutes.search, { params: { q } }),
      // each search asks again
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyAdminSearchQuery } = searchApi;
