import { pathOf, type Page, type Signup, type signupRoutes } from '@hive/contracts';
import { api, type ApiError } from '@hive/store';

// checked literals: importing the routes themselves would bring every schema into this release
const LIST: typeof signupRoutes.list.path = '/api/client-signups';
const APPROVE: typeof signupRoutes.approve.path = '/api/client-signups/:id/approve';
const REJECT: typeof signupRoutes.reject.path = '/api/client-signups/:id/reject';

/** A decision makes sign-ups and clients old, and so does the news that a colleague decided first. */
const afterDecision = (_answer: unknown, error: unknown) => {
  const code = (error as ApiError | undefined)?.code;
  const isStale = !error || code === 'SIGNUP.ALREADY_DECIDED' || code === 'SIGNUP.NOT_FOUND';
  return isStale ? (['signups', 'clients'] as const) : [];
};

const signupsApi = api.enhanceEndpoints({ addTagTypes: ['signups', 'clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListSignups: build.query<Page<Signup>, { pageSize: number }>({
      query: ({ pageSize }) => ({ url: LIST, params: { status: 'pending', page: 1, pageSize } }),
      providesTags: ['signups'],
    }),
    adminApproveSignup: build.mutation<Signup, string>({
      query: (id) => ({ url: pathOf({ path: APPROVE }, { id }), method: 'PUT' }),
      invalidatesTags: afterDecision,
    }),
    adminRejectSignup: build.mutation<Signup, { id: string; notes: string }>({
      query: ({ id, notes }) => ({
        url: pathOf({ path: REJECT }, { id }),
        method: 'PUT',
        body: notes.trim() ? { notes: notes.trim() } : {},
      }),
      invalidatesTags: afterDecision,
    }),
  }),
});

export const { useAdminListSignupsQuery, useAdminApproveSignupMutation, useAdminRejectSignupMutation } = signupsApi;
