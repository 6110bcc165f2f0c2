import type { ContactMessage } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { useMessageChanges } from './use-message-changes';

export interface NotSpamButtonProps {
  message: ContactMessage;
}

/** Moves a message out of the spam, with its former status; the notice offers to undo that. */
export function NotSpamButton({ message }: NotSpamButtonProps) {
  const { run, isSaving } = useMessageChanges();
  return (
    <Button
      loading={isSaving}
      aria-label={`Not spam: the message from ${message.name}`}
      onClick={() => void run([message], { isSpam: false }, 'moved back to the inbox')}
    >
      Not spam
    </Button>
  );
}
