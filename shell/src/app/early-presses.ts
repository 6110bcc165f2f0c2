import { currentElement, type BootState } from '@hive/ui';
import { HYDRATION_MS } from './early-input';

const PRESSABLE = 'a, button, label, summary, [type=checkbox], [type=radio]';

const pressableOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;

/** Whether the browser answers the key with a click, or sends a form. */
function isPress({ key, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || !(target instanceof Element)) {
    return false;
  }
  return key === 'Enter'
    ? target.matches('a, button, summary, input')
    : key === ' ' && target.matches('button, summary, [type=checkbox], [type=radio]');
}

/** Clicks the element or sends the form: at once, or when its part is hydrated. */
function pressWhenHydrated(state: BootState, element: HTMLElement): void {
  const part = element.closest<HTMLElement>('[data-part]')?.dataset.part;
  const isForm = element instanceof HTMLFormElement;
  if (part && !state.done[part]) {
    state.queue.push({ kind: isForm ? 'submit' : 'click', part, element, value: '', checked: false });
    document.documentElement.dataset.waiting = '';
  } else if (isForm) {
    element.requestSubmit();
  } else {
    element.click();
  }
}

/**
 * On a press, React first hydrates the part under it. If a program has changed that part's HTML, React renders it anew, and the
 * pressed element is gone before the browser clicks it. Then the element in its place is pressed, unless the browser has done so.
 */
export function keepPresses(state: BootState): void {
  let pressed: HTMLElement | null = null;
  let pressedKey: KeyboardEvent | null = null;
  let isAnswered = false;

  const pressReplacement = (element: HTMLElement, isHit: (replacement: HTMLElement) => boolean): void => {
    const replacement = isAnswered || element.isConnected ? null : currentElement(element);
    if (replacement && isHit(replacement)) {
      // only Enter presses a field
      const form = replacement instanceof HTMLInputElement && !replacement.matches(PRESSABLE) ? replacement.form : null;
      pressWhenHydrated(state, form ?? replacement);
    }
  };
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void): void => {
    addEventListener(name, listener, true);
    setTimeout(() => removeEventListener(name, listener, true), HYDRATION_MS);
  };

  on('pointerdown', ({ target, pointerType, button, ctrlKey }) => {
    isAnswered = false;
    // after a touch, the browser itself clicks what is at that place when the finger lifts
    pressed = pointerType === 'mouse' && button === 0 && !ctrlKey ? pressableOf(target) : null;
  });
  on('mouseup', ({ target, button }) => {
    const element = pressed;
    if (element && button === 0) {
      pressed = null;
      setTimeout(() => pressReplacement(element, (replacement) => replacement.contains(target as Node)));
    }
  });
  on('keydown', (event) => {
    isAnswered = false;
    pressedKey = isPress(event) ? event : null;
  });
  on('keyup', ({ key }) => {
    const down = pressedKey;
    pressedKey = null;
    if (down?.key === key) {
      setTimeout(() => !down.defaultPrevented && pressReplacement(down.target as HTMLElement, () => true));
    }
  });
  on('click', ({ target }) => {
    isAnswered ||= pressableOf(target) !== null;
  });
  on('submit', () => {
    isAnswered = true;
  });
}
