import { requestTo } from '@hive/api-client';
import type { AdminLogin, ChangePassword, ClientLogin, RequestPasswordLink, ResumedSession } from '@hive/contracts';
import { authRoutes, passwordLinkRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { LoginResponse } from './login-response';

const sessionApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    sessionAdminLogin: build.mutation<LoginResponse, AdminLogin>({
      query: (body) => requestTo(authRoutes.adminLogin, { body }),
    }),
    sessionClientLogin: build.mutation<LoginResponse, ClientLogin>({
      query: (body) => requestTo(authRoutes.clientLogin, { body }),
    }),
    sessionForgotPassword: build.mutation<unknown, RequestPasswordLink>({
      query: (body) => requestTo(passwordLinkRoutes.request, { body }),
    }),
    sessionConfirmLogin: build.mutation<ResumedSession, void>({
      query: () => requestTo(authRoutes.resume),
    }),
    sessionChangePassword: build.mutation<unknown, ChangePassword>({
      query: (body) => requestTo(authRoutes.changePassword, { body }),
    }),
  }),
});

export const {
  useSessionAdminLoginMutation,
  useSessionClientLoginMutation,
  useSessionForgotPasswordMutation,
  useSessionConfirmLoginMutation,
  useSessionChangePasswordMutation,
} = sessionApi;
