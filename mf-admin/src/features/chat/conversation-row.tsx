import type { ChatConversation } from '@hive/contracts';
import { CompanyAvatar } from '@hive/ui/app';
import { exactTime } from '../../shared/dates';
import { moveBetweenRows } from '../../shared/row-navigation';
import { shortTime } from './chat-times';
import { CountBadge } from '../../shared/count-badge';
import { FollowUpTag } from '../../shared/follow-up-tag';
import { snoozeText } from '../../shared/snooze-text';
import styles from './chat.module.css';

type LastMessage = NonNullable<ChatConversation['lastMessage']>;

/** The last message, with the first name of the colleague who sent it, or 'You'. */
function preview({ text, senderId, senderName, senderType }: LastMessage, ownId: string | undefined): string {
  if (senderType === 'client') {
    return text;
  }
  return `${senderId === ownId ? 'You' : senderName.split(' ', 1)[0]}: ${text}`;
}

interface ConversationRowProps {
  conversation: ChatConversation;
  ownId: string | undefined;
  isOpen: boolean;
  onOpen: (clientId: string) => void;
}

/** A client in the list of conversations. */
export function ConversationRow({ conversation, ownId, isOpen, onOpen }: ConversationRowProps) {
  const { clientId, companyName, contactEmail, lastMessage, unreadCount } = conversation;
  const snooze = snoozeText(conversation);
  return (
    <li data-row-id={clientId}>
      <button
        type="button"
        className={unreadCount > 0 ? styles.unreadRow : styles.row}
        data-row-opener={clientId}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(clientId)}
        onKeyDown={moveBetweenRows}
      >
        <CompanyAvatar name={companyName} />
        <span className={styles.rowText}>
          <span className={styles.rowLine}>
            <bdi className={styles.company}>{companyName}</bdi>
            {lastMessage ? (
              <time dateTime={lastMessage.createdAt} title={exactTime(lastMessage.createdAt)} className={styles.time}>
                {shortTime(lastMessage.createdAt)}
              </time>
            ) : null}
          </span>
          <span className={styles.email}>{snooze ?? contactEmail}</span>
          <span className={styles.rowLine}>
            <bdi className={styles.preview}>{lastMessage ? preview(lastMessage, ownId) : 'No messages yet'}</bdi>
            {conversation.isFollowUpDue ? <FollowUpTag /> : null}
            <CountBadge count={unreadCount} />
          </span>
        </span>
      </button>
    </li>
  );
}
