import { requestTo } from '@hive/api-client';
import type { TestEmailResult } from '@hive/contracts';
import { mailRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const mailApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminSendTestEmail: build.mutation<TestEmailResult, void>({ query: () => requestTo(mailRoutes.test) }),
  }),
});

export const { useAdminSendTestEmailMutation } = mailApi;
