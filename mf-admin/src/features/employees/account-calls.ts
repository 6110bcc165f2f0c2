import {
  useAdminDeactivateEmployeeMutation,
  useAdminInviteEmployeeMutation,
  useAdminReactivateEmployeeMutation,
} from './employees.api';

/** The calls behind the actions of an account of staff. */
export const accountCalls = {
  useDeactivate: useAdminDeactivateEmployeeMutation,
  useReactivate: useAdminReactivateEmployeeMutation,
  useInvite: useAdminInviteEmployeeMutation,
};
