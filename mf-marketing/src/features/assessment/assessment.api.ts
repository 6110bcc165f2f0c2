import { requestTo } from '@hive/api-client';
import type { CreateClient, WithHoneypot } from '@hive/contracts';
import { assessmentRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

interface Submission {
  assessment: WithHoneypot<CreateClient>;
  idempotencyKey: string;
}

const assessmentApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingCreateAssessment: build.mutation<unknown, Submission>({
      query: ({ assessment, idempotencyKey }) =>
        requestTo(assessmentRoutes.create, { body: assessment, idempotencyKey }),
    }),
  }),
});

export const { useMarketingCreateAssessmentMutation } = assessmentApi;
