import { isApiError } from '@hive/api-client';
import type { CreateSavedReply, UpdateSavedReply } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import {
  useAdminCreateSavedReplyMutation,
  useAdminRemoveSavedReplyMutation,
  useAdminUpdateSavedReplyMutation,
} from './chat.api';

/** Why a reply was not saved: by field, or as a whole; `error` is the server's error. */
export type SavedReplyErrors = Partial<Record<'title' | 'text' | 'form', string>> & { error?: unknown };

function errorsOf({ error }: { error?: unknown }): SavedReplyErrors | undefined {
  if (error === undefined) {
    return undefined;
  }
  const { title, text } = (isApiError(error) && error.errors) || {};
  const fields = { ...(title && { title }), ...(text && { text }) };
  return title || text
    ? { ...fields, error }
    : { form: actionError(error, 'The reply was not saved. Please try again.') };
}

/** Writes saved replies. Saving resolves to the errors, undefined after a success; deleting notifies its error. */
export function useSavedReplyActions() {
  const host = useHost();
  const [create] = useAdminCreateSavedReplyMutation();
  const [update] = useAdminUpdateSavedReplyMutation();
  const [remove, { isLoading: isRemoving }] = useAdminRemoveSavedReplyMutation();
  return {
    create: async (reply: CreateSavedReply) => errorsOf(await create(reply)),
    update: async (id: string, reply: UpdateSavedReply) => errorsOf(await update({ id, ...reply })),
    remove: async (id: string): Promise<void> => {
      const { error } = await remove(id);
      // already deleted by a colleague
      if (error && !(isApiError(error) && error.status === 404)) {
        const description = actionError(error, 'The reply was not deleted. Please try again.');
        host.notify({ title: 'Error', description, variant: 'destructive' });
      }
    },
    isRemoving,
  };
}
