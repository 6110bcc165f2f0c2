import { findByKey, keyOf, type ElementKey } from './element-key';

interface Press {
  element: Element;
  key: ElementKey;
}

let press: Press | undefined;
let stopTracking: (() => void) | undefined;

function record(target: EventTarget | null | undefined): void {
  const element = target instanceof Element ? target.closest('a[href], button') : null;
  const key = element ? keyOf(element) : undefined;
  press = element && key ? { element, key } : undefined;
}

/** Ends the press. Returns the element that has replaced the pressed one, if that was removed. */
function takeReplacement(): HTMLElement | undefined {
  const ended = press;
  press = undefined;
  return ended && !ended.element.isConnected ? findByKey(ended.key) : undefined;
}

/** Browsers send no click when the pressed element was removed. */
function onPointerUp({ target, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): void {
  const replacement = takeReplacement();
  if (replacement && target instanceof Node && replacement.contains(target)) {
    replacement.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }),
    );
  }
}

function trackPointer(target: EventTarget | null | undefined): void {
  record(target);
  addEventListener('pointerup', onPointerUp, { capture: true, once: true });
}

function onPointerDown({ target, button, pointerType }: PointerEvent): void {
  // the target of a tap is what is under the finger at its end
  if (button === 0 && pointerType !== 'touch') {
    trackPointer(target);
  }
}

function afterKeyDown(event: KeyboardEvent): void {
  const replacement = takeReplacement();
  if (replacement) {
    event.preventDefault();
    replacement.click();
  }
}

/** React may hydrate the target of a key press before any other listener runs, and so remove it during its own event. */
function onKeyDown({ key, target, repeat }: KeyboardEvent): void {
  if (key === 'Enter' && !repeat) {
    record(target);
    addEventListener('keydown', afterKeyDown, { once: true });
  }
}

/**
 * Continues a press on a link or button of the server's HTML with the element that replaces it before the click. Call it before
 * React hydrates the page: these listeners have to run before React's.
 */
export function trackPress(): void {
  const capture = { capture: true };
  addEventListener('pointerdown', onPointerDown, capture);
  addEventListener('keydown', onKeyDown, capture);
  stopTracking = () => {
    removeEventListener('pointerdown', onPointerDown, capture);
    removeEventListener('keydown', onKeyDown, capture);
  };
  // a press that began before this code had loaded
  const active = [...document.querySelectorAll('#outlet :active')].at(-1);
  if (active) {
    trackPointer(active);
  }
}

/** Records no further press: the page is live. A press that has begun still continues. */
export function endPressTracking(): void {
  stopTracking?.();
  stopTracking = undefined;
}
