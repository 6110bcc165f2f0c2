import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from 'antd';
import { CloseOutlined } from '@ant-design/icons';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  /** Asks about the thing: 'Reject this signup?' */
  title: string;
  /** Repeats the verb: 'Reject signup'. */
  confirm: string;
  /** Says what staying means: 'Keep pending'. It has the focus when something would be lost. */
  cancel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * A decision that has to be confirmed. The browser's own modal dialog: it holds the focus, closes on Esc and gives the
 * focus back; antd's writes a style without a nonce, which the page's policy refuses.
 */
export function ConfirmDialog({ title, onConfirm, onCancel, ...props }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const safeButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    safeButton.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Button type="text" aria-label="Close" icon={<CloseOutlined aria-hidden />} onClick={onCancel} />
      </div>
      {props.children}
      <div className={styles.foot}>
        <Button ref={safeButton} onClick={onCancel}>
          {props.cancel}
        </Button>
        <Button type="primary" danger={props.danger ?? false} loading={props.busy ?? false} onClick={onConfirm}>
          {props.confirm}
        </Button>
      </div>
    </dialog>
  );
}
