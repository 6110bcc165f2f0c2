import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { useAdminCreateDataExportMutation } from './data-exports.api';

/** Starts an export of all data and says when that failed. */
export function useStartDataExport(): { start: () => void; isStarting: boolean } {
  const host = useHost();
  const [create, { isLoading }] = useAdminCreateDataExportMutation();
  const start = async () => {
    const { error } = await create();
    if (error) {
      const description = actionError(error, 'The export did not start. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return { start: () => void start(), isStarting: isLoading };
}
