import { Button } from '@hive/ui/app';
import { actionError } from '../errors';
import styles from './media.module.css';

interface UploadProblemProps {
  error: unknown;
  /** The text when there was no answer. */
  fallback: string;
  /** Names the place for screen readers. */
  name: string;
  /** Whether somebody else has changed the place. */
  isConflict?: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Why an upload failed, above the place that it goes to. The file is kept for another attempt. */
export const UploadProblem = ({
  error,
  fallback,
  name,
  isConflict = false,
  onRetry,
  onDismiss,
}: UploadProblemProps) => (
  <div role="alert" className={styles.problem}>
    <p>{actionError(error, fallback)}</p>
    <div className={styles.buttons}>
      <Button
        size="small"
        type="primary"
        aria-label={isConflict ? `Replace ${name} anyway` : `Retry ${name}`}
        onClick={onRetry}
      >
        {isConflict ? 'Replace anyway' : 'Retry'}
      </Button>
      <Button
        size="small"
        aria-label={isConflict ? `Keep theirs in ${name}` : `Dismiss the upload to ${name}`}
        onClick={onDismiss}
      >
        {isConflict ? 'Keep theirs' : 'Dismiss'}
      </Button>
    </div>
  </div>
);
