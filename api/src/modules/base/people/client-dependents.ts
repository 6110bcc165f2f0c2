import type { EntityManager } from 'typeorm';

/** Every column that names a client. */
const DEPENDENT_COLUMNS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(attname) AS "column" FROM pg_constraint
  JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'f' AND confrelid = 'clients'::regclass AND conparentid = 0
    AND conrelid::regclass::text <> ALL ($1::text[])`;

/** Whether a row of a table that is not ignored belongs to the client, such as a project, a note or a person. */
export async function hasDependents(
  manager: EntityManager,
  clientId: string,
  ignoredTables: readonly string[],
): Promise<boolean> {
  const columns = await manager.query<{ table: string; column: string }[]>(DEPENDENT_COLUMNS, [ignoredTables]);
  const exists = columns.map(({ table, column }) => `EXISTS (SELECT FROM ${table} WHERE ${column} = $1)`);
  const [row] = await manager.query<{ found: boolean }[]>(`SELECT ${exists.join(' OR ')} AS found`, [clientId]);
  return row?.found === true;
}
