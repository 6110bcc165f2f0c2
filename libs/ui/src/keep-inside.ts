import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, a[href], iframe, [tabindex="0"]';

/** Tab goes round inside an element that covers the page, instead of leaving it for the browser's own controls. */
export function keepInside(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => !stop.matches(':disabled, [tabindex="-1"]'),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }
}
