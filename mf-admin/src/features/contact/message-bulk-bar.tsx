import type { ReactNode } from 'react';
import type { ContactMessage, UpdateContactMessages } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { BulkBar } from '../../shared/bulk-bar';
import { useBulkActions } from '../../shared/use-bulk-actions';
import { useAdminUndoMessagesMutation, useAdminUpdateMessagesMutation } from './contact-changes.api';

export interface MessageBulkBarProps {
  messages: ContactMessage[];
  isSpam: boolean;
  onClear: () => void;
  renderAssign: (onAssign: (employeeId: string | null) => void) => ReactNode;
}

/** The actions for the selected messages. */
export function MessageBulkBar({ messages, isSpam, onClear, renderAssign }: MessageBulkBarProps) {
  const [update] = useAdminUpdateMessagesMutation();
  const [undo] = useAdminUndoMessagesMutation();
  const { run, isSaving } = useBulkActions<ContactMessage, UpdateContactMessages['change']>({
    noun: { one: 'message', many: 'messages' },
    update: (rows, change) => update({ rows: rows.map(seen), change }),
    undo,
  });
  const change = async (values: UpdateContactMessages['change'], done: string) => {
    if (await run(messages, values, done)) {
      onClear();
    }
  };
  const button = (label: string, values: UpdateContactMessages['change'], done: string) => (
    <Button aria-disabled={isSaving} onClick={() => void change(values, done)}>
      {label}
    </Button>
  );
  return (
    <BulkBar count={messages.length} onClear={onClear}>
      {renderAssign((assignedTo) => void change({ assignedTo }, assignedTo === null ? 'unassigned' : 'assigned'))}
      {button('Mark read', { isRead: true }, 'marked read')}
      {button('Mark unread', { isRead: false }, 'marked unread')}
      {isSpam ? null : button('Close', { status: 'closed' }, 'closed')}
      {isSpam
        ? button('Not spam', { isSpam: false }, 'moved back to the inbox')
        : button('Spam', { isSpam: true }, 'moved to spam')}
    </BulkBar>
  );
}

const seen = ({ id, status, assignedTo }: ContactMessage) => ({ id, status, assignedTo });
