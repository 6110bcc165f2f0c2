import { useId, useState } from 'react';
import { ConfirmDialog } from '@hive/ui/app';
import { useReleaseActions, type ReleaseChange } from './use-release-actions';
import styles from './releases.module.css';

const texts = {
  promote: ({ bundle, to }: ReleaseChange) => ({
    title: `Promote ${bundle} ${to}?`,
    confirmLabel: `Promote ${to}`,
    detail: 'Everyone gets this version with the next page. It is tried on the public pages first.',
  }),
  rollback: ({ bundle, to }: ReleaseChange) => ({
    title: `Roll back ${bundle}?`,
    confirmLabel: `Roll back to ${to}`,
    detail: `Everyone gets ${to} again with the next page.`,
  }),
};

/** Confirms a change of the live version, and asks for the reason that the history records. */
export function ReleaseDialog({ change, onClose }: { change: ReleaseChange; onClose: () => void }) {
  const { change: apply, isChanging } = useReleaseActions();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const id = useId();
  const { title, confirmLabel, detail } = texts[change.action](change);
  const confirm = async () => {
    const failure = reason.trim() === '' ? 'Say why' : await apply(change, reason.trim());
    setError(failure);
    if (failure === undefined) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Keep what is live"
      danger={change.action === 'rollback'}
      isLoading={isChanging}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{detail}</p>
      <label htmlFor={id} className={styles.label}>
        Reason
      </label>
      <textarea
        id={id}
        className={styles.reason}
        rows={2}
        value={reason}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => setReason(event.target.value)}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </ConfirmDialog>
  );
}
