import type { ReactNode } from 'react';
import { Button } from './button';
import { Icon } from '../icon';
import { EmptyState } from './empty-state';
import { Panel } from './panel';
import { VisuallyHidden } from './visually-hidden';
import styles from './data-state.module.css';

// from Lucide (ISC licence)
const UNPLUGGED =
  'm19 5 3-3M2 22l3-3M6.3 20.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6-2.3 2.3a2.4 2.4 0 0 0 0 3.4ZM7.5 13.5 10 11M10.5 16.5 13 14M12 6l6 6 2.3-2.3a2.4 2.4 0 0 0 0-3.4l-2.6-2.6a2.4 2.4 0 0 0-3.4 0Z';
const RELOAD = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5';

interface DataStateProps {
  /** The response that `children` show; undefined until it has loaded. */
  data: unknown;
  isLoading: boolean;
  /** What a person reads, without statuses or codes. */
  error?: string | undefined;
  onRetry: () => void;
  /** Announced to screen readers while the skeleton shows. */
  loadingText: string;
  skeleton: ReactNode;
  errorTitle: string;
  isEmpty: boolean;
  empty: ReactNode;
  /** Puts an error and the empty state in a card, for `children` that are cards themselves. */
  hasCards?: boolean;
  children: ReactNode;
}

const retryButton = (onRetry: () => void, small = false) => (
  <Button icon={<Icon path={RELOAD} size={14} />} onClick={onRetry} {...(small ? { size: 'small' as const } : {})}>
    Retry
  </Button>
);

const inCard = (content: ReactNode, hasCards: boolean) => (hasCards ? <Panel flush>{content}</Panel> : content);

/** Shows the state of a query in place: skeleton, error with retry, empty or content. A failed refetch keeps the content. */
export function DataState({ data, isLoading, error, onRetry, isEmpty, hasCards = false, ...content }: DataStateProps) {
  if (data === undefined) {
    if (error !== undefined && !isLoading) {
      return inCard(
        <EmptyState
          isError
          icon={<Icon path={UNPLUGGED} />}
          title={content.errorTitle}
          detail={error}
          action={retryButton(onRetry)}
        />,
        hasCards,
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
      {isEmpty ? inCard(content.empty, hasCards) : content.children}
    </>
  );
}
