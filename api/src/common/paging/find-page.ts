import type { ListQuery } from '@hive/contracts';
import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

/** One page of a list inside the server; `PagingInterceptor` turns it into a JSON array with headers. */
export interface Page<T> {
  items: T[];
  /** All rows that match, on every page. */
  total: number;
  page: number;
  pageSize: number;
}

/** The text as a literal part of an ILIKE pattern. */
const escapeLike = (value: string): string => value.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * Reads one page of the builder's rows. `sort` names a property of the entity: the route's schema lists those allowed.
 * `q` is searched case-insensitively in the columns of `search` (`alias.property`), which the code names. Rows with
 * equal values follow by id, so that pages neither overlap nor skip a row; a missing value is the lowest.
 */
export async function findPage<Row extends ObjectLiteral, Item>(
  builder: SelectQueryBuilder<Row>,
  { page, pageSize, sort, q }: ListQuery,
  { search, present }: { search: readonly string[]; present: (row: Row) => Item },
): Promise<Page<Item>> {
  if (q !== '') {
    builder.andWhere(
      new Brackets((where) => {
        search.forEach((column) => where.orWhere(`${column} ILIKE :q`, { q: `%${escapeLike(q)}%` }));
      }),
    );
  }
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const property = sort.replace('-', '');
  const isNullable = builder.expressionMap.mainAlias?.metadata.findColumnWithPropertyName(property)?.isNullable;
  const missing = direction === 'DESC' ? 'NULLS LAST' : 'NULLS FIRST';
  const [rows, total] = await builder
    .orderBy(`${builder.alias}.${property}`, direction, isNullable ? missing : undefined)
    .addOrderBy(`${builder.alias}.id`, direction)
    .skip((page - 1) * pageSize)
    .take(pageSize)
    .getManyAndCount();
  return { items: rows.map(present), total, page, pageSize };
}
