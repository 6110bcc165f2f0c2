import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** The row that takes the place of a removed one: the next, else the previous. */
function neighbourOf(id: string, before: readonly string[], ids: readonly string[]): string | undefined {
  const index = before.indexOf(id);
  const isThere = (candidate: string) => ids.includes(candidate);
  return before.slice(index + 1).find(isThere) ?? before.slice(0, index).findLast(isThere);
}

/**
 * Keeps the focus in a list when the row that has it is removed: it moves to the first control of the next row, else of the
 * previous one; without any row `onEmpty` decides. Returns the props of the list; its rows carry `data-row-id`.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(ids: readonly string[], onEmpty: () => void) {
  const list = useRef<List>(null);
  const focusedId = useRef<string>(undefined);
  const idsBefore = useRef(ids);
  useLayoutEffect(() => {
    const before = idsBefore.current;
    idsBefore.current = ids;
    const id = focusedId.current;
    if (id === undefined || ids.includes(id) || document.activeElement !== document.body) {
      return;
    }
    focusedId.current = undefined;
    const next = neighbourOf(id, before, ids);
    const rows = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? []);
    const row = rows.find(({ dataset }) => dataset.rowId === next);
    if (row) {
      row.querySelector<HTMLElement>('button, input, a')?.focus();
    } else {
      onEmpty();
    }
  });
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      focusedId.current = target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
    },
    // React does not report the blur of an element that it removes
    onBlur: () => {
      focusedId.current = undefined;
    },
  };
}
