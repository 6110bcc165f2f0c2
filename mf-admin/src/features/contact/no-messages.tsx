import { EmptyState } from '@hive/ui/antd/frame';
import { MailOutlined } from '@hive/ui/antd/icons';

export const MESSAGES_HINT = 'What visitors write in the contact form appears here.';

/** Shown instead of the newest messages when there are none. */
export const NoMessages = () => <EmptyState icon={<MailOutlined />} title="No messages yet" detail={MESSAGES_HINT} />;
