import { useCallback, useSyncExternalStore } from 'react';
import { LoadingOutlined } from '@hive/ui/app/icons';
import hidden from '@hive/ui/styles/visually-hidden.module.css';
import styles from './connection.module.css';
import type { ChatLive } from './conversation/conversation.types';
import { useSecondsUntil } from './use-seconds-until';

export const CONNECTING_TEXT = 'Connecting to chat server...';

interface ConnectionDotProps {
  isConnected: boolean;
  /** Shown beside 'Connected', for example who is here. */
  detail?: string;
  /** Something else needs the place of the text, which only screen readers then get while the connection is open. */
  isBrief?: boolean;
}

/** Green while the socket is open, grey otherwise, with the same in words. */
export const ConnectionDot = ({ isConnected, detail, isBrief = false }: ConnectionDotProps) => (
  <span className={styles.state}>
    <span aria-hidden className={styles.dot} data-connected={isConnected || undefined} />
    <span className={isConnected && isBrief ? hidden.visuallyHidden : styles.stateText}>
      {isConnected ? 'Connected' : 'Not connected'}
      {isConnected && detail ? detail : null}
    </span>
  </span>
);

function RetryCountdown({ at }: { at: number }) {
  const seconds = useSecondsUntil(at);
  return seconds > 0 ? <p className={styles.retry}>retry in {seconds} s</p> : null;
}

/**
 * Above the messages while the connection is lost; the messages stay. The seconds are outside the status: a screen reader
 * would read them every second.
 */
export function ConnectionBanner({ live }: { live: ChatLive }) {
  const subscribe = useCallback((onChange: () => void) => live.subscribe(onChange), [live]);
  // also undefined in a shell that does not support it
  const retryAt = useSyncExternalStore(
    subscribe,
    () => live.retryAt?.(),
    () => undefined,
  );
  return (
    <div className={styles.banner}>
      <p className={styles.connecting} role="status">
        <LoadingOutlined />
        {CONNECTING_TEXT}
      </p>
      {retryAt === undefined ? null : <RetryCountdown key={retryAt} at={retryAt} />}
    </div>
  );
}
