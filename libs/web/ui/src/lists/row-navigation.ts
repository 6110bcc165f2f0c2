import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const ROW = '[data-row-opener]';
const LIST = 'ul, [role=rowgroup]';
const LIST_ITEM = 'li, [role=row]';

const rowsIn = (root: ParentNode): HTMLElement[] => Array.from(root.querySelectorAll<HTMLElement>(ROW));

/** Keydown handler of a row's button: ArrowUp and ArrowDown focus the neighbouring row. */
export function moveBetweenRows(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
    return;
  }
  const rows = rowsIn(event.currentTarget.closest(LIST) ?? document);
  const next = rows[rows.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** Focuses the next or previous row from anywhere on the page: from the row that has the focus, else the first one. */
export function focusNeighbouringRow(step: 1 | -1): void {
  const rows = rowsIn(document);
  const current = rows.findIndex((row) => (row.closest(LIST_ITEM) ?? row).contains(document.activeElement));
  const next = current < 0 ? rows[0] : rows[current + step];
  next?.focus();
}

/** Focuses the button of a row. */
export function focusRow(id: string): void {
  rowsIn(document)
    .find((row) => row.dataset.rowOpener === id)
    ?.focus();
}
