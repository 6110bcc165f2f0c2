import type { ListQuery } from '@hive/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { applyOrder, applySearch, type ComputedOrder } from './list-order.js';

const TOTAL = 'total';

/** One page of a list inside the server; `PagingInterceptor` turns it into a JSON array with headers. */
export interface Page<T> {
  items: T[];
  /** All rows that match, on every page. */
  total: number;
  page: number;
  pageSize: number;
}

/**
 * Reads one page of the builder's rows and their number in one statement; `q` is searched in the columns of `search`
 * (`alias.property`); rows that have a value in the property `first` precede the others, by that value. Joins add no rows.
 */
export async function findPage<Row extends ObjectLiteral, Item>(
  builder: SelectQueryBuilder<Row>,
  { page, pageSize, sort, q }: ListQuery,
  {
    search,
    first,
    computed,
    present,
  }: {
    search: readonly string[];
    first?: string | undefined;
    computed?: ComputedOrder;
    present: (row: Row) => Item;
  },
): Promise<Page<Item>> {
  applySearch(builder, q, search);
  applyOrder(builder, sort, { first, computed });
  builder.offset((page - 1) * pageSize).limit(pageSize);
  const statement = q === '' ? withCount(builder) : withMatches(builder);
  const { entities, raw } = await statement.getRawAndEntities<Record<typeof TOTAL, number>>();
  // a page behind the last one has no row with the number
  const total = raw[0]?.[TOTAL] ?? (page === 1 ? 0 : await builder.getCount());
  return { items: entities.map(present), total, page, pageSize };
}

/** The number comes from an index alone, and the rows of the page from the index of their order. */
function withCount<Row extends ObjectLiteral>(builder: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> {
  const counted = builder.clone().select('count(*)::int').orderBy().offset(undefined).limit(undefined);
  return builder.clone().addSelect(`(${counted.getQuery()})`, TOTAL);
}

/** A search finds its rows once, for the number and the page; whole rows are read for the page only. */
function withMatches<Row extends ObjectLiteral>(builder: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> {
  const id = `${builder.alias}.id`;
  const matches = builder.clone().select(id, 'id').addSelect('count(*) OVER ()::int', TOTAL);
  return builder
    .clone()
    .where('true')
    .offset(undefined)
    .limit(undefined)
    .innerJoin(`(${matches.getQuery()})`, 'match', `match.id = ${id}`)
    .addSelect(`match.${TOTAL}`, TOTAL);
}
