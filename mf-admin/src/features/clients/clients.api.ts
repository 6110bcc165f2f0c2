import { requestTo, toPage, type Page } from '@hive/api-client';
import type { Client, ClientStats, CurrentUser } from '@hive/contracts';
import { clientRoutes, clientViewRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

const clientsApi = api.enhanceEndpoints({ addTagTypes: ['clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListClients: build.query<Page<Client>, ListQuery>({
      query: ({ page, pageSize, q }) => requestTo(clientRoutes.list, { params: { page, pageSize, q } }),
      transformResponse: toPage<Client>,
      providesTags: ['clients'],
    }),
    adminClientStats: build.query<ClientStats, void>({
      query: () => requestTo(clientRoutes.stats),
      providesTags: ['clients'],
    }),
    adminAssignClient: build.mutation<Client, { id: string; employeeId: string | null }>({
      query: ({ id, employeeId }) =>
        requestTo(clientRoutes.assign, { path: { id }, body: { employeeId, status: 'assigned' } }),
      invalidatesTags: ['clients'],
    }),
    adminViewClient: build.mutation<CurrentUser, string>({
      query: (id) => requestTo(clientViewRoutes.start, { path: { id } }),
    }),
  }),
});

export const {
  useAdminListClientsQuery,
  useAdminClientStatsQuery,
  useAdminAssignClientMutation,
  useAdminViewClientMutation,
} = clientsApi;
