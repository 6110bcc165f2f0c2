import type { Page, PageQuery } from '@hive/contracts';
import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

/** The text as a literal part of an ILIKE pattern. */
export const escapeLike = (value: string): string => value.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * One page of a query. `q` is searched, whatever its case, in the named columns (`alias.property`), which the caller
 * writes in code: nothing of the request becomes part of the statement. The builder brings its own order.
 */
export async function findPage<Row extends ObjectLiteral, Item>(
  builder: SelectQueryBuilder<Row>,
  query: PageQuery,
  options: { search: readonly string[]; present: (row: Row) => Item },
): Promise<Page<Item>> {
  const { page, pageSize, q } = query;
  if (q !== '' && options.search.length > 0) {
    builder.andWhere(
      new Brackets((where) => {
        options.search.forEach((column) => where.orWhere(`${column} ILIKE :q`, { q: `%${escapeLike(q)}%` }));
      }),
    );
  }
  const [rows, total] = await builder
    .skip((page - 1) * pageSize)
    .take(pageSize)
    .getManyAndCount();
  return { items: rows.map(options.present), total, page, pageSize };
}
