import type { ReactNode } from 'react';
import { Button } from 'antd';
import { DisconnectOutlined, InboxOutlined, ReloadOutlined } from '@ant-design/icons';
import { HexagonBadge } from './hexagon-badge';
import { VisuallyHidden } from './visually-hidden';
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
}

/** Replaces missing content: title, detail and one action. With `isError` screen readers announce it. */
export function EmptyState({
  icon = <InboxOutlined aria-hidden />,
  title,
  detail,
  action,
  isError = false,
}: EmptyStateProps) {
  return (
    <div className={styles.emptyState} role={isError ? 'alert' : undefined}>
      <EmptyStateArt icon={icon} isError={isError} />
      <p className={styles.title}>{title}</p>
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

interface DataStateProps {
  /** The response that `children` show; undefined until it has loaded. */
  data: unknown;
  isLoading: boolean;
  /** Error text, for example '503: Service Unavailable'. */
  error?: string | undefined;
  onRetry: () => void;
  /** Announced to screen readers while the skeleton shows. */
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

/** Shows the state of a query in place: skeleton, error with retry, empty or content. A failed refetch keeps the content. */
export function DataState({ data, isLoading, error, onRetry, isEmpty, ...content }: DataStateProps) {
  if (data === undefined) {
    if (error !== undefined && !isLoading) {
      return (
        <EmptyState
          isError
          icon={<DisconnectOutlined aria-hidden />}
          title={content.errorTitle}
          detail={error}
          action={retryButton(onRetry)}
        />
      );
    }
    return (
      <output className={styles.loading}>
        <VisuallyHidden>{content.loadingText}</VisuallyHidden>
        {content.skeleton}
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
      {isEmpty ? content.empty : content.children}
    </>
  );
}
