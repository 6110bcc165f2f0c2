import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { Columns } from './rows.js';

interface Reference {
  column: string;
  table: string;
  target: string;
  /** Whether the column is emptied when the referenced row is deleted. */
  isEmptied: boolean;
}

const REFERENCES = `
  SELECT a.attname AS "column", c.confrelid::regclass::text AS "table", t.attname AS "target", c.confdeltype = 'n' AS "isEmptied"
  FROM pg_constraint AS c
    JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_attribute AS t ON t.attrelid = c.confrelid AND t.attnum = c.confkey[1]
  WHERE c.conrelid = to_regclass($1) AND c.contype = 'f' AND c.conrelid <> c.confrelid AND cardinality(c.conkey) = 1`;

/**
 * The rows as they would be had they existed when the rows that they refer to were deleted: those whose foreign key cascades
 * are left out, others lose the reference.
 */
export async function withoutLostReferences<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: new () => E,
  rows: readonly Columns<E>[],
): Promise<Columns<E>[]> {
  const { tablePath, columns } = manager.connection.getMetadata(entity);
  let kept = [...rows];
  for (const { column, table, target, isEmptied } of await manager.query<Reference[]>(REFERENCES, [tablePath])) {
    const property = columns.find(({ databaseName }) => databaseName === column)?.propertyName as keyof Columns<E>;
    const ids = new Set(kept.flatMap((row) => (typeof row[property] === 'string' ? [row[property] as string] : [])));
    const found = await manager.query<{ id: string }[]>(
      `SELECT ${target}::text AS id FROM ${table} WHERE ${target}::text = ANY ($1)`,
      [[...ids]],
    );
    found.forEach(({ id }) => ids.delete(id));
    const isLost = (row: Columns<E>): boolean => ids.has(row[property] as string);
    kept = isEmptied
      ? kept.map((row) => (isLost(row) ? { ...row, [property]: null } : row))
      : kept.filter((row) => !isLost(row));
  }
  return kept;
}
