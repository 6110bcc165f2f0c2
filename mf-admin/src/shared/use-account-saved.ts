import { isApiError, type ApiError } from '@hive/api-client';
import { useHost } from '@hive/session';
import { actionError } from './errors';

const CHANGED = new Set<string | undefined>(['EMPLOYEE.CHANGED', 'CLIENT_TEAM.CHANGED']);

/**
 * Notifies the user of a saved account and calls `onSaved`; after an error it returns the server's errors by field. `refuse`
 * offers the choice when somebody else changed the same fields.
 */
export function useAccountSaved(onSaved: () => void, refuse?: (error: ApiError) => void) {
  const host = useHost();
  return ({ error }: { error?: unknown }): Record<string, string> | undefined => {
    if (refuse && isApiError(error) && CHANGED.has(error.code)) {
      refuse(error);
      return error.errors ?? {};
    }
    if (error) {
      const description = actionError(error, 'Failed to save the changes. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
      return (isApiError(error) && error.errors) || {};
    }
    host.notify({ title: 'Account updated', description: 'The changes have been saved.' });
    onSaved();
    return undefined;
  };
}
