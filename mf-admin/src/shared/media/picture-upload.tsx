import { useEffect } from 'react';
import type { StoredMedia } from '@hive/contracts';
import { mediaRoutes } from '@hive/contracts/routes';
import { useHost } from '@hive/session';
import { DropZone } from './drop-zone';
import { acceptImages, mediaProblem } from './media-file';
import { mediaUploads } from './media-uploads';
import { sendMedia } from './send-media';
import { UploadProblem } from './upload-problem';
import { UploadState } from './upload-state';
import { useMediaUploads } from './use-media-upload';
import { useLazyAdminCheckSessionQuery } from '../session-check.api';
import styles from './picture-upload.module.css';

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
  const [checkSession] = useLazyAdminCheckSessionQuery();
  const key = `picture:${name}`;
  const upload = useMediaUploads().get(key);
  // an upload belongs to the form that began it
  useEffect(() => () => mediaUploads.dismiss(key), [key]);
  const fail = (description: string) => host.notify({ title: 'Error', description, variant: 'destructive' });
  const start = ([file]: readonly File[]) => {
    const problem = file && mediaProblem(file, { imagesOnly: true });
    if (problem !== undefined) {
      fail(problem);
    } else if (file) {
      mediaUploads.start({
        key,
        file,
        send: sendMedia(mediaRoutes.upload, {}, () => checkSession()),
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
