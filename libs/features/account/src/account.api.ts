import { requestTo } from '@hive/api-client';
import type {
  Account,
  AccountSession,
  ChangePassword,
  ConfirmPassword,
  ConfirmTwoFactor,
  RecoveryCodes,
  TwoFactorPolicy,
  TwoFactorSetUp,
  UpdateAccount,
} from '@hive/contracts';
import { accountRoutes, authRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const accountApi = api.enhanceEndpoints({ addTagTypes: ['account', 'account-sessions'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountGet: build.query<Account, void>({
      query: () => requestTo(accountRoutes.get),
      providesTags: ['account'],
    }),
    accountUpdate: build.mutation<Account, UpdateAccount>({
      query: (body) => requestTo(accountRoutes.update, { body }),
      invalidatesTags: ['account'],
    }),
    accountChangePassword: build.mutation<unknown, ChangePassword>({
      query: (body) => requestTo(authRoutes.changePassword, { body }),
      invalidatesTags: ['account-sessions'],
    }),
    accountListSessions: build.query<AccountSession[], void>({
      query: () => requestTo(accountRoutes.listSessions),
      providesTags: ['account-sessions'],
    }),
    accountEndSession: build.mutation<unknown, string>({
      query: (id) => requestTo(accountRoutes.endSession, { path: { id } }),
      // also after an error, because the session has already ended
      invalidatesTags: ['account-sessions'],
    }),
    accountEndOtherSessions: build.mutation<unknown, void>({
      query: () => requestTo(accountRoutes.endOtherSessions),
      invalidatesTags: ['account-sessions'],
    }),
    accountBeginTwoFactor: build.mutation<TwoFactorSetUp, ConfirmPassword>({
      query: (body) => requestTo(accountRoutes.beginTwoFactor, { body }),
    }),
    accountConfirmTwoFactor: build.mutation<RecoveryCodes, ConfirmTwoFactor>({
      query: (body) => requestTo(accountRoutes.confirmTwoFactor, { body }),
      invalidatesTags: (codes) => (codes ? ['account', 'account-sessions'] : []),
    }),
    accountRenewRecoveryCodes: build.mutation<RecoveryCodes, ConfirmPassword>({
      query: (body) => requestTo(accountRoutes.renewRecoveryCodes, { body }),
      invalidatesTags: ['account'],
    }),
    accountDisableTwoFactor: build.mutation<unknown, ConfirmPassword>({
      query: (body) => requestTo(accountRoutes.disableTwoFactor, { body }),
      invalidatesTags: ['account'],
    }),
    accountGetTwoFactorPolicy: build.query<TwoFactorPolicy, void>({
      query: () => requestTo(accountRoutes.getTwoFactorPolicy),
      providesTags: ['account'],
    }),
    accountUpdateTwoFactorPolicy: build.mutation<TwoFactorPolicy, TwoFactorPolicy>({
      query: (body) => requestTo(accountRoutes.updateTwoFactorPolicy, { body }),
      invalidatesTags: ['account'],
    }),
  }),
});

export const {
  useAccountGetQuery,
  useAccountUpdateMutation,
  useAccountChangePasswordMutation,
  useAccountListSessionsQuery,
  useAccountEndSessionMutation,
  useAccountEndOtherSessionsMutation,
  useAccountBeginTwoFactorMutation,
  useAccountConfirmTwoFactorMutation,
  useAccountRenewRecoveryCodesMutation,
  useAccountDisableTwoFactorMutation,
  useAccountGetTwoFactorPolicyQuery,
  useAccountUpdateTwoFactorPolicyMutation,
} = accountApi;
