/** For the control that a key presses: `Close (E)` as its title. */
export const shortcutProps = (label: string, key: string | undefined) =>
  key === undefined ? {} : { title: `${label} (${key})`, 'aria-keyshortcuts': key };

const CONTROL = 'button, select, textarea, [role="combobox"]';

/** The control with that key in the open panel, else above the selected rows. */
function controlOf(key: string): HTMLElement | undefined {
  const scope = document.querySelector('[data-panel]') ?? document.querySelector('[role="toolbar"]');
  const named = Array.from(scope?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? []).find(
    (element) => element.getAttribute('aria-keyshortcuts') === key.toUpperCase(),
  );
  return named?.matches(CONTROL) ? named : (named?.querySelector<HTMLElement>(CONTROL) ?? undefined);
}

/** What a key does to its control: presses a button, opens a select, focuses a field. */
export function controlAction(key: string): (() => void) | undefined {
  const control = controlOf(key);
  if (!control) {
    return undefined;
  }
  if (control instanceof HTMLButtonElement) {
    return () => control.click();
  }
  return () => {
    control.focus();
    if (control instanceof HTMLSelectElement && 'showPicker' in control) {
      control.showPicker();
    }
  };
}
