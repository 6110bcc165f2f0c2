import { useSyncExternalStore } from 'react';
import { FILE_UPLOAD_HOURS } from '@hive/contracts';
import { ConfirmDialog } from '@hive/ui/app';
import { isRunning, uploadQueue } from './upload-queue';

interface LogoutDialogProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether the uploads may end with the session. */
export function LogoutDialog(props: LogoutDialogProps) {
  const count = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.getSnapshot).filter(isRunning).length;
  return (
    <ConfirmDialog
      danger
      title="Stop uploading and log out?"
      confirmLabel="Stop and log out"
      cancelLabel="Keep uploading"
      {...props}
    >
      <p>
        {count === 1 ? '1 file is' : `${count} files are`} not uploaded yet. Choose the same files again within{' '}
        {FILE_UPLOAD_HOURS} hours to continue where they stopped.
      </p>
    </ConfirmDialog>
  );
}
