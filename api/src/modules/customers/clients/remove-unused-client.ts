import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { lockById } from '../../../platform/database/rows.js';
import { hasDependents } from '../../base/people/client-dependents.js';
import { ClientEntity } from '../../base/people/client.entity.js';

// people are only told about a client by them
const NOTICES = ['notifications'];

/** Removes a client that staff entered, unless it was changed since or has rows of its own. Returns whether it was removed. */
export async function removeUnusedClient(tx: Tx, id: string): Promise<boolean> {
  const client = await lockById(tx.manager, ClientEntity, id);
  const entries = await tx.manager.find(AuditLogEntity, {
    select: { id: true, action: true },
    where: { subjectType: 'client', subjectId: id },
    take: 2,
  });
  const isUnchanged = entries.length === 1 && entries[0]?.action === 'client.created';
  if (!client || !isUnchanged || (await hasDependents(tx.manager, id, NOTICES))) {
    return false;
  }
  await tx.manager.delete(ClientEntity, id);
  const before = { companyName: client.companyName };
  await tx.audit({ action: 'client.removed', subject: { type: 'client', id }, before });
  tx.publish('client.changed', { id });
  return true;
}
