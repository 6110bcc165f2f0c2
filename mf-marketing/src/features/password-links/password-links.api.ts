import { requestTo } from '@hive/api-client';
import type { CheckedPasswordLink, PasswordLinkToken, RedeemedPasswordLink, RedeemPasswordLink } from '@hive/contracts';
import { passwordLinkRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const passwordLinksApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingRedeemPasswordLink: build.mutation<RedeemedPasswordLink, RedeemPasswordLink>({
      query: (body) => requestTo(passwordLinkRoutes.redeem, { body }),
    }),
    marketingCheckPasswordLink: build.mutation<CheckedPasswordLink, PasswordLinkToken>({
      query: (body) => requestTo(passwordLinkRoutes.check, { body }),
    }),
    marketingRenewPasswordLink: build.mutation<unknown, PasswordLinkToken>({
      query: (body) => requestTo(passwordLinkRoutes.renew, { body }),
    }),
  }),
});

export const {
  useMarketingCheckPasswordLinkMutation,
  useMarketingRedeemPasswordLinkMutation,
  useMarketingRenewPasswordLinkMutation,
} = passwordLinksApi;
