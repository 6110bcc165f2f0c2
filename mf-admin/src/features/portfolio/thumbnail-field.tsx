import { useEffect } from 'react';
import type { StoredMedia } from '@hive/contracts';
import { mediaRoutes } from '@hive/contracts/routes';
import { useDispatch, type AppStore } from '@hive/store';
import { useHost } from '@hive/session';
import { Button, type BoundField } from '@hive/ui/app';
import { DropZone } from '../../shared/media/drop-zone';
import { acceptImages, IMAGE_LIMIT, mediaProblem } from '../../shared/media/media-file';
import { mediaUploads } from '../../shared/media/media-uploads';
import { sendMedia } from '../../shared/media/send-media';
import { UploadProblem } from '../../shared/media/upload-problem';
import { UploadState } from '../../shared/media/upload-state';
import { useMediaUploads } from '../../shared/media/use-media-upload';
import { portfolioApi } from './portfolio.api';
import styles from './portfolio.module.css';

const KEY = 'thumbnail';

/** The stored image of a website: uploaded at once, shown on the page with the next save. */
export function ThumbnailField({ field }: { field: BoundField }) {
  const host = useHost();
  const dispatch: AppStore['dispatch'] = useDispatch();
  const upload = useMediaUploads().get(KEY);
  // an upload belongs to the form that began it
  useEffect(() => () => mediaUploads.dismiss(KEY), []);
  const fail = (description: string) => host.notify({ title: 'Error', description, variant: 'destructive' });
  const readAgain = () =>
    dispatch(portfolioApi.endpoints.adminListPortfolio.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const start = ([file]: readonly File[]) => {
    const problem = file && mediaProblem(file, { imagesOnly: true });
    if (problem !== undefined) {
      fail(problem);
    } else if (file) {
      mediaUploads.start({
        key: KEY,
        file,
        send: sendMedia(mediaRoutes.upload, {}, readAgain),
        onDone: (answer) => {
          field.onChange((answer as StoredMedia).url);
          mediaUploads.dismiss(KEY);
        },
        onFail: () => fail('Failed to upload content'),
      });
    }
  };
  const isRunning = upload?.status === 'sending' || upload?.status === 'publishing';
  return (
    <div className={styles.thumbnailField} id={field.id} tabIndex={-1}>
      <span className={styles.label}>Thumbnail</span>
      <div className={styles.drop}>
        <DropZone
          label="Image for the thumbnail"
          accept={acceptImages}
          onFiles={start}
          hint={field.value ? 'Drop another image here' : 'Drop an image here'}
          choose="or choose a file"
        />
        {upload && isRunning ? (
          <UploadState upload={upload} name="the thumbnail" onCancel={() => mediaUploads.dismiss(KEY)} />
        ) : null}
        {upload?.status === 'failed' ? (
          <UploadProblem
            error={upload.error}
            fallback="Failed to upload content"
            name="the thumbnail"
            onRetry={() => mediaUploads.retry(KEY)}
            onDismiss={() => mediaUploads.dismiss(KEY)}
          />
        ) : null}
      </div>
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
}
