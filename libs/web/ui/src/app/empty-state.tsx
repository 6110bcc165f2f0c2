import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { HexagonBadge } from './hexagon-badge';
import styles from './data-state.module.css';

// from Lucide (ISC licence)
const INBOX =
  'M22 12h-6l-2 3h-4l-2-3H2M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11';

interface EmptyStateArtProps {
  icon: ReactNode;
  isError?: boolean;
}

/** The illustration of an empty or error state. */
function EmptyStateArt({ icon, isError = false }: EmptyStateArtProps) {
  const line = isError ? 'var(--app-bad)' : 'var(--app-primary)';
  return (
    <span aria-hidden className={styles.illustration}>
      {['one', 'two', 'three', 'four'].map((place) => (
        <HexagonBadge key={place} size={34} stroke={line} strokeWidth={4} className={styles[place] ?? ''} />
      ))}
      <HexagonBadge
        size={56}
        fill={isError ? 'var(--app-card)' : 'var(--app-primary-soft)'}
        {...(isError ? { stroke: line } : {})}
        className={styles.center ?? ''}
      >
        <span className={isError ? styles.errorIcon : styles.icon}>{icon}</span>
      </HexagonBadge>
    </span>
  );
}

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  detail?: ReactNode;
  action?: ReactNode;
  isError?: boolean;
  /** In the size for a whole page. */
  isPage?: boolean;
}

/** Replaces missing content: title, detail and one action. With `isError` screen readers announce it. */
export function EmptyState({
  icon = <Icon path={INBOX} size={20} />,
  title,
  detail,
  action,
  isError = false,
  isPage = false,
}: EmptyStateProps) {
  return (
    <div className={styles.emptyState} role={isError ? 'alert' : undefined}>
      <EmptyStateArt icon={icon} isError={isError} />
      <p className={isPage ? styles.pageTitle : styles.title}>{title}</p>
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
