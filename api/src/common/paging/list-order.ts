import { canonicalEmail, foldedText, type ListQuery } from '@hive/contracts';
import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

/** What was typed as a literal part of a pattern for `searchedText`; an address in the form in which it is stored. */
const likePattern = (q: string): string =>
  foldedText(q.includes('@') ? canonicalEmail(q) : q).replace(/[\\%_]/g, (character) => `\\${character}`);

/** The pattern of texts that contain what was typed, for `searchedText`. */
export const containing = (q: string): string => `%${likePattern(q)}%`;

/**
 * A column or expression as searches compare it by LIKE: without accents, letter case and width. Trigram indexes contain exactly
 * this expression.
 */
export const searchedText = (expression: string): string => `folded_text(${expression}) COLLATE "C"`;

/** Searches `q` in columns (`alias.property`) regardless of accents, case and width; an empty `q` restricts nothing. `or` is one more column with a text of its own. */
export function applySearch<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  q: string,
  columns: readonly string[],
  or?: { column: string; q: string },
): void {
  if (q !== '' && columns.length > 0) {
    builder.andWhere(
      new Brackets((where) => {
        columns.forEach((column) => where.orWhere(`${searchedText(column)} LIKE :q`, { q: containing(q) }));
        if (or) {
          where.orWhere(`${searchedText(or.column)} LIKE :other`, { other: containing(or.q) });
        }
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
    .addSelect(`${searchedText(column)} LIKE :prefix`, 'is_prefix')
    .addSelect(`(${column})`, 'relevant')
    .setParameter('prefix', `${likePattern(q)}%`)
    .orderBy('is_prefix', 'DESC')
    .addOrderBy('relevant', 'ASC')
    .addOrderBy(`${builder.alias}.id`, 'ASC');
}

/** How a list is sorted. */
export interface ListOrder {
  /** `alias.property`, or an expression. */
  column: string;
  /** Type of the column in the database. */
  type: string;
  direction: 'ASC' | 'DESC';
  isNullable: boolean;
}

/** The values that a list can also be sorted by, by their names in `sort`; they may be missing. */
export type ComputedOrder = Readonly<Record<string, { expression: string; type: string }>>;

/**
 * Sorts by a property of the entity, or a computed value; the route's schema lists those allowed. Rows with equal values follow by id, so
 * that pages neither overlap nor skip a row; a missing value is the lowest. Rows with a value in `first` precede all others.
 */
export function applyOrder<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  sort: ListQuery['sort'],
  { first, computed = {} }: { first?: string | undefined; computed?: ComputedOrder | undefined } = {},
): ListOrder {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const { column, type, isNullable } = sortedValue(builder, sort.replace('-', ''), computed);
  const missing = direction === 'DESC' ? 'NULLS LAST' : 'NULLS FIRST';
  builder.orderBy();
  if (first !== undefined) {
    builder.addOrderBy(first, 'ASC', 'NULLS LAST');
  }
  builder.addOrderBy(column, direction, isNullable ? missing : undefined).addOrderBy(`${builder.alias}.id`, direction);
  return { column, type, direction, isNullable };
}

/** The computed value or the property with this name. */
function sortedValue<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  name: string,
  computed: ComputedOrder,
): Omit<ListOrder, 'direction'> {
  const value = computed[name];
  if (value) {
    return { column: value.expression, type: value.type, isNullable: true };
  }
  const metadata = builder.expressionMap.mainAlias?.metadata.findColumnWithPropertyName(name);
  const type = String(metadata?.type ?? 'text');
  return { column: `${builder.alias}.${name}`, type, isNullable: metadata?.isNullable ?? false };
}
