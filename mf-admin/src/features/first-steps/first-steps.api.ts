import { requestTo } from '@hive/api-client';
import type { FirstStep } from '@hive/contracts';
import { firstStepRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** Seconds that an answer stays: a step may be done on any page. */
const KEEP_SECONDS = 5;

const firstStepsApi = api.enhanceEndpoints({ addTagTypes: ['first-steps'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListFirstSteps: build.query<FirstStep[], void>({
      query: () => requestTo(firstStepRoutes.list),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: ['first-steps', 'settings'],
    }),
  }),
});

export const { useAdminListFirstStepsQuery } = firstStepsApi;
