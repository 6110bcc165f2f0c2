import { isApiError } from '@hive/api-client';
import type { ClientEmployee, Notice } from '@hive/contracts';
import { useHost } from '@hive/session';
import {
  usePortalDeactivateMemberMutation,
  usePortalReactivateMemberMutation,
  usePortalResendInvitationMutation,
} from './client-team.api';

/** The server's text for a known error, otherwise the given one. */
export const errorMessage = (error: unknown, fallback: string): string =>
  isApiError(error) && error.code && error.code !== 'SERVER.UNEXPECTED' ? error.message : fallback;

/** Deactivates, reactivates and invites a person again, and notifies the user of the outcome. */
export function useMemberActions({ id, firstName, email }: ClientEmployee) {
  const host = useHost();
  const [deactivate, { isLoading: isDeactivating }] = usePortalDeactivateMemberMutation();
  const [reactivate, { isLoading: isReactivating }] = usePortalReactivateMemberMutation();
  const [resend, { isLoading: isInviting }] = usePortalResendInvitationMutation();

  const notify = ({ error }: { error?: unknown }, success: Notice): boolean => {
    const description = errorMessage(error, 'Please try again.');
    host.notify(error === undefined ? success : { title: 'Error', description, variant: 'destructive' });
    return error === undefined;
  };
  return {
    deactivate: async () =>
      notify(await deactivate(id), {
        title: 'Account deactivated',
        description: `${firstName} is logged out and can no longer log in.`,
      }),
    reactivate: async () =>
      notify(await reactivate(id), { title: 'Account reactivated', description: `${firstName} can log in again.` }),
    invite: async () =>
      notify(await resend(id), {
        title: 'Invitation sent',
        description: `${email} gets a new link. Earlier links no longer work.`,
      }),
    isDeactivating,
    isReactivating,
    isInviting,
  };
}
