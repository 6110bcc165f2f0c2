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

const LETTER = /^Key([A-Z])$/;

/**
 * The key of a shortcut. On layouts without Latin letters, such as the Russian one, a letter is the one that the key has on the US
 * layout; other layouts move their letters to other keys, and there the typed one counts.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isLatin = /^[\p{ASCII}\p{Script=Latin}]/u.test(key);
  return (isLatin ? undefined : LETTER.exec(code)?.[1]?.toLowerCase()) ?? key;
}

const isMac = (): boolean => /Mac|iP/.test(navigator.platform);

/** The keys of the search on this system: '⌘ K'. */
export const searchKeys = (): string => (isMac() ? '⌘ K' : 'Ctrl K');
