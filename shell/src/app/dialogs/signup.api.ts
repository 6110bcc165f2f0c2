import type { CreateSignup, signupRoutes } from '@hive/contracts';
import { api } from '@hive/store';

const CREATE: typeof signupRoutes.create.path = '/api/client-signups';

interface Request {
  signup: CreateSignup & { status: 'pending'; website: string };
  idempotencyKey: string;
}

const signupApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shellCreateSignup: build.mutation<unknown, Request>({
      query: ({ signup, idempotencyKey }) => ({ url: CREATE, method: 'POST', body: signup, idempotencyKey }),
    }),
  }),
});

export const { useShellCreateSignupMutation } = signupApi;
