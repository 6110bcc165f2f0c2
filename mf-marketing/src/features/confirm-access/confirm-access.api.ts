import { requestTo } from '@hive/api-client';
import type { ConfirmPortalAccess, RenewConfirmation } from '@hive/contracts';
import { portalAccessRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const confirmApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingConfirmAccess: build.mutation<unknown, ConfirmPortalAccess>({
      query: (body) => requestTo(portalAccessRoutes.confirm, { body }),
    }),
    marketingRenewConfirmation: build.mutation<unknown, RenewConfirmation>({
      query: (body) => requestTo(portalAccessRoutes.renew, { body }),
    }),
  }),
});

export const { useMarketingConfirmAccessMutation, useMarketingRenewConfirmationMutation } = confirmApi;
