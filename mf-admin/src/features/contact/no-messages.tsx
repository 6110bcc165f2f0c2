import type { ContactFolder } from '@hive/contracts';
import { EmptyState } from '@hive/ui/app';
import { MailOutlined } from '@hive/ui/app/icons';

export const MESSAGES_HINT = 'What visitors write in the contact form appears here.';

/** Of a folder without messages. */
export const emptyHints: Record<ContactFolder, string> = {
  inbox: MESSAGES_HINT,
  open: `No message is open. ${MESSAGES_HINT}`,
  waiting: 'No message waits for a reply.',
  snoozed: 'No message is snoozed.',
  closed: 'No message is closed.',
  spam: 'Messages that are marked as spam appear here.',
};

/** Shown instead of the newest messages when there are none. */
export const NoMessages = () => <EmptyState icon={<MailOutlined />} title="No messages yet" detail={MESSAGES_HINT} />;
