import { requestTo } from '@hive/api-client';
import type { TestEmailResult } from '@hive/contracts';
import { mailRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** Separate from the other calls of the area, because Hive needs it on its first screen. */
const testEmailApi = api.enhanceEndpoints({ addTagTypes: ['mail'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminSendTestEmail: build.mutation<TestEmailResult, void>({
      query: () => requestTo(mailRoutes.test),
      invalidatesTags: ['mail'],
    }),
  }),
});

export const { useAdminSendTestEmailMutation } = testEmailApi;
