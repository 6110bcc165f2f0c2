const CONTROL = 'button, select, textarea, [role="combobox"]';

/** The control with that key in the open panel, else above the selected rows. */
function controlOf(key: string): HTMLElement | undefined {
  const scope = document.querySelector('[data-panel]') ?? document.querySelector('[role="toolbar"]');
  const named = Array.from(scope?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? []).find(
    (element) => element.getAttribute('aria-keyshortcuts') === key.toUpperCase(),
  );
  return named?.matches(CONTROL) ? named : (named?.querySelector<HTMLElement>(CONTROL) ?? undefined);
}

/** Presses the button, opens the select or focuses the field that has this key. */
export function pressControl(key: string): void {
  const control = controlOf(key);
  if (control instanceof HTMLButtonElement) {
    control.click();
    return;
  }
  control?.focus();
  if (control instanceof HTMLSelectElement && 'showPicker' in control) {
    try {
      control.showPicker();
    } catch {
      // the press is too long ago, since this code has loaded first: the select has the focus
    }
  }
}
