import type { ApiError } from '@hive/api-client';
import { Button } from '@hive/ui/app';
import { CloseOutlined } from '@hive/ui/app/icons';
import { failureDetail, failureTitle } from './ai-texts';
import styles from './ai-content.module.css';

interface GenerationFailureProps {
  failure: ApiError;
  onRetry: (() => void) | undefined;
  onDismiss: () => void;
}

/** Why nothing, or only a part, was generated, and what the person can do. */
export const GenerationFailure = ({ failure, onRetry, onDismiss }: GenerationFailureProps) => (
  <div role="alert" className={styles.failure}>
    <div className={styles.failureText}>
      <p className={styles.failureTitle}>{failureTitle(failure)}</p>
      <p>{failureDetail(failure)}</p>
    </div>
    {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
    <Button type="text" aria-label="Dismiss" icon={<CloseOutlined />} onClick={onDismiss} />
  </div>
);
