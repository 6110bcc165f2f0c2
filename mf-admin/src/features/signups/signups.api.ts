import { requestTo, toPage, type Page } from '@hive/api-client';
import type { Signup } from '@hive/contracts';
import { signupRoutes } from '@hive/contracts/routes';
import { api, type ApiError } from '@hive/store';

/** Tags to invalidate after a decision, or after the error that a colleague decided first. */
const afterDecision = (_response: unknown, error: unknown) => {
  const code = (error as ApiError | undefined)?.code;
  const isStale = !error || code === 'SIGNUP.ALREADY_DECIDED' || code === 'SIGNUP.NOT_FOUND';
  return isStale ? (['signups', 'clients'] as const) : [];
};

const signupsApi = api.enhanceEndpoints({ addTagTypes: ['signups', 'clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListSignups: build.query<Page<Signup>, { pageSize: number }>({
      query: ({ pageSize }) => requestTo(signupRoutes.list, { params: { status: 'pending', page: 1, pageSize } }),
      transformResponse: toPage<Signup>,
      providesTags: ['signups', 'clients'],
    }),
    adminApproveSignup: build.mutation<Signup, string>({
      query: (id) => requestTo(signupRoutes.approve, { path: { id } }),
      invalidatesTags: afterDecision,
    }),
    adminUndoSignup: build.mutation<Signup, string>({
      query: (id) => requestTo(signupRoutes.undo, { path: { id } }),
      invalidatesTags: ['signups', 'clients'],
    }),
    adminRejectSignup: build.mutation<Signup, { id: string; notes: string }>({
      query: ({ id, notes }) =>
        requestTo(signupRoutes.reject, { path: { id }, body: notes.trim() ? { notes: notes.trim() } : {} }),
      invalidatesTags: afterDecision,
    }),
  }),
});

export const {
  useAdminListSignupsQuery,
  useAdminApproveSignupMutation,
  useAdminRejectSignupMutation,
  useAdminUndoSignupMutation,
} = signupsApi;
