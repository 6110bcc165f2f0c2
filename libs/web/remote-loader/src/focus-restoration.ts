import { currentElement } from '@hive/ui';

interface FocusPosition {
  element: HTMLElement;
  start: number | null;
  end: number | null;
}

let position: FocusPosition | undefined;
let stopTracking: (() => void) | undefined;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function savePosition(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest('#outlet')) {
    const field = isTextField(active) ? active : undefined;
    position = { element: active, start: field?.selectionStart ?? null, end: field?.selectionEnd ?? null };
  }
}

/** Tracks focus and caret until `restoreFocus`. Call it before the focused element is replaced. */
export function trackFocus(): void {
  if (stopTracking) {
    return;
  }
  const events = ['focusin', 'input', 'selectionchange'];
  events.forEach((event) => document.addEventListener(event, savePosition, true));
  stopTracking = () => events.forEach((event) => document.removeEventListener(event, savePosition, true));
  savePosition();
}

/**
 * Focuses the element that replaced the focused one, unless focus has moved. Call it in the commit of the replacement, so that
 * no key press is lost.
 */
export function restoreFocus(): void {
  stopTracking?.();
  stopTracking = undefined;
  const isLost = document.activeElement === null || document.activeElement === document.body;
  const element = position && isLost ? currentElement(position.element) : null;
  if (element) {
    element.focus({ preventScroll: true });
  } else {
    position = undefined;
  }
}

/** Restores the caret after the event replay has filled the new element. */
export function restoreCaret(): void {
  const saved = position;
  position = undefined;
  setTimeout(() => {
    const active = document.activeElement;
    if (saved && saved.start !== null && active && isTextField(active) && active === currentElement(saved.element)) {
      active.setSelectionRange(saved.start, saved.end);
    }
  });
}
