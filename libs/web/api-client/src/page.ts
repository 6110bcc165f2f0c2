import type { ApiMeta } from './base-query';

/** One page of a list: the rows from the body, and the number of all rows from a header. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** `transformResponse` of a paged list. */
export const toPage = <T>(items: T[], meta?: ApiMeta): Page<T> => ({ items, total: meta?.total ?? items.length });
