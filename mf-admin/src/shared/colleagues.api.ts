import { requestTo } from '@hive/api-client';
import type { Employee, OpenWork } from '@hive/contracts';
import { employeeRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const colleaguesApi = api.enhanceEndpoints({ addTagTypes: ['employees', 'contact', 'clients'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListEmployees: build.query<Employee[], void>({
      query: () => requestTo(employeeRoutes.list),
      providesTags: ['employees'],
    }),
    adminListOpenWork: build.query<OpenWork[], void>({
      query: () => requestTo(employeeRoutes.listOpenWork),
      providesTags: ['contact', 'clients'],
    }),
  }),
});

export const { useAdminListEmployeesQuery, useAdminListOpenWorkQuery } = colleaguesApi;
