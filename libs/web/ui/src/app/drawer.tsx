import { useId, useState, type ReactNode } from 'react';
import { CrashBoundary } from '../crash-boundary';
import { Button } from './button';
import { CloseOutlined } from './icons';
import { ModalDialog } from './modal-dialog';
import styles from './drawer.module.css';

interface DrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

const FIRST_FIELD = 'form :is(input, select, textarea):enabled';

/** Not where the keyboard of a touch screen would cover what the drawer shows. */
const firstFocus = () => (matchMedia('(pointer: coarse)').matches ? '' : FIRST_FIELD);

/** A modal panel at the right edge; on phones it fills the screen. It can be closed when its children throw. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const titleId = useId();
  const [initialFocus] = useState(firstFocus);
  return (
    <ModalDialog className={styles.drawer} aria-labelledby={titleId} initialFocus={initialFocus} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Button type="text" aria-label="Close" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <CrashBoundary>{children}</CrashBoundary>
    </ModalDialog>
  );
}
