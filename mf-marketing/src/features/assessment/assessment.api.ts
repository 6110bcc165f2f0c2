import type { CreateClient, clientRoutes } from '@hive/contracts';
import { api } from '@hive/store';

const CREATE: typeof clientRoutes.create.path = '/api/clients';

interface Submission {
  assessment: CreateClient & { website: string };
  idempotencyKey: string;
}

const assessmentApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingCreateAssessment: build.mutation<unknown, Submission>({
      query: ({ assessment, idempotencyKey }) => ({ url: CREATE, method: 'POST', body: assessment, idempotencyKey }),
    }),
  }),
});

export const { useMarketingCreateAssessmentMutation } = assessmentApi;
