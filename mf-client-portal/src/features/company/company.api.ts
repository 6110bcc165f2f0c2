import { requestTo } from '@hive/api-client';
import { OWN_COMPANY_KEY, type Client, type UpdateCompanyProfile } from '@hive/contracts';
import { clientRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const companyApi = api.enhanceEndpoints({ addTagTypes: ['clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalCompany: build.query<Client, void>({
      query: () => requestTo(clientRoutes.get, { path: { key: OWN_COMPANY_KEY } }),
      providesTags: ['clients'],
    }),
    portalUpdateCompany: build.mutation<Client, { id: string; profile: UpdateCompanyProfile }>({
      query: ({ id, profile }) => requestTo(clientRoutes.updateProfile, { path: { id }, body: profile }),
      invalidatesTags: ['clients'],
    }),
  }),
});

export const { usePortalCompanyQuery, usePortalUpdateCompanyMutation } = companyApi;
