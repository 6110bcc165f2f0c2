import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { lockById } from '../../../platform/database/rows.js';
import { ClientEntity } from '../../base/people/client.entity.js';

// all columns that name a client, but for notices about it
const DEPENDENT_COLUMNS = `
  SELECT quote_ident(class.relname) AS table, quote_ident(attribute.attname) AS column
  FROM pg_constraint con
  JOIN pg_class class ON class.oid = con.conrelid
  JOIN pg_attribute attribute ON attribute.attrelid = con.conrelid AND attribute.attnum = con.conkey[1]
  WHERE con.contype = 'f' AND con.confrelid = 'clients'::regclass
    AND class.relname <> 'notifications'`;

/** Removes a client that staff entered, unless it was changed since or has rows of its own. Returns whether it was removed. */
export async function removeUnusedClient(tx: Tx, id: string): Promise<boolean> {
  const client = await lockById(tx.manager, ClientEntity, id);
  const entries = await tx.manager.find(AuditLogEntity, {
    select: { id: true, action: true },
    where: { subjectType: 'client', subjectId: id },
    take: 2,
  });
  const isUnchanged = entries.length === 1 && entries[0]?.action === 'client.created';
  if (!client || !isUnchanged || (await hasRows(tx, id))) {
    return false;
  }
  await tx.manager.delete(ClientEntity, id);
  const before = { companyName: client.companyName };
  await tx.audit({ action: 'client.removed', subject: { type: 'client', id }, before });
  tx.publish('client.changed', { id });
  return true;
}

async function hasRows({ manager }: Tx, id: string): Promise<boolean> {
  const columns = await manager.query<{ table: string; column: string }[]>(DEPENDENT_COLUMNS);
  const exists = columns.map(({ table, column }) => `EXISTS (SELECT FROM ${table} WHERE ${column} = $1)`);
  const [result] = await manager.query<{ hasRows: boolean }[]>(`SELECT ${exists.join(' OR ')} AS "hasRows"`, [id]);
  return result?.hasRows ?? false;
}
