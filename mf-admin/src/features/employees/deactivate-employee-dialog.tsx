import { useState } from 'react';
import { ConfirmDialog } from '@hive/ui/antd';
import styles from './employees.module.css';

interface DeactivateEmployeeDialogProps {
  name: string;
  isDeactivating: boolean;
  /** Resolves to the text of an error; undefined after a success. */
  onDeactivate: () => Promise<string | undefined>;
  onClose: () => void;
}

/** Confirms a deactivation. After an error it stays open. */
export function DeactivateEmployeeDialog(props: DeactivateEmployeeDialogProps) {
  const { name, isDeactivating, onDeactivate, onClose } = props;
  const [error, setError] = useState<string>();
  const confirm = async () => {
    const failure = await onDeactivate();
    setError(failure);
    if (failure === undefined) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      danger
      title={`Deactivate ${name}?`}
      confirmLabel="Deactivate account"
      cancelLabel="Keep active"
      isLoading={isDeactivating}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {name} is signed out everywhere at once and can no longer sign in. Assigned work and history stay. You can
        reactivate the account at any time.
      </p>
      {error === undefined ? null : (
        <p role="alert" className={styles.blockingError}>
          {error}
        </p>
      )}
    </ConfirmDialog>
  );
}
