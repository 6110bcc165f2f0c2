import { useId, useRef, type ReactNode } from 'react';
import { Button } from './button';
import styles from './dialog.module.css';
import { Icon } from './icon';
import { useModal } from './use-modal';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Content between the title and the close button. */
  tools?: ReactNode;
  /** Fills the window, up to a maximum; full screen on phones. */
  full?: boolean;
}

const INERT = '.frame-header, #outlet, .frame-footer';
const INITIAL_FOCUS = '[data-body] :is([data-first], input, select, textarea)';

const hasText = (dialog: HTMLElement | null): boolean =>
  [...(dialog?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio]), textarea') ?? [])].some(
    ({ value }) => value !== '',
  );

/**
 * A modal dialog; on phones a bottom sheet. Escape and the close button close it; the backdrop does so only while its fields
 * are empty. Render it in the page frame's overlays: header, outlet and footer are inert while it is open, toasts are not.
 */
export function Dialog({ title, onClose, children, tools, full = false }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(ref, { inert: INERT, initialFocus: INITIAL_FOCUS, onClose });
  return (
    <div
      className={styles.backdrop}
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && !hasText(ref.current) && onClose()}
    >
      {/* not <dialog>, in which everything else is inert: the toasts stay where they are */}
      <div
        ref={ref}
        className={full ? `${styles.dialog} ${styles.full}` : styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {tools}
          <Button variant="secondary" round size="small" aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </Button>
        </div>
        <div data-body>{children}</div>
      </div>
    </div>
  );
}
