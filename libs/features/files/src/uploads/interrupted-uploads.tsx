import { useState, useSyncExternalStore } from 'react';
import { FILE_UPLOAD_HOURS } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { interruptedUploads } from './unfinished-uploads';
import { useFilesListUploadsQuery } from './upload-calls';
import { uploadQueue } from './upload-queue';
import styles from './uploads.module.css';

interface InterruptedUploadsProps {
  clientId: string;
  /** Opens the form in which the files are chosen again. */
  onChoose: () => void;
}

/** Says which files did not arrive because the page was reloaded, until they are chosen again. */
export function InterruptedUploads({ clientId, onChoose }: InterruptedUploadsProps) {
  const [ids, setIds] = useState(interruptedUploads.ids);
  const { data = [] } = useFilesListUploadsQuery(clientId, { skip: ids.length === 0 });
  const current = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.getSnapshot, uploadQueue.getSnapshot);
  const names = data
    .filter(({ id, fileName }) => ids.includes(id) && !current.some(({ file }) => file.name === fileName))
    .map(({ fileName }) => fileName);
  if (names.length === 0) {
    return null;
  }
  const dismiss = () => {
    interruptedUploads.dismiss();
    setIds([]);
  };
  return (
    <section className={styles.interrupted} aria-label="Interrupted uploads">
      <p>
        <strong>{names.join(', ')}</strong> did not arrive, because the page was reloaded. Choose{' '}
        {names.length === 1 ? 'the file' : 'the files'} again within {FILE_UPLOAD_HOURS} hours to continue where the
        upload stopped.
      </p>
      <div className={styles.choices}>
        <Button size="small" onClick={onChoose}>
          Choose again
        </Button>
        <Button type="text" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}
