import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { Button } from './button';
import { CrashBoundary } from './crash-boundary';
import styles from './dialog.module.css';
import { Icon } from './icon';
import { useModal } from './use-modal';
import { OPEN_MODAL } from './use-toast-layer';

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

const isModalOpen = (): boolean => typeof document !== 'undefined' && document.querySelector(OPEN_MODAL) !== null;

/**
 * Whether a native dialog is open, such as a form when the session ends: everything outside of it is inert and below it, so this
 * one has to be a native dialog too, which `useModal` shows.
 */
function useIsAbove(modal: RefObject<HTMLElement | null>): boolean {
  const [isAbove] = useState(isModalOpen);
  // while the element is in the document, so that the toasts move out of it
  useLayoutEffect(() => {
    const layer = modal.current?.closest('dialog');
    return () => layer?.close();
  }, [modal]);
  return isAbove;
}

/**
 * A modal dialog; on phones a bottom sheet. Escape and the close button close it; the backdrop does so only while its fields
 * are empty. Render it in the page layout's overlays: header, outlet and footer are inert while it is open, toasts are not.
 */
export function Dialog({ title, onClose, children, tools, full = false }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const isAbove = useIsAbove(ref);
  // a phone's Back
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const Layer = isAbove ? 'dialog' : 'div';
  useModal(ref, { inert: INERT, initialFocus: INITIAL_FOCUS, onClose });
  return (
    <Layer
      className={styles.backdrop}
      {...(isAbove ? { 'aria-labelledby': id, onCancel: cancel } : { role: 'presentation' })}
      onPointerDown={(event) => event.target === event.currentTarget && !hasText(ref.current) && onClose()}
    >
      {/* not <dialog> unless it has to be, since everything else is inert then: the toasts stay where they are */}
      <div
        ref={ref}
        className={full ? `${styles.dialog} ${styles.full}` : styles.dialog}
        {...(!isAbove && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id })}
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
        <div data-body>
          <CrashBoundary>{children}</CrashBoundary>
        </div>
      </div>
    </Layer>
  );
}
