import type { ConfirmPortalAccess, signupRoutes } from '@hive/contracts';
import { api } from '@hive/store';

const CONFIRM: typeof signupRoutes.confirm.path = '/api/client-signups/confirm';

const confirmApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingConfirmAccess: build.mutation<unknown, ConfirmPortalAccess>({
      query: (body) => ({ url: CONFIRM, method: 'POST', body }),
    }),
  }),
});

export const { useMarketingConfirmAccessMutation } = confirmApi;
