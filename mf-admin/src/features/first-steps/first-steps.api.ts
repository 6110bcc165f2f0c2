import { requestTo } from '@hive/api-client';
import type { FirstStep } from '@hive/contracts';
import { firstStepRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** Seconds for which the steps stay cached while another page is open, so that a reopened dashboard has them at once. */
const KEEP_SECONDS = 3600;

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
