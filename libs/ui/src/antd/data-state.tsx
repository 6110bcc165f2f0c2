import type { ReactNode } from 'react';
import { Button } from 'antd';
import { DisconnectOutlined, InboxOutlined, ReloadOutlined } from '@ant-design/icons';
import { HexagonBadge } from './hexagon-badge';
import { VisuallyHidden } from './visually-hidden';
import styles from './data-state.module.css';

interface EmptyStateArtProps {
  icon: ReactNode;
  bad?: boolean;
}

/** The comb that carries the picture of an empty or broken place. */
function EmptyStateArt({ icon, bad = false }: EmptyStateArtProps) {
  const line = bad ? 'var(--app-bad)' : 'var(--app-primary)';
  return (
    <span aria-hidden className={styles.art}>
      {['one', 'two', 'three', 'four'].map((place) => (
        <HexagonBadge key={place} size={34} stroke={line} strokeWidth={4} className={styles[place] ?? ''} />
      ))}
      <HexagonBadge
        size={56}
        fill={bad ? 'var(--app-card)' : 'var(--app-primary-soft)'}
        {...(bad ? { stroke: line } : {})}
        className={styles.middle ?? ''}
      >
        <span className={bad ? styles.badIcon : styles.icon}>{icon}</span>
      </HexagonBadge>
    </span>
  );
}

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  detail?: ReactNode;
  action?: ReactNode;
  bad?: boolean;
}

/** One sentence in the place of content, and one way on. */
export function EmptyState({
  icon = <InboxOutlined aria-hidden />,
  title,
  detail,
  action,
  bad = false,
}: EmptyStateProps) {
  return (
    <div className={styles.notice} role={bad ? 'alert' : undefined}>
      <EmptyStateArt icon={icon} bad={bad} />
      <p className={styles.title}>{title}</p>
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

interface DataStateProps {
  /** The answer that the content shows; undefined while there is none. */
  data: unknown;
  loading: boolean;
  /** Text of a failure, e.g. '503: Service Unavailable'. */
  error?: string | undefined;
  onRetry: () => void;
  /** Said to readers while the skeleton is shown. */
  loadingText: string;
  skeleton: ReactNode;
  errorTitle: string;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

const retryButton = (onRetry: () => void, small = false) => (
  <Button icon={<ReloadOutlined aria-hidden />} onClick={onRetry} {...(small ? { size: 'small' as const } : {})}>
    Retry
  </Button>
);

/** Loading, broken, empty or there: in place, never the whole page. A failed refresh keeps what was shown. */
export function DataState({ data, loading, error, onRetry, isEmpty, ...parts }: DataStateProps) {
  if (data === undefined) {
    if (error !== undefined && !loading) {
      return (
        <EmptyState
          bad
          icon={<DisconnectOutlined aria-hidden />}
          title={parts.errorTitle}
          detail={error}
          action={retryButton(onRetry)}
        />
      );
    }
    return (
      <output className={styles.loading}>
        <VisuallyHidden>{parts.loadingText}</VisuallyHidden>
        {parts.skeleton}
      </output>
    );
  }
  return (
    <>
      {error === undefined ? null : (
        <div role="alert" className={styles.stale}>
          <span>Not refreshed: {error}</span>
          {retryButton(onRetry, true)}
        </div>
      )}
      {isEmpty ? parts.empty : parts.children}
    </>
  );
}
