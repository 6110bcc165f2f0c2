import { requestTo, toPage, type Page } from '@hive/api-client';
import type { Department, EmployeeAccount, EmployeeStatus } from '@hive/contracts';
import { employeeRoutes } from '@hive/contracts/routes';
import { api, type ApiError } from '@hive/store';

/** The query of the list; absent filters list every account. */
export interface AccountQuery {
  page: number;
  pageSize: number;
  q: string;
  sort: string;
  status?: EmployeeStatus;
  department?: Department;
}

/** The values of a form; the server converts and validates them. */
type FormValues = Record<string, string | boolean | Record<string, string>>;

/** An error that shows that the list is stale, because a colleague was faster. */
const isStale = (error: unknown): boolean => {
  const code = (error as ApiError | undefined)?.code ?? '';
  return code === 'EMPLOYEE.NOT_FOUND' || code === 'EMPLOYEE.CHANGED' || code === 'EMPLOYEE.NOT_INVITED';
};

const afterChange = (_response: unknown, error: unknown) => (!error || isStale(error) ? (['employees'] as const) : []);

const employeesApi = api.enhanceEndpoints({ addTagTypes: ['employees'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListEmployeeAccounts: build.query<Page<EmployeeAccount>, AccountQuery>({
      query: (query) => requestTo(employeeRoutes.listAccounts, { params: { ...query } }),
      transformResponse: toPage<EmployeeAccount>,
      providesTags: ['employees'],
    }),
    adminCreateEmployee: build.mutation<EmployeeAccount, FormValues>({
      query: (body) => requestTo(employeeRoutes.create, { body }),
      invalidatesTags: afterChange,
    }),
    adminUpdateEmployee: build.mutation<EmployeeAccount, { id: string; change: FormValues }>({
      query: ({ id, change }) => requestTo(employeeRoutes.update, { path: { id }, body: change }),
      invalidatesTags: afterChange,
    }),
    adminDeactivateEmployee: build.mutation<EmployeeAccount, string>({
      query: (id) => requestTo(employeeRoutes.deactivate, { path: { id } }),
      invalidatesTags: afterChange,
    }),
    adminReactivateEmployee: build.mutation<EmployeeAccount, string>({
      query: (id) => requestTo(employeeRoutes.reactivate, { path: { id } }),
      invalidatesTags: afterChange,
    }),
    adminInviteEmployee: build.mutation<EmployeeAccount, string>({
      query: (id) => requestTo(employeeRoutes.resendInvitation, { path: { id } }),
      invalidatesTags: afterChange,
    }),
  }),
});

export const {
  useAdminListEmployeeAccountsQuery,
  useAdminCreateEmployeeMutation,
  useAdminUpdateEmployeeMutation,
  useAdminDeactivateEmployeeMutation,
  useAdminReactivateEmployeeMutation,
  useAdminInviteEmployeeMutation,
} = employeesApi;
