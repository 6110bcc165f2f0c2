import type { ContactMessage, ContactStatus } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { useAdminMarkMessageMutation, useAdminUpdateMessageStatusMutation } from './contact-changes.api';

/** Marks a message and changes its status; errors are notified. */
export function useMessageActions({ id, isRead, status: from }: ContactMessage) {
  const host = useHost();
  const [markMessage, { isLoading: isMarking }] = useAdminMarkMessageMutation();
  const [changeStatus, { isLoading: isUpdatingStatus }] = useAdminUpdateMessageStatusMutation();
  const notify = ({ error }: { error?: unknown }) => {
    if (error) {
      const description = actionError(error, 'Failed to update message');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return {
    markReadOnOpen: () => {
      if (!isRead) {
        void markMessage({ id, isRead: true });
      }
    },
    markAs: async (read: boolean) => notify(await markMessage({ id, isRead: read })),
    isMarking,
    updateStatus: async (status: ContactStatus) => notify(await changeStatus({ id, from, status })),
    isUpdatingStatus,
  };
}
