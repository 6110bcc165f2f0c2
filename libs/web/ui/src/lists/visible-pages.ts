/** Page numbers that show at once, with the gaps between them. */
const MAX_ENTRIES = 7;

/** A page number, or a gap in place of the pages that do not fit. */
export type PageEntry = number | 'gap';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** First, last and current page with their neighbours. The length is the same for every page of a list, so that nothing moves. */
export function visiblePages(page: number, last: number): PageEntry[] {
  if (last <= MAX_ENTRIES) {
    return range(1, last);
  }
  if (page <= 4) {
    return [...range(1, 5), 'gap', last];
  }
  if (page >= last - 3) {
    return [1, 'gap', ...range(last - 4, last)];
  }
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', last];
}
