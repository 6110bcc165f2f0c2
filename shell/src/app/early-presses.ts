import { currentElement, type BootState } from '@hive/ui';
import { isReacts } from './early-input';

const PRESSABLE = 'a, button, label, summary, [type=checkbox], [type=radio]';

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const pressableOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;

/** The name of the element's part while it is not hydrated. */
function waitingPartOf(state: BootState, element: HTMLElement): string | undefined {
  const part = element.closest<HTMLElement>('[data-part]')?.dataset.part;
  return part && !state.done[part] ? part : undefined;
}

/** Clicks the element with the modifier keys of the press: at once, or when its part is hydrated. */
function clickWhenHydrated(state: BootState, element: HTMLElement, modifiers: Modifiers): void {
  const part = waitingPartOf(state, element);
  if (part) {
    state.queue.push({ kind: 'click', part, element, value: '', checked: false });
    document.documentElement.dataset.waiting = '';
  } else {
    const { ctrlKey, metaKey, shiftKey, altKey } = modifiers;
    element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }),
    );
  }
}

/**
 * On a press, React first hydrates the part under it. If a program has changed that part's HTML, or another release has rendered it,
 * React renders it anew, and the pressed element is gone before the browser clicks it. Then the element in its place is clicked,
 * unless the browser has done so. Call it before React hydrates the page: these listeners have to run before React's.
 */
export function keepPresses(state: BootState): void {
  let pressed: HTMLElement | null | undefined;
  let isClicked = false;

  const press = (target: EventTarget | null): void => {
    isClicked = false;
    const element = pressableOf(target);
    // React removes an element of a hydrated part on purpose: nothing is to be pressed in its place. Before, it may replace an element
    // that it has taken over, because the HTML is not what it renders: the press is kept.
    pressed = element && (!isReacts(element) || waitingPartOf(state, element)) ? element : null;
  };
  const release = (event: MouseEvent | KeyboardEvent, isHit: (replacement: HTMLElement) => boolean): void => {
    const element = pressed;
    pressed = null;
    setTimeout(() => {
      const replacement = isClicked || !element || element.isConnected ? null : currentElement(element);
      if (replacement && isHit(replacement)) {
        clickWhenHydrated(state, replacement, event);
      }
    });
  };
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void): void =>
    addEventListener(name, listener, true);

  // a press that began before this code had loaded
  press([...document.querySelectorAll(':active')].at(-1) ?? null);
  on('pointerdown', ({ target, pointerType, button }) =>
    // after a touch, the browser itself clicks what is at that place when the finger lifts
    press(pointerType === 'mouse' && !button ? target : null),
  );
  // on a Mac, a press with Control ends here
  on('contextmenu', () => press(null));
  on('mouseup', (event) => {
    if (!event.button) {
      release(event, (replacement) => replacement.contains(event.target as Node));
    }
  });
  // Enter in a text field sends the form by itself, because the field that replaces it takes the focus
  on('keydown', ({ target, key }) => press(key === ' ' || key === 'Enter' ? target : null));
  on('keyup', (event) => release(event, () => true));
  on('click', ({ target }) => {
    isClicked ||= pressableOf(target) !== null;
  });
}
