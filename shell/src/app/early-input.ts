import { currentElement, type BootState, type RecordedEvent } from '@hive/ui';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the field's value differs from the HTML, and so from what React renders: a program or the browser has filled it in. */
export function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // without a selected option, the browser shows the first one
    const rendered = options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled);
    return rendered !== undefined && !rendered.selected;
  }
  const { checked, defaultChecked } = field as Partial<HTMLInputElement>;
  // not the honeypot, which programs fill in although no visitor sees it
  const isChanged = /checkbox|radio/.test(field.type) ? checked !== defaultChecked : field.value !== field.defaultValue;
  return field.tabIndex >= 0 && isChanged;
}

const toEvent = (field: Field, part: string): RecordedEvent => ({
  kind: 'input',
  part,
  element: field,
  value: field.value,
  checked: (field as Partial<HTMLInputElement>).checked === true,
});

/** Portal or admin: after a reload the browser would fill in filters and selections of the page before. */
const APP = 'app';

/** Long enough for all parts to be hydrated, also on a slow device. */
const HYDRATION_MS = 30_000;

/** Whether React has created the element or taken it over. */
export const isReacts = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));

/**
 * Records the values that programs and the browser put into fields of the HTML without an event. Each part but an app reads them
 * when it is hydrated, even from fields that React has replaced by then. When a translator has changed the page, React shows a copy
 * of its HTML until the scripts of the remote have loaded: the fields of that copy count too.
 */
export function keepFilledFields(state: BootState, root: Element): void {
  const fields = new Set<Field>();
  const addFields = () =>
    root.querySelectorAll<Field>('input, textarea, select').forEach((field) => {
      // React reads the fields that it has created or taken over itself
      if (!isReacts(field)) {
        fields.add(field);
      }
    });
  addFields();
  const observer = new MutationObserver(addFields);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
    fields.forEach((field) => field.isConnected || fields.delete(field));
  }, HYDRATION_MS);
  state.filledFields = (part) =>
    [...fields]
      .filter(
        (field) => part !== APP && isFilled(field) && field.closest<HTMLElement>('[data-part]')?.dataset.part === part,
      )
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
  // captured: React stops the event for parts that are not hydrated
  addEventListener('focusin', onFocus, true);
  // a visitor may leave a field for no other one
  addEventListener('pointerdown', ({ target }) => (focused = target === focused ? focused : null), true);
  const observer = new MutationObserver(restore);
  const end = (): void => {
    observer.disconnect();
    removeEventListener('focusin', onFocus, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  // later, a form may be shown again with empty fields
  addEventListener('submit', end, true);
  setTimeout(end, HYDRATION_MS);
}
