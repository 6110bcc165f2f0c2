import type { KeyboardEvent } from 'react';

const ROW = '[data-row-opener]';

/** Keydown handler of a row's button: ArrowUp and ArrowDown focus the neighbouring row. */
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

/** Focuses the button of a row. */
export function focusRow(id: string): void {
  const rows = Array.from(document.querySelectorAll<HTMLElement>(ROW));
  rows.find((row) => row.dataset.rowOpener === id)?.focus();
}
