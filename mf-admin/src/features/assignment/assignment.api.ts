import { requestTo } from '@hive/api-client';
import type { Employee } from '@hive/contracts';
import { employeeRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const assignmentApi = api.enhanceEndpoints({ addTagTypes: ['employees'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListEmployees: build.query<Employee[], void>({
      query: () => requestTo(employeeRoutes.list),
      providesTags: ['employees'],
    }),
  }),
});

export const { useAdminListEmployeesQuery } = assignmentApi;
