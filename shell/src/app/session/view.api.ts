import { requestTo } from '@hive/api-client';
import type { CurrentUser } from '@hive/contracts';
import { clientViewRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const viewApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shellEndView: build.mutation<CurrentUser, void>({ query: () => requestTo(clientViewRoutes.end) }),
  }),
});

export const { useShellEndViewMutation } = viewApi;
