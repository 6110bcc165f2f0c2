import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@hive/ui/antd';

/** Asks before a form closes whose input is not saved. `confirmation` belongs inside the drawer. */
export function useConfirmedClose(
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; confirmation: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => (isDirty ? setIsAsking(true) : onClose()),
    confirmation: isAsking ? (
      <ConfirmDialog
        danger
        title="Discard your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      >
        <p>What you have entered is not saved yet.</p>
      </ConfirmDialog>
    ) : null,
  };
}
