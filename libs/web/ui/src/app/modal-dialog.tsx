import { useLayoutEffect, useRef, type ComponentProps } from 'react';

interface ModalDialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel'> {
  /** Called for Escape, and for Back on phones. */
  onClose: () => void;
  /** Selector of the element to focus first, instead of the browser's choice. */
  initialFocus?: string;
}

/**
 * A native modal `<dialog>`, open while it is mounted: it traps the focus and restores it. antd's Modal and Drawer write an inline
 * style without a nonce, which the CSP refuses.
 */
export function ModalDialog({ onClose, initialFocus = '', ...props }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // a layout effect ends while the element is in the document: only then does `close` restore the focus
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (initialFocus) {
      element?.querySelector<HTMLElement>(initialFocus)?.focus();
    }
    return () => element?.close();
  }, [initialFocus]);
  return (
    <dialog
      {...props}
      ref={dialog}
      onCancel={(event) => {
        // React also delivers the event of a dialog inside this one
        if (event.target === event.currentTarget) {
          event.preventDefault();
          onClose();
        }
      }}
    />
  );
}
