import { requestTo } from '@hive/api-client';
import type { CreateSignup, WithHoneypot } from '@hive/contracts';
import { signupRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

interface Request {
  signup: WithHoneypot<CreateSignup & { status: 'pending' }>;
  idempotencyKey: string;
}

const signupApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shellCreateSignup: build.mutation<unknown, Request>({
      query: ({ signup, idempotencyKey }) => requestTo(signupRoutes.create, { body: signup, idempotencyKey }),
    }),
  }),
});

export const { useShellCreateSignupMutation } = signupApi;
