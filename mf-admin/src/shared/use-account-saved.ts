import { isApiError } from '@hive/api-client';
import { useHost } from '@hive/session';
import { actionError } from './errors';

/**
 * Notifies the user of a saved account and calls `onSaved`; after an error it returns the server's errors by field. `refusalOf`
 * offers the choice when somebody else changed the same fields.
 */
export function useAccountSaved(
  onSaved: () => void,
  refusalOf: (error: unknown) => Record<string, string> | undefined,
) {
  const host = useHost();
  return ({ error }: { error?: unknown }): Record<string, string> | undefined => {
    const refused = refusalOf(error);
    if (refused) {
      return refused;
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
