import { currentElement, type BootState, type RecordedEvent } from '@hive/ui';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the field's value differs from the HTML, and so from what React renders: a program or the browser has filled it in. */
function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  const { checked, defaultChecked } = field as Partial<HTMLInputElement>;
  // not the honeypot, which programs fill in although no visitor sees it
  return field.tabIndex >= 0 && (field.value !== field.defaultValue || checked !== defaultChecked);
}

const toEvent = (field: Field, part: string): RecordedEvent => ({
  kind: 'input',
  part,
  element: field,
  value: field.value,
  checked: (field as Partial<HTMLInputElement>).checked === true,
});

/** By then all parts of the page are hydrated, also on a slow device. */
const START_MS = 30_000;

/**
 * Records the values that programs and the browser put into fields of the HTML without an event. Each part reads them when it is
 * hydrated, even from fields that React has replaced by then. React replaces a page that a translator has changed with a copy of
 * its HTML until the scripts of the remote have loaded: the fields of the copy count too.
 */
export function keepFilledFields(state: BootState, root: Element): void {
  const fields = new Set<Field>();
  const addFields = () =>
    root.querySelectorAll<Field>('input, textarea, select').forEach((field) => {
      // React reads its own fields by itself
      if (!('_valueTracker' in field)) {
        fields.add(field);
      }
    });
  addFields();
  const observer = new MutationObserver(addFields);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), START_MS);
  state.filledFields = (part) =>
    [...fields]
      .filter((field) => isFilled(field) && field.closest<HTMLElement>('[data-part]')?.dataset.part === part)
      .map((field) => toEvent(field, part));
}

/**
 * React renders a page again that a translator has changed before it starts: what replaces the focused element takes its focus and
 * text, so that a visitor who is typing goes on, and keys reach a dialog.
 */
export function keepFocus(): void {
  let focused = document.activeElement;
  const restore = (): void => {
    if (!focused || focused.isConnected) {
      return;
    }
    const from = focused as HTMLInputElement;
    const to = currentElement(from);
    focused = null;
    // a file cannot be set
    if (to && from.value && from.type !== 'file') {
      (to as HTMLInputElement).value = from.value;
    }
    to?.focus();
  };
  const onFocus = (): void => {
    // a dialog that is rendered again takes the focus at once
    restore();
    focused = document.activeElement;
  };
  addEventListener('focusin', onFocus);
  // a visitor may leave a field for no other one
  addEventListener('pointerdown', ({ target }) => (focused = target === focused ? focused : null), true);
  const observer = new MutationObserver(restore);
  const end = (): void => {
    observer.disconnect();
    removeEventListener('focusin', onFocus);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  // later, a form may be shown again with empty fields
  addEventListener('submit', end, true);
  setTimeout(end, START_MS);
}

/** Presses the button, or the one of the field's form, once its part is hydrated. */
function press(state: BootState, element: HTMLElement): void {
  const isText = element instanceof HTMLInputElement && element.type !== 'submit';
  const button = isText ? element.form?.querySelector<HTMLElement>('[type=submit]') : element.closest('button');
  const part = button?.closest<HTMLElement>('[data-part]')?.dataset.part;
  if (button && part && !state.done[part]) {
    state.queue.push({ kind: 'click', part, element: button, value: '', checked: false });
  } else {
    button?.click();
  }
}

/**
 * A press makes React hydrate what it hits before anything else happens. When React renders that again, because a program has changed
 * its HTML, the pressed element is gone before the browser would click it: what is in its place is pressed instead.
 */
export function keepPresses(state: BootState): void {
  const pressAgain = (pressed: HTMLElement | null, isMeant: (element: HTMLElement) => boolean): void => {
    const element = pressed && !pressed.isConnected ? currentElement(pressed) : null;
    if (element && isMeant(element)) {
      press(state, element);
    }
  };
  let pressed: HTMLElement | null = null;
  const onDown = ({ target, pointerType }: PointerEvent): void => {
    // after a touch, the browser clicks what it finds at that place by then
    pressed = pointerType === 'touch' ? null : (target as HTMLElement).closest('button');
  };
  const onUp = ({ target }: Event): void => pressAgain(pressed, (button) => button.contains(target as Node));
  const onKey = ({ key, target }: KeyboardEvent): void => {
    const focused = target as HTMLElement;
    if (
      focused instanceof HTMLButtonElement
        ? [' ', 'Enter'].includes(key)
        : key === 'Enter' && focused instanceof HTMLInputElement
    ) {
      setTimeout(() => pressAgain(focused, () => true));
    }
  };
  addEventListener('pointerdown', onDown, true);
  addEventListener('mouseup', onUp, true);
  addEventListener('keydown', onKey, true);
  setTimeout(() => {
    removeEventListener('pointerdown', onDown, true);
    removeEventListener('mouseup', onUp, true);
    removeEventListener('keydown', onKey, true);
  }, START_MS);
}
