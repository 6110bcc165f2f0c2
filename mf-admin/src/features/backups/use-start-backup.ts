import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { useAdminCreateBackupMutation } from './backups.api';

/** Starts a backup and says when that failed. */
export function useStartBackup(): { start: () => void; isStarting: boolean } {
  const host = useHost();
  const [create, { isLoading }] = useAdminCreateBackupMutation();
  const start = async () => {
    const { error } = await create();
    if (error) {
      const description = actionError(error, 'The backup did not start. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return { start: () => void start(), isStarting: isLoading };
}
