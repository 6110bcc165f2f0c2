import type { Employee, employeeRoutes } from '@hive/contracts';
import { api } from '@hive/store';

const LIST: typeof employeeRoutes.list.path = '/api/employees';

const assignmentApi = api.enhanceEndpoints({ addTagTypes: ['employees'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListEmployees: build.query<Employee[], void>({ query: () => LIST, providesTags: ['employees'] }),
  }),
});

export const { useAdminListEmployeesQuery } = assignmentApi;
