import type { ChatUnread, Notification } from '@hive/contracts';
import { badgeText } from '@hive/ui';
import { VisuallyHidden } from '@hive/ui/app';
import { dayAndTimeText, timeText } from './notification-texts';
import { useNotificationsMarkReadMutation } from './notifications.api';
import { PanelLink } from './panel-link';
import styles from './panel.module.css';

const Count = ({ count, label }: { count: number; label: string }) => (
  <span className={styles.count}>
    <span aria-hidden>{badgeText(count)}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);

const Time = ({ at, textOf = timeText }: { at: string; textOf?: (at: string) => string }) => (
  <time dateTime={at} className={styles.time}>
    {textOf(at)}
  </time>
);

interface ChatItemProps {
  chat: ChatUnread;
  /** Staff read the name of the company, clients that of the person who wrote last. */
  isStaff: boolean;
  path: string;
  onClose: () => void;
}

/** The unread messages of one conversation. */
export const ChatItem = ({ chat, isStaff, path, onClose }: ChatItemProps) => (
  <li>
    <PanelLink to={path} onClose={onClose} className={`${styles.item} ${styles.unread}`}>
      <span className={styles.line}>
        <strong className={styles.subject}>
          <bdi>{isStaff ? chat.companyName : chat.lastSenderName}</bdi>
        </strong>
        <Count count={chat.count} label={`${chat.count} unread`} />
      </span>
      <bdi className={styles.text}>{chat.lastMessage}</bdi>
      <Time at={chat.lastMessageAt} textOf={dayAndTimeText} />
    </PanelLink>
  </li>
);

/** A notification; opening it marks it as read. */
export function NotificationItem({ item, onClose }: { item: Notification; onClose: () => void }) {
  const [markRead] = useNotificationsMarkReadMutation();
  const { id, kind, title, text, path, count, isRead, createdAt } = item;
  const open = () => {
    if (!isRead) {
      void markRead({ ids: [id] });
    }
    onClose();
  };
  return (
    <li>
      <PanelLink to={path} onClose={open} className={isRead ? styles.item : `${styles.item} ${styles.unread}`}>
        <span className={styles.line}>
          <strong className={styles.subject}>
            <bdi>{title}</bdi>
          </strong>
          {count > 1 ? <Count count={count} label={`${count} events`} /> : null}
          {isRead ? null : <VisuallyHidden>Unread</VisuallyHidden>}
        </span>
        {text ? <bdi className={kind === 'agency-alert' ? styles.whole : styles.text}>{text}</bdi> : null}
        <Time at={createdAt} />
      </PanelLink>
    </li>
  );
}
