import type { ContactFolder } from '@hive/contracts';
import { EmptyState } from '@hive/ui/app/frame';
import { MailOutlined } from '@hive/ui/app/icons';

export const MESSAGES_HINT = 'What visitors write in the contact form appears here.';

/** Of a folder without messages: 'Nothing is closed.' */
export const emptyHint = (folder: ContactFolder) =>
  `Nothing is ${folder === 'inbox' ? 'here' : folder}. ${MESSAGES_HINT}`;

/** Shown instead of the newest messages when there are none. */
export const NoMessages = () => <EmptyState icon={<MailOutlined />} title="No messages yet" detail={MESSAGES_HINT} />;
