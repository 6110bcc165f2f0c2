import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CrashBoundary } from '../crash-boundary';
import { Button } from './button';
import { CloseOutlined } from './icons';
import styles from './drawer.module.css';

interface DrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal panel at the right edge; on phones it fills the screen. It can be closed when its children throw. It is a native `<dialog>`,
 * which traps the focus and restores it: antd's Drawer writes an inline style without a nonce, which the CSP refuses.
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // a layout effect ends while the element is in the document: only then does `close` restore the focus
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also delivers the event of a dialog inside this one
        if (event.target === event.currentTarget) {
          event.preventDefault();
          onClose();
        }
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Button type="text" aria-label="Close" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <CrashBoundary>{children}</CrashBoundary>
    </dialog>
  );
}
