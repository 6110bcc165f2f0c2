import {
  useAdminDeactivateClientEmployeeMutation,
  useAdminInviteClientEmployeeMutation,
  useAdminReactivateClientEmployeeMutation,
} from './client-team.api';

/** The calls behind the actions of an account of a client team. */
export const accountCalls = {
  useDeactivate: useAdminDeactivateClientEmployeeMutation,
  useReactivate: useAdminReactivateClientEmployeeMutation,
  useInvite: useAdminInviteClientEmployeeMutation,
};
