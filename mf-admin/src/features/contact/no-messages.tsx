import { EmptyState } from '@hive/ui/app/frame';
import { MailOutlined } from '@hive/ui/app/icons';

export const MESSAGES_HINT = 'What visitors write in the contact form appears here.';

/** Shown instead of the newest messages when there are none. */
export const NoMessages = () => <EmptyState icon={<MailOutlined />} title="No messages yet" detail={MESSAGES_HINT} />;
