import { requestTo } from '@hive/api-client';
import { authRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const sessionCheckApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminCheckSession: build.query<unknown, void>({ query: () => requestTo(authRoutes.me) }),
  }),
});

export const { useLazyAdminCheckSessionQuery } = sessionCheckApi;
