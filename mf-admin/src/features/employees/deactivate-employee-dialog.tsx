import { useState } from 'react';
import type { EmployeeAccount } from '@hive/contracts';
import { ConfirmDialog } from '@hive/ui/antd';
import { useEmployeeActions } from './use-employee-actions';
import styles from './employees.module.css';

interface DeactivateEmployeeDialogProps {
  account: EmployeeAccount;
  onDeactivated?: () => void;
  onClose: () => void;
}

/** Confirms a deactivation. After an error it stays open. */
export function DeactivateEmployeeDialog({ account, onDeactivated, onClose }: DeactivateEmployeeDialogProps) {
  const { deactivate, isDeactivating } = useEmployeeActions(account);
  const [error, setError] = useState<string>();
  const name = `${account.firstName} ${account.lastName}`;
  const confirm = async () => {
    const failure = await deactivate();
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
