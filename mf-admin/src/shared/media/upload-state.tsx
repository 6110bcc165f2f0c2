import { Button } from '@hive/ui/app';
import { LoadingOutlined } from '@hive/ui/app/icons';
import type { MediaUpload } from './media-uploads';
import styles from './media.module.css';

interface UploadStateProps {
  upload: MediaUpload;
  /** Names the place for screen readers. */
  name: string;
  onCancel: () => void;
}

/** A running upload, above the place that it goes to. */
export const UploadState = ({ upload: { status, percent }, name, onCancel }: UploadStateProps) => {
  const text = status === 'publishing' ? 'Publishing...' : `Uploading, ${percent}%`;
  return (
    <div className={styles.state}>
      <LoadingOutlined className={styles.spinner ?? ''} />
      <span
        role="progressbar"
        aria-label={`Upload to ${name}`}
        aria-valuenow={percent}
        aria-valuetext={text}
        className={styles.progress}
      >
        {text}
        <span aria-hidden className={styles.track}>
          <span className={styles.bar} style={{ width: `${percent}%` }} />
        </span>
      </span>
      {/* once the server has the file, the page changes */}
      {status === 'sending' ? (
        <Button size="small" ghost aria-label={`Cancel the upload to ${name}`} onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </div>
  );
};
