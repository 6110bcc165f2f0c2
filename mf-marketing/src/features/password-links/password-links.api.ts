import { requestTo } from '@hive/api-client';
import type { RedeemedPasswordLink, RedeemPasswordLink, RenewPasswordLink } from '@hive/contracts';
import { passwordLinkRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const passwordLinksApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingRedeemPasswordLink: build.mutation<RedeemedPasswordLink, RedeemPasswordLink>({
      query: (body) => requestTo(passwordLinkRoutes.redeem, { body }),
    }),
    marketingRenewPasswordLink: build.mutation<unknown, RenewPasswordLink>({
      query: (body) => requestTo(passwordLinkRoutes.renew, { body }),
    }),
  }),
});

export const { useMarketingRedeemPasswordLinkMutation, useMarketingRenewPasswordLinkMutation } = passwordLinksApi;
