import { waitText } from '@hive/api-client';
import { Button } from '@hive/ui/app';
import { DeleteOutlined, ReloadOutlined } from '@hive/ui/app/icons';
import type { OutboxMessage } from './conversation/outbox';
import styles from './message-list.module.css';
import { useSecondsUntil } from './use-seconds-until';

export interface FailedMessageProps {
  message: OutboxMessage;
  canSend: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Why a message of the person was not sent, and what to do with it. */
export function FailedMessage({ message: { error, retryAt }, canSend, onRetry, onDiscard }: FailedMessageProps) {
  const waitSeconds = useSecondsUntil(retryAt);
  return (
    <>
      {error ? <p className={styles.reason}>{error}</p> : null}
      {waitSeconds > 0 ? <p className={styles.reason}>{waitText(waitSeconds)}</p> : null}
      <div className={styles.failure}>
        <span role="alert">Not sent</span>
        <Button size="small" icon={<ReloadOutlined />} disabled={!canSend || waitSeconds > 0} onClick={onRetry}>
          Retry
        </Button>
        <Button
          size="small"
          type="text"
          aria-label="Delete the message that was not sent"
          icon={<DeleteOutlined />}
          onClick={onDiscard}
        />
      </div>
    </>
  );
}
