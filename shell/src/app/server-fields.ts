import type { BootState, RecordedEvent } from '@hive/ui';

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

/**
 * Records the values that programs and the browser put into fields of the HTML without an event. Each part reads them when it is
 * hydrated, even from fields that React has replaced by then.
 */
export function keepFilledFields(state: BootState | undefined, root: Element): void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')];
  if (state) {
    state.filledFields = (part) =>
      fields
        .filter((field) => isFilled(field) && field.closest<HTMLElement>('[data-part]')?.dataset.part === part)
        .map((field) => toEvent(field, part));
  }
}
