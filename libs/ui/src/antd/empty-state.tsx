import type { ReactNode } from 'react';
import { InboxOutlined } from './icons';
import { HexagonBadge } from './hexagon-badge';
import styles from './data-state.module.css';

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
  /** In the size of a page of its own. */
  isPage?: boolean;
}

/** Replaces missing content: title, detail and one action. With `isError` screen readers announce it. */
export function EmptyState({
  icon = <InboxOutlined />,
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
