import { requestTo, toPage, type Page } from '@hive/api-client';
import type { ClientEmployee, CreateClientEmployee, UpdateClientEmployee } from '@hive/contracts';
import { clientTeamRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** The people of the team; the server only lists those of the caller's company. */
export const TEAM_QUERY = { page: 1, pageSize: 100, sort: 'lastName' };

const clientTeamApi = api.enhanceEndpoints({ addTagTypes: ['client-team'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalListTeam: build.query<Page<ClientEmployee>, typeof TEAM_QUERY>({
      query: (params) => requestTo(clientTeamRoutes.list, { params }),
      transformResponse: toPage<ClientEmployee>,
      providesTags: ['client-team'],
    }),
    portalInvite: build.mutation<ClientEmployee, CreateClientEmployee>({
      query: (body) => requestTo(clientTeamRoutes.create, { body }),
      invalidatesTags: ['client-team'],
    }),
    portalUpdateMember: build.mutation<ClientEmployee, { id: string; change: UpdateClientEmployee }>({
      query: ({ id, change }) => requestTo(clientTeamRoutes.update, { path: { id }, body: change }),
      invalidatesTags: ['client-team'],
    }),
    portalDeactivateMember: build.mutation<ClientEmployee, string>({
      query: (id) => requestTo(clientTeamRoutes.deactivate, { path: { id } }),
      invalidatesTags: ['client-team'],
    }),
    portalReactivateMember: build.mutation<ClientEmployee, string>({
      query: (id) => requestTo(clientTeamRoutes.reactivate, { path: { id } }),
      invalidatesTags: ['client-team'],
    }),
    portalResendInvitation: build.mutation<void, string>({
      query: (id) => requestTo(clientTeamRoutes.invite, { path: { id } }),
      invalidatesTags: ['client-team'],
    }),
  }),
});

export const {
  usePortalListTeamQuery,
  usePortalInviteMutation,
  usePortalUpdateMemberMutation,
  usePortalDeactivateMemberMutation,
  usePortalReactivateMemberMutation,
  usePortalResendInvitationMutation,
} = clientTeamApi;
