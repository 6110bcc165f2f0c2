import { useId } from 'react';
import type { Milestone } from '@hive/contracts';
import { ConfirmDialog } from '@hive/ui/app';
import { useDraft } from '@hive/session';
import styles from './milestones.module.css';

interface SubmitMilestoneDialogProps {
  milestone: Milestone;
  isLoading: boolean;
  /** Resolves to whether it succeeded. */
  onSubmit: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a note to the client. What was typed stays after an error, and after closing. */
export function SubmitMilestoneDialog({ milestone, isLoading, onSubmit, onClose }: SubmitMilestoneDialogProps) {
  const { text, change, clear } = useDraft(`submit:${milestone.id}`);
  const id = useId();
  const confirm = async () => {
    if (await onSubmit(text.trim())) {
      clear();
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={`Submit ${milestone.title} for approval?`}
      confirmLabel="Submit for approval"
      cancelLabel="Not yet"
      isLoading={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>We will e-mail the people who can approve for the client.</p>
      <div className={styles.note}>
        <label htmlFor={id}>What should the client look at? (optional)</label>
        <textarea
          id={id}
          className={styles.textarea}
          rows={4}
          value={text}
          readOnly={isLoading}
          onChange={({ target }) => change(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
