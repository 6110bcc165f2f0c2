import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { guardHistory } from '../history-guard';
import { isKey } from '../is-key';
import { ConfirmDialog } from './confirm-dialog';
import { useAskedUnload } from './use-asked-unload';

/** Whether a row of a sortable list is picked up: then Escape puts it back and closes nothing. */
const isSorting = (): boolean => document.querySelector('[data-sort-handle][aria-pressed="true"]') !== null;

/**
 * Escape belongs to a confirmation above the drawer, or to a picked-up row. `data-panel` marks a non-modal dialog, such as
 * the chat.
 */
const isEscapeTaken = (): boolean =>
  document.querySelectorAll('dialog[open]:not([data-panel])').length > 1 || isSorting();

/** Position of an entry in the history, which the router writes; undefined for an entry that a `#` link has made. */
const indexOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/** The number of steps from one entry to the other. Entries without a position can only be one step away. */
function stepsTo(index: number | undefined, from: number | undefined): number {
  return index === undefined || from === undefined ? 1 : index - from || 1;
}

/** A time-out, because no event is sent when there is no entry to return to. */
const RETURN_MS = 1000;

/**
 * Stays on the page when the person goes back or forward, and calls `onLeave`. The router has no blocker without its data
 * routes: this hook hides the navigation from it and undoes it.
 */
function useBlockedHistory(isBlocked: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isBlocked) {
      return undefined;
    }
    const index = indexOf(history.state);
    let returning: ReturnType<typeof setTimeout> | undefined;
    const onReturned = () => {
      clearTimeout(returning);
      returning = undefined;
    };
    const onStep = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      if (returning !== undefined) {
        onReturned();
        return;
      }
      returning = setTimeout(onReturned, RETURN_MS);
      history.go(stepsTo(index, indexOf(event.state)));
      leave();
    };
    const end = guardHistory(onStep);
    return () => {
      onReturned();
      end();
    };
  }, [isBlocked]);
}

/**
 * Asks before a form closes whose input is not saved, also when the person goes back or reloads. Render `confirmation` inside the
 * drawer; `leave` is for a form that leads to more than one place. Escape is handled here, because a browser closes a dialog at
 * the second Escape in a row, even when the page cancels the event of the dialog.
 */
export function useConfirmedClose(
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; leave: (to: () => void) => void; confirmation: ReactNode } {
  /** Where the person goes after the changes are discarded. */
  const [target, setTarget] = useState<{ to: () => void }>();
  const leave = (to: () => void) => (isDirty ? setTarget({ to }) : to());
  const close = () => leave(onClose);
  useAskedUnload(isDirty);
  useBlockedHistory(isDirty, () => setTarget({ to: onClose }));
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (isKey(event, 'Escape') && !event.defaultPrevented && !isEscapeTaken()) {
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
    leave,
    confirmation: target ? (
      <ConfirmDialog
        danger
        title="Discard your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={target.to}
        onCancel={() => setTarget(undefined)}
      >
        <p>What you have entered is not saved yet.</p>
      </ConfirmDialog>
    ) : null,
  };
}
