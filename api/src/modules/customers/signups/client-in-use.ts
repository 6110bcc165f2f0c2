import type { EntityManager } from 'typeorm';

/** Every column that would lose its row, or refuse to, when a client is deleted. */
const OWNED_COLUMNS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(attname) AS "column" FROM pg_constraint
  JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'f' AND confrelid = 'clients'::regclass AND confdeltype <> 'n' AND conparentid = 0`;

/** Whether anything belongs to the client, such as a project, a note or a person. */
export async function isClientInUse(manager: EntityManager, clientId: string): Promise<boolean> {
  const columns = await manager.query<{ table: string; column: string }[]>(OWNED_COLUMNS);
  const owned = columns.map(({ table, column }) => `EXISTS (SELECT FROM ${table} WHERE ${column} = $1)`);
  const [row] = await manager.query<{ used: boolean }[]>(`SELECT ${owned.join(' OR ')} AS used`, [clientId]);
  return row?.used === true;
}
