import { useState } from 'react';
import { ConfirmDialog } from '@hive/ui/app';
import type { AccountActions } from './use-account-actions';
import styles from './account-list.module.css';

interface DeactivateAccountDialogProps {
  name: string;
  actions: Pick<AccountActions, 'deactivate' | 'isDeactivating'>;
  onDeactivated?: () => void;
  onClose: () => void;
}

/** Confirms a deactivation. After an error it stays open. */
export function DeactivateAccountDialog({ name, actions, onDeactivated, onClose }: DeactivateAccountDialogProps) {
  const [error, setError] = useState<string>();
  const confirm = async () => {
    const failure = await actions.deactivate();
    setError(failure);
    if (failure === undefined) {
      onClose();
      onDeactivated?.();
    }
  };
  return (
    <ConfirmDialog
      danger
      title={`Deactivate ${name}?`}
      confirmLabel="Deactivate account"
      cancelLabel="Keep active"
      isLoading={actions.isDeactivating}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {name} is signed out everywhere at once and can no longer sign in. Work and history stay. You can reactivate the
        account at any time.
      </p>
      {error === undefined ? null : (
        <p role="alert" className={styles.blockingError}>
          {error}
        </p>
      )}
    </ConfirmDialog>
  );
}
