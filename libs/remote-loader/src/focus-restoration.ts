interface FocusPosition {
  id: string;
  start: number | null;
  end: number | null;
}

let place: FocusPosition | undefined;
let stop: (() => void) | undefined;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function look(): void {
  const active = document.activeElement;
  if (active?.id && active.closest('#outlet')) {
    const field = isTextField(active) ? active : undefined;
    place = { id: active.id, start: field?.selectionStart ?? null, end: field?.selectionEnd ?? null };
  }
}

/** Follows focus and caret from now on, because what is focused is about to be replaced. */
export function trackFocus(): void {
  if (stop) {
    return;
  }
  const events = ['focusin', 'input', 'selectionchange'];
  events.forEach((event) => document.addEventListener(event, look, true));
  stop = () => events.forEach((event) => document.removeEventListener(event, look, true));
  look();
}

/**
 * Gives focus to the element that took the place of the focused one, when focus was lost with it. To be called in the
 * commit of the replacement, so that no key is lost.
 */
export function restoreFocus(): void {
  stop?.();
  stop = undefined;
  const lost = document.activeElement === null || document.activeElement === document.body;
  const element = place && lost ? document.getElementById(place.id) : null;
  if (element) {
    element.focus({ preventScroll: true });
  } else {
    place = undefined;
  }
}

/** Puts the caret back, once what was typed is in the new element again. */
export function restoreCaret(): void {
  const before = place;
  place = undefined;
  setTimeout(() => {
    const active = document.activeElement;
    if (before && before.start !== null && active?.id === before.id && isTextField(active)) {
      active.setSelectionRange(before.start, before.end);
    }
  });
}
