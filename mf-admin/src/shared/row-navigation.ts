import type { KeyboardEvent } from 'react';

const ROW = '[data-row-opener]';

/** Arrow keys on a row's button move to the next row of its list. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
    return;
  }
  const rows = Array.from(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>(ROW) ?? []);
  const next = rows[rows.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** Gives focus back to the row that was open. */
export function focusRow(id: string): void {
  const rows = Array.from(document.querySelectorAll<HTMLElement>(ROW));
  rows.find((row) => row.dataset.rowOpener === id)?.focus();
}
