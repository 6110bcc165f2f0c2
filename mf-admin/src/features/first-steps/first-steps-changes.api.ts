import { requestTo } from '@hive/api-client';
import { firstStepRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

// only for the list, which loads while there are steps to do
const changesApi = api.enhanceEndpoints({ addTagTypes: ['first-steps'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminDismissFirstSteps: build.mutation<null, void>({
      query: () => requestTo(firstStepRoutes.dismiss),
      invalidatesTags: ['first-steps'],
    }),
    adminRemoveDemoContent: build.mutation<null, void>({
      query: () => requestTo(firstStepRoutes.removeDemoContent),
      invalidatesTags: ['first-steps'],
    }),
  }),
});

export const { useAdminDismissFirstStepsMutation, useAdminRemoveDemoContentMutation } = changesApi;
