import { pathOf, type Client, type clientRoutes, type ClientStats, type Page } from '@hive/contracts';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

// checked literals: importing the routes themselves would bring every schema into this release
const LIST: typeof clientRoutes.list.path = '/api/clients';
const STATS: typeof clientRoutes.stats.path = '/api/clients/stats';
const ASSIGN: typeof clientRoutes.assign.path = '/api/clients/:id/assign';

const assessmentsApi = api.enhanceEndpoints({ addTagTypes: ['clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListClients: build.query<Page<Client>, ListQuery>({
      query: ({ page, pageSize, q }) => ({ url: LIST, params: { page, pageSize, q } }),
      providesTags: ['clients'],
    }),
    adminClientStats: build.query<ClientStats, void>({ query: () => STATS, providesTags: ['clients'] }),
    adminAssignClient: build.mutation<Client, { id: string; employeeId: string | null }>({
      query: ({ id, employeeId }) => ({
        url: pathOf({ path: ASSIGN }, { id }),
        method: 'PATCH',
        body: { employeeId, status: 'assigned' },
      }),
      invalidatesTags: ['clients'],
    }),
  }),
});

export const { useAdminListClientsQuery, useAdminClientStatsQuery, useAdminAssignClientMutation } = assessmentsApi;
