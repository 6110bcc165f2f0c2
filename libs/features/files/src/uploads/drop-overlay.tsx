import { HexagonBadge, StarryBackdrop } from '@hive/ui/app';
import { CloudUploadOutlined } from '@hive/ui/app/icons';
import styles from './drop-overlay.module.css';

interface DropOverlayProps {
  /** 0 where the browser does not tell. */
  count: number;
  /** What a drop does with the files. */
  detail: string;
}

/** Covers the list while files are dragged over the page. */
export const DropOverlay = ({ count, detail }: DropOverlayProps) => (
  <div className={styles.overlay} role="status">
    <StarryBackdrop width={700} height={400} stars={26} seed={5} />
    <div className={styles.content}>
      <HexagonBadge size={84} fill="var(--color-lime)">
        <span className={styles.icon}>
          <CloudUploadOutlined />
        </span>
      </HexagonBadge>
      <p className={styles.title}>
        {count > 0 ? `Drop to upload ${count === 1 ? '1 file' : `${count} files`}` : 'Drop to upload'}
      </p>
      <p className={styles.detail}>{detail}</p>
    </div>
  </div>
);
