import type { KeyboardEvent } from 'react';

const ROW = '[data-row-opener]';

/** Arrow keys move between the rows of a list. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !(target instanceof HTMLElement)) {
    return;
  }
  if (!target.matches(ROW)) {
    return;
  }
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)];
  const next = rows[rows.indexOf(target) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** Gives focus back to the row that was open. */
export function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-row-opener="${CSS.escape(id)}"]`)?.focus();
}
