import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CrashBoundary } from '../crash-boundary';
import { Button } from './button';
import { CloseOutlined } from './icons';
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

/**
 * Asks for confirmation in a native modal `<dialog>`, which traps the focus and restores it. antd's Modal writes an
 * inline style without a nonce, which the CSP refuses.
 */
export function ConfirmDialog({ title, onConfirm, onCancel, ...props }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  // an action that was confirmed cannot be cancelled
  const cancel = () => {
    if (!props.isLoading) {
      onCancel();
    }
  };
  // a layout effect ends while the element is in the document: only then does `close` restore the focus
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const field = element?.querySelector('textarea') ?? cancelButton.current;
    field?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Button type="text" aria-label="Close" icon={<CloseOutlined />} onClick={cancel} />
      </div>
      <CrashBoundary>{props.children}</CrashBoundary>
      <div className={styles.foot}>
        <Button ref={cancelButton} disabled={props.isLoading ?? false} onClick={cancel}>
          {props.cancelLabel}
        </Button>
        <Button type="primary" danger={props.danger ?? false} loading={props.isLoading ?? false} onClick={onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
