const TYPING =
  'input:not([type="checkbox"], [type="button"]), textarea, select, [role="combobox"], [role="listbox"], [role="menu"]';

/** Whether a key belongs to the field, select or menu that has the focus. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPING) !== null);

/** Whether a modal dialog is open; the panel beside a list does not count. */
export const isModalOpen = (): boolean =>
  document.querySelector('dialog[open]:not([data-panel]), [aria-modal="true"]') !== null;

/** Whether a key is pressed alone, outside of fields. Shift may be needed to type it. */
export const isPlainKey = ({ ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isTyping(target);

const isMac = (): boolean => /Mac|iP/.test(navigator.platform);

/** The keys of the search on this system: '⌘ K'. */
export const searchKeys = (): string => (isMac() ? '⌘ K' : 'Ctrl K');
