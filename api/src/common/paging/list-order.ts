import type { ListQuery } from '@hive/contracts';
import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

/** The text as a literal part of an ILIKE pattern. */
export const escapeLike = (value: string): string => value.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Searches `q` case-insensitively in columns (`alias.property`), which the code names; without any, rows stay as they are. */
export function applySearch<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  q: string,
  columns: readonly string[],
): void {
  if (q !== '' && columns.length > 0) {
    builder.andWhere(
      new Brackets((where) => {
        columns.forEach((column) => where.orWhere(`${column} ILIKE :q`, { q: `%${escapeLike(q)}%` }));
      }),
    );
  }
}

/** Sorts rows whose column starts with `q` before the others, then by that column. */
export function applyRelevance<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  q: string,
  column: string,
): void {
  builder
    .addSelect(`(${column}) ILIKE :prefix`, 'is_prefix')
    .addSelect(`lower(${column})`, 'relevant')
    .setParameter('prefix', `${escapeLike(q)}%`)
    .orderBy('is_prefix', 'DESC')
    .addOrderBy('relevant', 'ASC')
    .addOrderBy(`${builder.alias}.id`, 'ASC');
}

/** How a list is sorted. */
export interface ListOrder {
  /** `alias.property` */
  column: string;
  /** Type of the column in the database. */
  type: string;
  direction: 'ASC' | 'DESC';
  isNullable: boolean;
}

/**
 * Sorts by a property of the entity; the route's schema lists those allowed. Rows with equal values follow by id, so
 * that pages neither overlap nor skip a row; a missing value is the lowest.
 */
export function applyOrder<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  sort: ListQuery['sort'],
): ListOrder {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const property = sort.replace('-', '');
  const column = `${builder.alias}.${property}`;
  const metadata = builder.expressionMap.mainAlias?.metadata.findColumnWithPropertyName(property);
  const isNullable = metadata?.isNullable ?? false;
  const missing = direction === 'DESC' ? 'NULLS LAST' : 'NULLS FIRST';
  builder.orderBy(column, direction, isNullable ? missing : undefined).addOrderBy(`${builder.alias}.id`, direction);
  return { column, type: String(metadata?.type ?? 'text'), direction, isNullable };
}
