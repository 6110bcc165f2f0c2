import { useEffect } from 'react';
import type { StoredMedia } from '@hive/contracts';
import { mediaRoutes } from '@hive/contracts/routes';
import { useHost } from '@hive/session';
import { useDispatch, type AppStore } from '@hive/store';
import { DropZone } from '../../shared/media/drop-zone';
import { acceptImages, mediaProblem } from '../../shared/media/media-file';
import { mediaUploads } from '../../shared/media/media-uploads';
import { sendMedia } from '../../shared/media/send-media';
import { UploadProblem } from '../../shared/media/upload-problem';
import { UploadState } from '../../shared/media/upload-state';
import { useMediaUploads } from '../../shared/media/use-media-upload';
import { portfolioApi } from './portfolio.api';
import styles from './portfolio.module.css';

interface Props {
  /** Key of the upload: one at a time goes to a field. */
  name: string;
  label: string;
  hint: string;
  /** What messages about the upload call it: 'the picture'. */
  subject: string;
  onUploaded: (url: string) => void;
}

/** Uploads a picture at once; a page shows it after the form is saved. */
export function PictureUpload({ name, label, hint, subject, onUploaded }: Props) {
  const host = useHost();
  const dispatch: AppStore['dispatch'] = useDispatch();
  const key = `portfolio:${name}`;
  const upload = useMediaUploads().get(key);
  // an upload belongs to the form that began it
  useEffect(() => () => mediaUploads.dismiss(key), [key]);
  const fail = (description: string) => host.notify({ title: 'Error', description, variant: 'destructive' });
  const readAgain = () =>
    dispatch(portfolioApi.endpoints.adminListPortfolio.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const start = ([file]: readonly File[]) => {
    const problem = file && mediaProblem(file, { imagesOnly: true });
    if (problem !== undefined) {
      fail(problem);
    } else if (file) {
      mediaUploads.start({
        key,
        file,
        send: sendMedia(mediaRoutes.upload, {}, readAgain),
        onDone: (answer) => {
          onUploaded((answer as StoredMedia).url);
          mediaUploads.dismiss(key);
        },
        onFail: () => fail('Failed to upload content'),
      });
    }
  };
  const isRunning = upload?.status === 'sending' || upload?.status === 'publishing';
  return (
    <div className={styles.upload}>
      <DropZone label={label} accept={acceptImages} onFiles={start} hint={hint} choose="or choose a file" />
      {upload && isRunning ? (
        <UploadState upload={upload} name={subject} onCancel={() => mediaUploads.dismiss(key)} />
      ) : null}
      {upload?.status === 'failed' ? (
        <UploadProblem
          error={upload.error}
          fallback="Failed to upload content"
          name={subject}
          onRetry={() => mediaUploads.retry(key)}
          onDismiss={() => mediaUploads.dismiss(key)}
        />
      ) : null}
    </div>
  );
}
