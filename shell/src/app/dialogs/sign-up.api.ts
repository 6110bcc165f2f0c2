import type { SignUp, signupRoutes } from '@hive/contracts';
import { api } from '@hive/store';

const CREATE: typeof signupRoutes.create.path = '/api/client-signups';

interface Request {
  signUp: SignUp & { status: 'pending'; website: string };
  idempotencyKey: string;
}

const signUpApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shellSignUp: build.mutation<unknown, Request>({
      query: ({ signUp, idempotencyKey }) => ({ url: CREATE, method: 'POST', body: signUp, idempotencyKey }),
    }),
  }),
});

export const { useShellSignUpMutation } = signUpApi;
