import { Button, type BoundField } from '@hive/ui/app';
import { IMAGE_LIMIT } from '../../shared/media/media-file';
import { PictureUpload } from '../../shared/media/picture-upload';
import styles from './portfolio.module.css';

/** The stored image of a website: uploaded at once, shown on the page with the next save. */
export const ThumbnailField = ({ field }: { field: BoundField }) => (
  <div className={styles.thumbnailField} id={field.id} tabIndex={-1}>
    <span className={styles.label}>Thumbnail</span>
    <PictureUpload
      name="thumbnail"
      label="Image for the thumbnail"
      subject="the thumbnail"
      hint={field.value ? 'Drop another image here' : 'Drop an image here'}
      onUploaded={field.onChange}
    />
    {field.error === undefined ? null : <p className={styles.error}>{field.error}</p>}
    <p className={styles.muted}>
      {IMAGE_LIMIT}.{' '}
      {field.value ? (
        <Button size="small" type="text" onClick={() => field.onChange('')}>
          Remove thumbnail
        </Button>
      ) : null}
    </p>
  </div>
);
