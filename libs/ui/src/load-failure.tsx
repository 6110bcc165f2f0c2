import { Button } from './button';
import styles from './load-failure.module.css';

interface Props {
  isRetrying?: boolean;
  /** The text, by default that the code did not load. */
  text?: string;
  /** Without it a retry is useless: the message offers a reload of the page. */
  onRetry?: () => void;
  /** Floats the message above the page, with a button to dismiss it. */
  onDismiss?: () => void;
}

/** Replaces a part of the page whose code did not load, or has thrown. */
export function LoadFailure({ text, isRetrying = false, onRetry, onDismiss }: Props) {
  return (
    <div className={onDismiss ? `${styles.failure} ${styles.floating}` : styles.failure} role="alert">
      <span>{text ?? (onRetry ? 'This part did not load.' : 'This site was updated. Reload the page to go on.')}</span>
      {onRetry ? (
        <Button variant="secondary" size="small" isLoading={isRetrying} onClick={onRetry}>
          {text ? 'Try again' : 'Retry'}
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
