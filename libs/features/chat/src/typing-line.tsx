import type { ChatPerson } from '@hive/contracts';
import { typingText } from './chat-texts';
import styles from './message-list.module.css';

const firstName = ({ name }: ChatPerson): string => name.split(' ')[0] ?? name;

/** Who is typing. */
export const TypingLine = ({ people }: { people: readonly ChatPerson[] }) =>
  people.length > 0 ? (
    <p className={styles.typing}>
      <span aria-hidden className={styles.typingDots}>
        <i />
        <i />
        <i />
      </span>
      {typingText(people.map(firstName))}
    </p>
  ) : null;
