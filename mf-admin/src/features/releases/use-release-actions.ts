import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { useAdminPromoteReleaseMutation, useAdminRollbackReleaseMutation } from './releases.api';

/** A change of the live version, before it is confirmed. */
export interface ReleaseChange {
  action: 'promote' | 'rollback';
  bundle: string;
  /** The version that is live now; null before the first promote. */
  from: string | null;
  /** The version that will be live. */
  to: string;
}

/** Promotes and rolls back; resolves to the text of an error, and to undefined after a success. */
export function useReleaseActions() {
  const host = useHost();
  const [promote, promoting] = useAdminPromoteReleaseMutation();
  const [rollback, rollingBack] = useAdminRollbackReleaseMutation();
  const send = ({ action, bundle, from, to }: ReleaseChange, reason: string) =>
    action === 'promote' ? promote({ bundle, version: to, reason }) : rollback({ bundle, from: from ?? '', reason });
  const change = async (wanted: ReleaseChange, reason: string): Promise<string | undefined> => {
    const { error } = await send(wanted, reason);
    if (error) {
      return actionError(error, 'Nothing was changed. Please try again.');
    }
    host.notify({
      title: `${wanted.bundle} ${wanted.to} is live`,
      description: 'Open pages of the bundle are offered a reload.',
    });
    return undefined;
  };
  return { change, isChanging: promoting.isLoading || rollingBack.isLoading };
}
