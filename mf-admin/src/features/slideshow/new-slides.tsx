import { Button } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { DropZone } from '../../shared/media/drop-zone';
import { acceptImages, IMAGE_LIMIT } from '../../shared/media/media-file';
import { mediaUploads, type MediaUpload } from '../../shared/media/media-uploads';
import { useSlideUploads } from './use-slide-uploads';
import styles from './slideshow.module.css';

function statusText({ status, percent, error }: MediaUpload): string {
  if (status === 'failed') {
    return actionError(error, 'Failed to upload content');
  }
  return status === 'publishing' ? 'Publishing...' : `Uploading, ${percent}%`;
}

/** An image that is being added to the slideshow. */
const UploadRow = ({ upload }: { upload: MediaUpload }) => {
  const { key, file, status } = upload;
  const hasFailed = status === 'failed';
  return (
    <li className={styles.upload}>
      <span className={styles.uploadName}>{file.name}</span>
      <span className={hasFailed ? styles.failed : styles.status} role={hasFailed ? 'alert' : undefined}>
        {statusText(upload)}
      </span>
      {hasFailed ? (
        <Button size="small" aria-label={`Retry ${file.name}`} onClick={() => mediaUploads.retry(key)}>
          Retry
        </Button>
      ) : null}
      {status === 'publishing' ? null : (
        <Button size="small" type="text" aria-label={`Cancel ${file.name}`} onClick={() => mediaUploads.dismiss(key)}>
          {hasFailed ? 'Dismiss' : 'Cancel'}
        </Button>
      )}
    </li>
  );
};

/** Adds images at the end of the slideshow. */
export function NewSlides() {
  const { uploads, start } = useSlideUploads();
  return (
    <div className={styles.add}>
      {uploads.length > 0 ? (
        <ul aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      ) : null}
      <DropZone
        isMultiple
        label="Images for the slideshow"
        accept={acceptImages}
        onFiles={start}
        hint="Drop images here"
        choose="or choose files"
      />
      <p className={styles.limits}>At least 1920 × 1080. {IMAGE_LIMIT}.</p>
    </div>
  );
}
