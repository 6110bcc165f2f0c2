import { useId, useState } from 'react';
import { Input } from 'antd';
import { SIGNUP_NOTES_MAX, type Signup } from '@hive/contracts';
import { ConfirmDialog } from '@hive/ui/antd';
import styles from './signups.module.css';

interface RejectSignupDialogProps {
  signup: Signup;
  isRejecting: boolean;
  onReject: (notes: string) => void;
  onCancel: () => void;
}

/** Confirms a rejection and asks for internal notes. */
export function RejectSignupDialog({ signup, isRejecting, onReject, onCancel }: RejectSignupDialogProps) {
  const [notes, setNotes] = useState('');
  const notesId = useId();
  return (
    <ConfirmDialog
      danger
      title="Reject this signup?"
      confirmLabel="Reject signup"
      cancelLabel="Keep pending"
      isLoading={isRejecting}
      onConfirm={() => onReject(notes)}
      onCancel={onCancel}
    >
      <p>
        {signup.firstName} {signup.lastName} of <strong>{signup.company}</strong> gets a mail that the request was
        declined. This cannot be undone.
      </p>
      <label htmlFor={notesId} className={styles.notesLabel}>
        Notes <span>(optional, internal)</span>
      </label>
      <Input.TextArea
        id={notesId}
        rows={2}
        maxLength={SIGNUP_NOTES_MAX}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </ConfirmDialog>
  );
}
