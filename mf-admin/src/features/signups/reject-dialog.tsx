import { useId, useRef, useState } from 'react';
import { Button, Input, Modal } from 'antd';
import type { Signup } from '@hive/contracts';
import styles from './signups.module.css';

const MAX_NOTES = 2000;

interface RejectDialogProps {
  signup: Signup;
  open: boolean;
  isRejecting: boolean;
  onReject: (notes: string) => void;
  onCancel: () => void;
}

/** Asks about the person by name; the safe button has the focus. */
export function RejectDialog({ signup, open, isRejecting, onReject, onCancel }: RejectDialogProps) {
  const [notes, setNotes] = useState('');
  const safeButton = useRef<HTMLButtonElement>(null);
  const notesId = useId();
  return (
    <Modal
      open={open}
      title="Reject this signup?"
      width={560}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && safeButton.current?.focus()}
      footer={[
        <Button key="keep" ref={safeButton} onClick={onCancel}>
          Keep pending
        </Button>,
        <Button key="reject" danger type="primary" loading={isRejecting} onClick={() => onReject(notes)}>
          Reject signup
        </Button>,
      ]}
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
        maxLength={MAX_NOTES}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </Modal>
  );
}
