import { requestTo, toPage, type Page } from '@hive/api-client';
import {
  PAGE_SIZE_MAX,
  type Client,
  type ClientEmployee,
  type CreateClientEmployee,
  type UpdateClientEmployee,
} from '@hive/contracts';
import { clientRoutes, clientTeamRoutes } from '@hive/contracts/routes';
import { api, type ApiError } from '@hive/store';

/** The query of the list; without `isActive` it lists every account. */
export interface TeamQuery {
  page: number;
  pageSize: number;
  q: string;
  sort: string;
  isActive?: boolean;
  /** The people of one company. */
  companyId?: string;
}

/** An error that shows that the list is stale, because a colleague was faster. */
const isStale = (error: unknown): boolean => {
  const code = (error as ApiError | undefined)?.code ?? '';
  return code === 'CLIENT_TEAM.NOT_FOUND' || code === 'CLIENT_TEAM.CHANGED' || code === 'CLIENT_TEAM.NOT_INVITED';
};

const afterChange = (_response: unknown, error: unknown) =>
  !error || isStale(error) ? (['client-team'] as const) : [];

const clientTeamApi = api.enhanceEndpoints({ addTagTypes: ['client-team', 'clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListClientTeams: build.query<Page<ClientEmployee>, TeamQuery>({
      query: (query) => requestTo(clientTeamRoutes.list, { params: { ...query } }),
      transformResponse: toPage<ClientEmployee>,
      providesTags: ['client-team'],
    }),
    /** Every company by name, page by page: the select has no search of its own. */
    adminListCompanies: build.query<Client[], void>({
      async queryFn(...[, , , send]) {
        const companies: Client[] = [];
        for (let page = 1; ; page += 1) {
          const params = { page, pageSize: PAGE_SIZE_MAX, sort: 'companyName' };
          const { data, error } = await send(requestTo(clientRoutes.list, { params }));
          if (error) {
            return { error };
          }
          companies.push(...(data as Client[]));
          if ((data as Client[]).length < PAGE_SIZE_MAX) {
            return { data: companies };
          }
        }
      },
      providesTags: ['clients'],
    }),
    adminCreateClientEmployee: build.mutation<ClientEmployee, CreateClientEmployee>({
      query: (body) => requestTo(clientTeamRoutes.create, { body }),
      invalidatesTags: afterChange,
    }),
    adminUpdateClientEmployee: build.mutation<ClientEmployee, { id: string; change: UpdateClientEmployee }>({
      query: ({ id, change }) => requestTo(clientTeamRoutes.update, { path: { id }, body: change }),
      invalidatesTags: afterChange,
    }),
    adminDeactivateClientEmployee: build.mutation<ClientEmployee, string>({
      query: (id) => requestTo(clientTeamRoutes.deactivate, { path: { id } }),
      invalidatesTags: afterChange,
    }),
    adminReactivateClientEmployee: build.mutation<ClientEmployee, string>({
      query: (id) => requestTo(clientTeamRoutes.reactivate, { path: { id } }),
      invalidatesTags: afterChange,
    }),
    adminInviteClientEmployee: build.mutation<void, string>({
      query: (id) => requestTo(clientTeamRoutes.invite, { path: { id } }),
      invalidatesTags: afterChange,
    }),
  }),
});

export const {
  useAdminListClientTeamsQuery,
  useAdminListCompaniesQuery,
  useAdminCreateClientEmployeeMutation,
  useAdminUpdateClientEmployeeMutation,
  useAdminDeactivateClientEmployeeMutation,
  useAdminReactivateClientEmployeeMutation,
  useAdminInviteClientEmployeeMutation,
} = clientTeamApi;
