import { namesText, type Chat } from '@hive/chat';
import styles from './chat-window.module.css';

/** The first names of the others who have read the last message. */
export function seenBy({
  messages,
  readers,
  participant,
}: Pick<Chat, 'messages' | 'readers' | 'participant'>): string[] {
  const last = messages.at(-1);
  const hasSeen = ({ id, upTo }: Chat['readers'][number]) =>
    last !== undefined && upTo >= last.sequence && id !== participant.id && id !== last.senderId;
  return readers.filter(hasSeen).map(({ name }) => name.split(' ', 1)[0] ?? name);
}

export const SeenBy = ({ names }: { names: readonly string[] }) => (
  <p className={styles.seen}>Seen by {namesText(names)}</p>
);
