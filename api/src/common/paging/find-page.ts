import type { ListQuery } from '@hive/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { applyOrder, applySearch } from './list-order.js';

/** One page of a list inside the server; `PagingInterceptor` turns it into a JSON array with headers. */
export interface Page<T> {
  items: T[];
  /** All rows that match, on every page. */
  total: number;
  page: number;
  pageSize: number;
}

/** Reads one page of the builder's rows; `q` is searched in the columns of `search` (`alias.property`). */
export async function findPage<Row extends ObjectLiteral, Item>(
  builder: SelectQueryBuilder<Row>,
  { page, pageSize, sort, q }: ListQuery,
  { search, present }: { search: readonly string[]; present: (row: Row) => Item },
): Promise<Page<Item>> {
  applySearch(builder, q, search);
  applyOrder(builder, sort);
  const [rows, total] = await builder
    .skip((page - 1) * pageSize)
    .take(pageSize)
    .getManyAndCount();
  return { items: rows.map(present), total, page, pageSize };
}
