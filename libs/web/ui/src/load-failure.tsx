import { Button } from './button';
import styles from './load-failure.module.css';

interface Props {
  isRetrying?: boolean;
  /** Of the error that was thrown, where the code did load. */
  reference?: string;
  /** Without it a retry is useless: the message offers a reload of the page. */
  onRetry?: () => void;
  /** Floats the message above the page, with a button to dismiss it. */
  onDismiss?: () => void;
}

/** Replaces a part of the page whose code did not load, or has thrown. */
export function LoadFailure({ reference, isRetrying = false, onRetry, onDismiss }: Props) {
  return (
    <div className={onDismiss ? `${styles.failure} ${styles.floating}` : styles.failure} role="alert">
      <span>
        {reference
          ? 'Something went wrong here.'
          : onRetry
            ? 'This part did not load.'
            : 'This site was updated. Reload the page to go on.'}
      </span>
      {reference && <small>Reference {reference}</small>}
      {onRetry ? (
        <Button variant="secondary" size="small" isLoading={isRetrying} onClick={onRetry}>
          {reference ? 'Try again' : 'Retry'}
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={() => location.reload()}>
          Reload
        </Button>
      )}
      {onDismiss && (
        <Button variant="quiet" size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
