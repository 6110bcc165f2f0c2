import { useLayoutEffect, useRef } from 'react';

const ROW = '[data-row-id]';

interface Anchor {
  id: string | undefined;
  /** Of the row below the upper edge of the list. */
  offset: number;
}

/** The row at the upper edge; undefined at the top of the list, where the first row always shows. */
function anchorOf(list: HTMLElement): Anchor | undefined {
  const top = list.getBoundingClientRect().top;
  const rows = Array.from(list.querySelectorAll<HTMLElement>(ROW));
  const row = list.scrollTop > 0 ? rows.find((candidate) => candidate.getBoundingClientRect().bottom > top) : undefined;
  return row && { id: row.dataset.rowId, offset: row.getBoundingClientRect().top - top };
}

/** Scrolls until the row is where it was. */
function restore(list: HTMLElement, { id = '', offset }: Anchor): void {
  const row = list.querySelector(`[data-row-id="${CSS.escape(id)}"]`);
  if (row) {
    list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top - offset;
  }
}

/**
 * Keeps the rows that a person reads where they are when rows move or are added above them. Returns the props of the element
 * that scrolls.
 */
export function useScrollAnchor() {
  const ref = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(undefined);
  const remember = () => {
    anchor.current = ref.current ? anchorOf(ref.current) : undefined;
  };
  useLayoutEffect(() => {
    if (ref.current && anchor.current) {
      restore(ref.current, anchor.current);
    }
    remember();
  });
  return { ref, onScroll: remember };
}
