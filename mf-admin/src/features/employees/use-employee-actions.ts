import type { EmployeeAccount, Notice } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import {
  useAdminDeactivateEmployeeMutation,
  useAdminInviteEmployeeMutation,
  useAdminReactivateEmployeeMutation,
} from './employees.api';

/** Deactivates, reactivates and invites a person and notifies the user of the outcome. */
export function useEmployeeActions({ id, firstName, lastName, email }: EmployeeAccount) {
  const host = useHost();
  const [deactivateCall, { isLoading: isDeactivating }] = useAdminDeactivateEmployeeMutation();
  const [reactivateCall, { isLoading: isReactivating }] = useAdminReactivateEmployeeMutation();
  const [inviteCall, { isLoading: isInviting }] = useAdminInviteEmployeeMutation();
  const name = `${firstName} ${lastName}`;

  /** Returns the text of an error; undefined after a success. */
  const notify = ({ error }: { error?: unknown }, success: Notice, failure: string): string | undefined => {
    const text = error === undefined ? undefined : actionError(error, failure);
    host.notify(text === undefined ? success : { title: 'Error', description: text, variant: 'destructive' });
    return text;
  };
  return {
    deactivate: async () =>
      notify(
        await deactivateCall(id),
        { title: 'Account deactivated', description: `${name} is signed out and can no longer sign in.` },
        'Failed to deactivate the account',
      ),
    reactivate: async () =>
      notify(
        await reactivateCall(id),
        { title: 'Account reactivated', description: `${name} can sign in again.` },
        'Failed to reactivate the account',
      ),
    invite: async () =>
      notify(
        await inviteCall(id),
        { title: 'Invitation sent', description: `${email} gets a new link. Earlier links no longer work.` },
        'Failed to send the invitation',
      ),
    isDeactivating,
    isReactivating,
    isInviting,
  };
}
