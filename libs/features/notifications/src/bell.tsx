import { badgeText, Icon } from '@hive/ui';
import { changeBell, useBell } from './bell-state';
import styles from './bell.module.css';

// from Lucide (ISC licence)
const BELL =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326';

/** Opens the notifications; part of the first screen, so it must stay small. */
export function NotificationBell({ onDark = false }: { /** Styles it for a dark background. */ onDark?: boolean }) {
  const { unread, anchor } = useBell();
  return (
    <button
      type="button"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      aria-haspopup="dialog"
      aria-expanded={anchor !== null}
      className={onDark ? `${styles.bell} ${styles.onDark}` : styles.bell}
      onClick={(event) => changeBell({ anchor: event.currentTarget })}
    >
      <Icon path={BELL} size={16} />
      {unread > 0 ? <span className={styles.badge}>{badgeText(unread)}</span> : null}
    </button>
  );
}
