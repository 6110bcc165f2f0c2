import type { Notice } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from './errors';

/** A mutation hook of an area whose argument is the id of the account. */
type UseCall = () => readonly [(id: string) => PromiseLike<{ error?: unknown }>, { isLoading: boolean }];

interface Account {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface AccountCalls {
  useDeactivate: UseCall;
  useReactivate: UseCall;
  useInvite: UseCall;
}

export type AccountActions = ReturnType<typeof useAccountActions>;

/** Deactivates, reactivates and invites a person and notifies the user of the outcome. */
export function useAccountActions({ id, firstName, lastName, email }: Account, calls: AccountCalls) {
  const host = useHost();
  const { useDeactivate, useReactivate, useInvite } = calls;
  const [deactivateCall, { isLoading: isDeactivating }] = useDeactivate();
  const [reactivateCall, { isLoading: isReactivating }] = useReactivate();
  const [inviteCall, { isLoading: isInviting }] = useInvite();
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
