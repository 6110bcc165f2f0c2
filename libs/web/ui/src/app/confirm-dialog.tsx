import { useId, type ReactNode } from 'react';
import { CrashBoundary } from '../crash-boundary';
import { Button } from './button';
import { CloseOutlined } from './icons';
import { ModalDialog } from './modal-dialog';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  /** A question that names the object: 'Reject this signup?' */
  title: string;
  /** Repeats the verb: 'Reject signup'. */
  confirmLabel: string;
  /** Names the outcome of cancelling: 'Keep pending'. The button has the initial focus, unless there is a text to write. */
  cancelLabel: string;
  danger?: boolean;
  isLoading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks for confirmation in a modal dialog. */
export function ConfirmDialog({ title, onConfirm, onCancel, ...props }: ConfirmDialogProps) {
  const titleId = useId();
  // an action that was confirmed cannot be cancelled
  const cancel = () => {
    if (!props.isLoading) {
      onCancel();
    }
  };
  return (
    <ModalDialog
      className={styles.dialog}
      aria-labelledby={titleId}
      initialFocus="textarea, [data-cancel]"
      onClose={cancel}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Button type="text" aria-label="Close" icon={<CloseOutlined />} onClick={cancel} />
      </div>
      <CrashBoundary>{props.children}</CrashBoundary>
      <div className={styles.foot}>
        <Button data-cancel disabled={props.isLoading ?? false} onClick={cancel}>
          {props.cancelLabel}
        </Button>
        <Button type="primary" danger={props.danger ?? false} loading={props.isLoading ?? false} onClick={onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}
