import type { Chat } from './conversation/use-conversation';
import type { ListInsert } from './list-entries';
import styles from './message-list.module.css';

/** 'Seen' below the person's last message that the other side has read. */
export function seenInserts({ messages, participant }: Pick<Chat, 'messages' | 'participant'>): ListInsert[] {
  const last = messages.findLast(({ senderId, isRead }) => isRead && senderId === participant.id);
  return last ? [{ id: 'seen', createdAt: last.createdAt, content: <p className={styles.seen}>Seen</p> }] : [];
}
