import { requestTo } from '@hive/api-client';
import type { ClientFirstStep } from '@hive/contracts';
import { firstStepRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const firstStepsApi = api
  .enhanceEndpoints({ addTagTypes: ['brand-profile', 'clients', 'chat', 'projects'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      portalListFirstSteps: build.query<ClientFirstStep[], void>({
        query: () => requestTo(firstStepRoutes.listForClient),
        providesTags: ['brand-profile', 'clients', 'chat', 'projects'],
      }),
    }),
  });

export const { usePortalListFirstStepsQuery } = firstStepsApi;
