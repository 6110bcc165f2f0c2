/** Whether a row of a `SortableList` is picked up: Escape puts it back then, and closes nothing. */
export const isSorting = (): boolean => document.querySelector('[data-sort-handle][aria-pressed="true"]') !== null;
