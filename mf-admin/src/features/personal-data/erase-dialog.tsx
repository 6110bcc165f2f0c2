import { useId, useState } from 'react';
import { isApiError } from '@hive/api-client';
import { isConfirmation, type PersonalDataSummary } from '@hive/contracts';
import { useHost } from '@hive/session';
import { ConfirmDialog, TextField } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { useAdminErasePersonalDataMutation } from './personal-data.api';
import styles from './personal-data.module.css';

const errorOf = (error: unknown): string =>
  (isApiError(error) && error.errors?.confirmation) ||
  actionError(error, 'The erasure did not start. Please try again.');

interface EraseDialogProps {
  summary: PersonalDataSummary;
  onStarted: () => void;
  onClose: () => void;
}

/** Asks to type the name. After an error it stays open with what was typed. */
export function EraseDialog({ summary: { name, clientId }, onStarted, onClose }: EraseDialogProps) {
  const host = useHost();
  const id = useId();
  const [erase, { isLoading }] = useAdminErasePersonalDataMutation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const confirm = async () => {
    if (!isConfirmation(typed, name)) {
      setError(`Type ${name} to confirm`);
      return;
    }
    const subject = clientId === null ? { email: name } : { clientId };
    const result = await erase({ ...subject, confirmation: typed });
    if (result.error) {
      setError(errorOf(result.error));
      return;
    }
    host.notify({ title: 'Erasure started', description: 'The list below shows its progress.' });
    onStarted();
  };
  return (
    <ConfirmDialog
      danger
      title={`Erase everything about ${name}?`}
      confirmLabel="Erase for good"
      cancelLabel="Keep the data"
      isLoading={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.text}>
        Names, addresses, texts and files go, and {clientId === null ? 'the person is' : 'all its people are'} signed
        out everywhere. Counts and the history of the work stay, without names. This cannot be undone.
      </p>
      <TextField
        full
        label={clientId === null ? 'Email address of the person' : 'Name of the client'}
        help={`Type ${name} to confirm`}
        field={{
          id,
          name: 'confirmation',
          value: typed,
          error,
          disabled: isLoading,
          onChange: (value) => {
            setTyped(value);
            setError(undefined);
          },
        }}
      />
    </ConfirmDialog>
  );
}
