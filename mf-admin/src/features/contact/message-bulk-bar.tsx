import type { ReactNode } from 'react';
import type { ContactMessage, UpdateContactMessages } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { BulkBar } from '../../shared/bulk-bar';
import { shortcutProps } from '../../shared/shortcut-control';
import { SnoozeSelect } from '../../shared/snooze-select';
import { useMessageChanges } from './use-message-changes';

export interface MessageBulkBarProps {
  messages: ContactMessage[];
  isSpam: boolean;
  onClear: () => void;
  renderAssign: (onAssign: (employeeId: string | null) => void) => ReactNode;
}

const keys: Partial<Record<string, string>> = { Close: 'E', 'Mark unread': 'U' };

/** The actions for the selected messages. */
export function MessageBulkBar({ messages, isSpam, onClear, renderAssign }: MessageBulkBarProps) {
  const { run, snooze, isSaving } = useMessageChanges();
  const clearAfter = async (change: Promise<number | undefined>) => {
    if ((await change) !== undefined) {
      onClear();
    }
  };
  const change = (values: UpdateContactMessages['change'], done: string) => clearAfter(run(messages, values, done));
  const button = (label: string, values: UpdateContactMessages['change'], done: string) => (
    <Button aria-disabled={isSaving} {...shortcutProps(label, keys[label])} onClick={() => void change(values, done)}>
      {label}
    </Button>
  );
  return (
    <BulkBar count={messages.length} onClear={onClear}>
      {renderAssign((assignedTo) => void change({ assignedTo }, assignedTo === null ? 'unassigned' : 'assigned'))}
      {button('Mark read', { isRead: true }, 'marked read')}
      {button('Mark unread', { isRead: false }, 'marked unread')}
      {isSpam ? null : (
        <>
          {button('Close', { status: 'closed' }, 'closed')}
          <SnoozeSelect
            rows={messages}
            earlyReturn="when its sender uses the contact form again"
            onSnooze={(until) => void clearAfter(snooze(messages, until))}
          />
        </>
      )}
      {isSpam
        ? button('Not spam', { isSpam: false }, 'moved back to the inbox')
        : button('Spam', { isSpam: true }, 'moved to spam')}
    </BulkBar>
  );
}
