import { useState } from 'react';

export interface RowSelection<T> {
  /** The selected rows of the page, in its order. */
  rows: T[];
  isSelected: (id: string) => boolean;
  /** Selects or clears a row; with `isRange`, all rows from the previous choice to this one. */
  toggle: (id: string, isRange?: boolean) => void;
  /** Selects every row of the page; clears them when all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

interface Selected {
  /** The page that the ids belong to. */
  key: string;
  ids: ReadonlySet<string>;
  /** The row of the last choice, where a range starts. */
  last: string | undefined;
}

const none = (key: string): Selected => ({ key, ids: new Set(), last: undefined });

/** The rows that the user has selected on one page of a list; another `key`, such as the next page, starts without a selection. */
export function useRowSelection<T extends { id: string }>(items: T[], key: string): RowSelection<T> {
  const [stored, setSelected] = useState(() => none(key));
  const selected = stored.key === key ? stored : none(key);
  const rows = items.filter(({ id }) => selected.ids.has(id));
  const isSelected = (id: string): boolean => selected.ids.has(id);
  const toggle = (id: string, isRange = false): void => {
    const [from, to] = [
      items.findIndex((item) => item.id === selected.last),
      items.findIndex((item) => item.id === id),
    ];
    const range = isRange && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ id }];
    const ids = new Set(selected.ids);
    range.forEach((item) => (isSelected(id) ? ids.delete(item.id) : ids.add(item.id)));
    setSelected({ key, ids, last: id });
  };
  const toggleAll = (): void => {
    const ids = rows.length === items.length ? [] : items.map(({ id }) => id);
    setSelected({ key, ids: new Set(ids), last: undefined });
  };
  return { rows, isSelected, toggle, toggleAll, clear: () => setSelected(none(key)) };
}
