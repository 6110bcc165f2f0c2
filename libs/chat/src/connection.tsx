import { useCallback, useSyncExternalStore } from 'react';
import { LoadingOutlined } from '@hive/ui/antd/icons';
import styles from './connection.module.css';
import type { ChatLive } from './conversation/conversation.types';

export const CONNECTING_TEXT = 'Connecting to chat server...';

interface ConnectionDotProps {
  isConnected: boolean;
  /** Shown beside 'Connected', such as who is here. */
  detail?: string;
}

/** Green while the socket is open, grey otherwise, with the same in words. */
export const ConnectionDot = ({ isConnected, detail }: ConnectionDotProps) => (
  <span className={styles.state}>
    <span aria-hidden className={styles.dot} data-connected={isConnected || undefined} />
    <span className={styles.stateText}>
      {isConnected ? 'Connected' : 'Not connected'}
      {isConnected && detail ? detail : null}
    </span>
  </span>
);

/** The seconds until the next attempt to connect; undefined during one, and in a shell that does not know. */
function useRetrySeconds(live: ChatLive): number | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(onChange, 1000);
      const stop = live.subscribe(onChange);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    [live],
  );
  return useSyncExternalStore(subscribe, () => {
    const seconds = Math.ceil(((live.retryAt?.() ?? 0) - Date.now()) / 1000);
    return seconds > 0 ? seconds : undefined;
  });
}

/**
 * Above the messages while the connection is lost; the messages stay. The seconds are outside the status: a screen reader
 * would read them every second.
 */
export function ConnectionBanner({ live }: { live: ChatLive }) {
  const seconds = useRetrySeconds(live);
  return (
    <div className={styles.banner}>
      <p className={styles.connecting} role="status">
        <LoadingOutlined />
        {CONNECTING_TEXT}
      </p>
      {seconds === undefined ? null : <p className={styles.retry}>retry in {seconds} s</p>}
    </div>
  );
}
