import type { authRoutes, ClientLogin, CurrentUser } from '@hive/contracts';
import { api } from '@hive/store';

const LOGIN: typeof authRoutes.clientLogin.path = '/api/auth/client-login';

const loginApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalLogin: build.mutation<CurrentUser, ClientLogin>({
      query: (body) => ({ url: LOGIN, method: 'POST', body }),
    }),
  }),
});

export const { usePortalLoginMutation } = loginApi;
