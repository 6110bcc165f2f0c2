import { useId, useState } from 'react';
import { UNDO_OFFER_MS, type Signup } from '@hive/contracts';
import { ConfirmDialog } from '@hive/ui/app';
import styles from './signups.module.css';

export interface RejectSignupDialogProps {
  signup: Signup;
  isRejecting: boolean;
  /** Resolves to the text of an error; undefined after a success. */
  onReject: (notes: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Confirms a rejection and asks for internal notes. After an error it stays open with the notes. */
export function RejectSignupDialog({ signup, isRejecting, onReject, onClose }: RejectSignupDialogProps) {
  const [notes, setNotes] = useState('');
  const [error, setError] = useState<string>();
  const notesId = useId();
  const confirm = async () => {
    const failure = await onReject(notes);
    setError(failure);
    if (failure === undefined) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      danger
      title="Reject this signup?"
      confirmLabel="Reject signup"
      cancelLabel="Keep pending"
      isLoading={isRejecting}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {signup.firstName} {signup.lastName} of <strong>{signup.company}</strong> gets a mail that the request was
        declined. You can undo this for {UNDO_OFFER_MS / 1000} seconds, before the mail is sent.
      </p>
      <label htmlFor={notesId} className={styles.notesLabel}>
        Notes <span>(optional, internal)</span>
      </label>
      <textarea
        id={notesId}
        className={styles.notes}
        rows={2}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      {error === undefined ? null : (
        <p role="alert" className={styles.blockingError}>
          {error}
        </p>
      )}
    </ConfirmDialog>
  );
}
