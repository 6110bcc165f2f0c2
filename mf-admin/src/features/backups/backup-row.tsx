import { useState } from 'react';
import type { Backup } from '@hive/contracts';
import { backupRoutes, pathOf } from '@hive/contracts/routes';
import { useHost } from '@hive/session';
import { Button, buttonClass, ConfirmDialog } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { actionError } from '../../shared/errors';
import { fileSize } from '../../shared/file-size';
import { RunRow } from '../../shared/run-row';
import { useAdminRemoveBackupMutation } from './backups.api';
import { useStartBackup } from './use-start-backup';

function RemoveButton({ backup: { id, createdAt } }: { backup: Backup }) {
  const host = useHost();
  const [isConfirming, setIsConfirming] = useState(false);
  const [remove, { isLoading }] = useAdminRemoveBackupMutation();
  const confirm = async () => {
    const { error } = await remove(id);
    setIsConfirming(false);
    if (error) {
      const description = actionError(error, 'The backup was not deleted. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (
    <>
      <Button
        danger
        aria-label={`Delete the backup of ${dateAndTime(createdAt)}`}
        onClick={() => setIsConfirming(true)}
      >
        Delete
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={`Delete the backup of ${dateAndTime(createdAt)}?`}
          confirmLabel="Delete backup"
          cancelLabel="Keep it"
          danger
          isLoading={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setIsConfirming(false)}
        >
          The archive is removed for good.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function TryAgainButton({ backup: { createdAt } }: { backup: Backup }) {
  const { start, isStarting } = useStartBackup();
  return (
    <Button aria-label={`Try the backup of ${dateAndTime(createdAt)} again`} loading={isStarting} onClick={start}>
      Try again
    </Button>
  );
}

/** Who started it, and the result. */
function detailOf({ kind, fileBytes, requestedBy, failure }: Backup): string {
  const starter = kind === 'scheduled' ? 'Nightly' : (requestedBy ?? 'Command line');
  const result = fileBytes === null ? starter : `${starter}, ${fileSize(fileBytes)}`;
  return failure === null ? result : `${result}. ${failure}`;
}

/** A backup with its progress and what can be done with it. */
export function BackupRow({ backup }: { backup: Backup }) {
  const { id, status, doneBytes, totalBytes, createdAt } = backup;
  const isUnderWay = status === 'waiting' || status === 'running';
  return (
    <RunRow
      title={`Backup of ${dateAndTime(createdAt)}`}
      detail={detailOf(backup)}
      status={status}
      progress={{ done: doneBytes, total: totalBytes }}
    >
      {status === 'done' ? (
        <a className={buttonClass()} href={pathOf(backupRoutes.download, { id })} download>
          Download
        </a>
      ) : null}
      {status === 'failed' ? <TryAgainButton backup={backup} /> : null}
      {isUnderWay ? null : <RemoveButton backup={backup} />}
    </RunRow>
  );
}
