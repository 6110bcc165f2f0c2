import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

/** Whether a row of a sortable list is picked up: Escape puts it back then, and closes nothing. */
const isSorting = (): boolean => document.querySelector('[data-sort-handle][aria-pressed="true"]') !== null;

/** A question above the drawer has its own Escape, and so has a row that is picked up. */
const isEscapeTaken = (): boolean => document.querySelectorAll('dialog[open]').length > 1 || isSorting();

/**
 * Asks before a form closes whose input is not saved. `confirmation` belongs inside the drawer. Escape is handled here, because
 * a browser closes a dialog at the second Escape in a row, whatever the page answers to the event of the dialog.
 */
export function useConfirmedClose(
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; confirmation: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (isDirty ? setIsAsking(true) : onClose());
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isEscapeTaken()) {
      event.preventDefault();
      close();
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return {
    close,
    confirmation: isAsking ? (
      <ConfirmDialog
        danger
        title="Discard your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      >
        <p>What you have entered is not saved yet.</p>
      </ConfirmDialog>
    ) : null,
  };
}
