import type { ListQuery } from '@hive/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { applyOrder, applySearch, type ComputedOrder, type ListOrder } from './list-order.js';

/** The first batch is small: a file begins to arrive when its first rows are read. */
const FIRST_BATCH_SIZE = 100;
const BATCH_SIZE = 1000;

/** The sorted value of a row as text, since a `Date` has no microseconds. */
const KEY = 'sort_key';

/** The last row of a batch. */
interface Position {
  key: string | null;
  id: string;
}

/**
 * Reads every row of the list that `findPage` reads page by page, in the same order. Each batch continues after the last
 * row of the one before and is a query of its own: memory is constant, and a slow receiver holds neither a connection
 * nor a transaction. A row that is inserted while the list is read may be missing; one that stays unchanged appears exactly once.
 */
export async function* readBatches<Row extends ObjectLiteral & { id: string }>(
  builder: SelectQueryBuilder<Row>,
  { sort, q }: Pick<ListQuery, 'sort' | 'q'>,
  {
    search,
    computed,
    batchSize = BATCH_SIZE,
  }: { search: readonly string[]; computed?: ComputedOrder | undefined; batchSize?: number },
): AsyncGenerator<Row[]> {
  applySearch(builder, q, search);
  const order = applyOrder(builder, sort, { computed });
  builder.addSelect(`CAST(${order.column} AS text)`, KEY);
  let size = Math.min(FIRST_BATCH_SIZE, batchSize);
  let batch = await readBatch(builder.clone().limit(size));
  while (batch.rows.length > 0) {
    yield batch.rows;
    if (batch.rows.length < size || batch.last === undefined) {
      return;
    }
    size = batchSize;
    batch = await readBatch(continueAfter(builder.clone().limit(size), order, batch.last));
  }
}

async function readBatch<Row extends ObjectLiteral & { id: string }>(
  builder: SelectQueryBuilder<Row>,
): Promise<{ rows: Row[]; last: Position | undefined }> {
  const { entities: rows, raw } = await builder.getRawAndEntities<Record<typeof KEY, string | null>>();
  const [id, key] = [rows.at(-1)?.id, raw.at(-1)?.[KEY]];
  return { rows, last: id === undefined || key === undefined ? undefined : { key, id } };
}

/** Restricts the query to the rows after the position. A missing value is the lowest. */
function continueAfter<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  { column, type, direction, isNullable }: ListOrder,
  { key, id }: Position,
): SelectQueryBuilder<Row> {
  const isAfter = direction === 'DESC' ? '<' : '>';
  const idColumn = `${builder.alias}.id`;
  if (key === null) {
    const others = direction === 'ASC' ? ` OR ${column} IS NOT NULL` : '';
    return builder.andWhere(`((${column} IS NULL AND ${idColumn} ${isAfter} :lastId)${others})`, { lastId: id });
  }
  const missing = isNullable && direction === 'DESC' ? ` OR ${column} IS NULL` : '';
  return builder.andWhere(`((${column}, ${idColumn}) ${isAfter} (CAST(:lastKey AS ${type}), :lastId)${missing})`, {
    lastKey: key,
    lastId: id,
  });
}
