import type { AdminLogin, authRoutes, ChangePassword, ClientLogin } from '@hive/contracts';
import { api } from '@hive/store';
import type { LoginResponse } from './login-response';

// checked literals: importing the routes themselves would bring every schema into pages that only call
const ADMIN: typeof authRoutes.adminLogin.path = '/api/auth/admin-login';
const CLIENT: typeof authRoutes.clientLogin.path = '/api/auth/client-login';
const CHANGE: typeof authRoutes.changePassword.path = '/api/auth/change-password';

const sessionApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    sessionAdminLogin: build.mutation<LoginResponse, AdminLogin>({
      query: (body) => ({ url: ADMIN, method: 'POST', body }),
    }),
    sessionClientLogin: build.mutation<LoginResponse, ClientLogin>({
      query: (body) => ({ url: CLIENT, method: 'POST', body }),
    }),
    sessionChangePassword: build.mutation<unknown, ChangePassword>({
      query: (body) => ({ url: CHANGE, method: 'POST', body }),
    }),
  }),
});

export const { useSessionAdminLoginMutation, useSessionClientLoginMutation, useSessionChangePasswordMutation } =
  sessionApi;
