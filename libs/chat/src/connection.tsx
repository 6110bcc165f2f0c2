import { LoadingOutlined } from '@hive/ui/antd/icons';
import styles from './connection.module.css';

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

/** Above the messages while the connection is lost; the messages stay. */
export const ConnectionBanner = () => (
  <p className={styles.banner} role="status">
    <LoadingOutlined />
    {CONNECTING_TEXT}
  </p>
);
