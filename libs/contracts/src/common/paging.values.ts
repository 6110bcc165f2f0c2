/** Rows of a page, at most and by default. */
export const PAGE_SIZE_MAX = 100;

/** The last page that can be asked for. */
export const PAGE_MAX = 100_000;

/** Characters of a search. */
export const SEARCH_MAX = 200;

/** Response header of a paged list: the number of all matching rows. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
