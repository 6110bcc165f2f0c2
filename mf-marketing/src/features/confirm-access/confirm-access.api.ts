import type { ConfirmAccess, signupRoutes } from '@hive/contracts';
import { api } from '@hive/store';

const CONFIRM: typeof signupRoutes.confirm.path = '/api/client-signups/confirm';

const confirmApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingConfirmAccess: build.mutation<unknown, ConfirmAccess>({
      query: (body) => ({ url: CONFIRM, method: 'POST', body }),
    }),
  }),
});

export const { useMarketingConfirmAccessMutation } = confirmApi;
