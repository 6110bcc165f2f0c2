import { useState } from 'react';
import type { PersonalDataSummary } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, capitalize } from '@hive/ui/app';
import { DownloadOutlined } from '@hive/ui/app/icons';
import { actionError } from '../../shared/errors';
import { EraseDialog } from './erase-dialog';
import { useAdminExportPersonalDataMutation } from './personal-data.api';
import styles from './personal-data.module.css';

const outcomes = { removed: 'removed', anonymous: 'kept without personal data' };

interface FoundDataProps {
  summary: PersonalDataSummary;
  /** Called after an erasure has started. */
  onErasing: () => void;
}

/** What is stored about a person or client, what an erasure does with it, and the buttons that start the work. */
export function FoundData({ summary, onErasing }: FoundDataProps) {
  const host = useHost();
  const [startExport, { isLoading }] = useAdminExportPersonalDataMutation();
  const [isErasing, setIsErasing] = useState(false);
  const { name, clientId, found, blockingError } = summary;
  const exportAll = async () => {
    const { error } = await startExport(clientId === null ? { email: name } : { clientId });
    host.notify(
      error
        ? {
            title: 'Error',
            description: actionError(error, 'The export did not start. Please try again.'),
            variant: 'destructive',
          }
        : { title: 'Export started', description: 'The list below shows its progress.' },
    );
  };
  if (found.length === 0) {
    return <p className={styles.text}>Nothing is stored about {name}.</p>;
  }
  return (
    <div className={styles.found}>
      <h3 className={styles.name}>{name}</h3>
      <ul aria-label={`Stored about ${name}`} className={styles.counts}>
        {found.map(({ label, count, erasure }) => (
          <li key={label}>
            {capitalize(label)}: <strong>{count}</strong>
            <span className={styles.muted}> – {outcomes[erasure]} by an erasure</span>
          </li>
        ))}
      </ul>
      {blockingError === null ? null : (
        <p role="note" className={styles.blockingError}>
          {blockingError}
        </p>
      )}
      <div className={styles.buttons}>
        <Button icon={<DownloadOutlined />} loading={isLoading} onClick={() => void exportAll()}>
          Export
        </Button>
        <Button danger disabled={blockingError !== null} onClick={() => setIsErasing(true)}>
          Erase…
        </Button>
      </div>
      {isErasing ? (
        <EraseDialog
          summary={summary}
          onClose={() => setIsErasing(false)}
          onStarted={() => {
            setIsErasing(false);
            onErasing();
          }}
        />
      ) : null}
    </div>
  );
}
