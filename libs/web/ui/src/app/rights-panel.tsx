import { CheckOutlined } from './icons';
import { HexagonBadge } from './hexagon-badge';
import { VisuallyHidden } from './visually-hidden';
import styles from './rights-panel.module.css';

/** One line of the panel. */
export interface Right {
  text: string;
  isGranted: boolean;
}

/** What a level can and cannot do. Announced when the level changes. */
export function RightsPanel({ title, rights }: { title: string; rights: Right[] }) {
  return (
    <aside className={styles.panel} aria-label="Rights" aria-live="polite">
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.rights}>
        {rights.map(({ text, isGranted }) => (
          <li key={text} className={isGranted ? styles.right : `${styles.right} ${styles.missing}`}>
            {isGranted ? (
              <HexagonBadge size={18} fill="var(--color-lime)">
                <CheckOutlined className={styles.check} />
              </HexagonBadge>
            ) : (
              <HexagonBadge size={18} stroke="var(--color-gray-550)" />
            )}
            <span>
              {isGranted ? null : <VisuallyHidden>Not: </VisuallyHidden>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
