import type { ContactMessage, UpdateContactMessages } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { useBulkActions } from '../../shared/use-bulk-actions';
import { useAdminUndoMessagesMutation, useAdminUpdateMessagesMutation } from './contact-changes.api';

export interface NotSpamButtonProps {
  message: ContactMessage;
}

/** Moves a message out of the spam, with its former status; the notice offers to undo that. */
export function NotSpamButton({ message }: NotSpamButtonProps) {
  const { id, name, status, assignedTo } = message;
  const [update] = useAdminUpdateMessagesMutation();
  const [undo] = useAdminUndoMessagesMutation();
  const { run, isSaving } = useBulkActions<ContactMessage, UpdateContactMessages['change']>({
    noun: { one: 'message', many: 'messages' },
    update: (_rows, change) => update({ rows: [{ id, status, assignedTo }], change }),
    undo,
  });
  return (
    <Button
      loading={isSaving}
      aria-label={`Not spam: the message from ${name}`}
      onClick={() => void run([message], { isSpam: false }, 'moved back to the inbox')}
    >
      Not spam
    </Button>
  );
}
