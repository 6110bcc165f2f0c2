import { MailOutlined } from '@ant-design/icons';
import { EmptyState } from '@hive/ui/antd/frame';

export const MESSAGES_HINT = 'What visitors write in the contact form appears here.';

/** In place of the newest messages. */
export const NoMessages = () => (
  <EmptyState icon={<MailOutlined aria-hidden />} title="No messages yet" detail={MESSAGES_HINT} />
);
