import type { EntityManager } from 'typeorm';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { ClientEmployeeEntity } from './client-employee.entity.js';
import { ClientEntity } from './client.entity.js';

const portalEmailLock = defineLock('portalEmail', 7_305_315);

/** Where an e-mail address is used in the portal. */
export interface PortalEmailUse {
  kind: 'client' | 'client-employee';
  companyId: string;
  companyName: string;
}

/**
 * Finds the client or person of a client's team that has the lower-cased address, and locks the address until the
 * transaction ends: one address is one login of the portal. Every insert into the two tables calls it first, so that
 * concurrent inserts of one address wait for each other.
 */
export async function lockPortalEmail(manager: EntityManager, email: string): Promise<PortalEmailUse | undefined> {
  await takeLock(manager, portalEmailLock, email);
  const client = await manager.findOneBy(ClientEntity, { contactEmail: email });
  if (client) {
    return { kind: 'client', companyId: client.id, companyName: client.companyName };
  }
  const person = await manager.findOne(ClientEmployeeEntity, { where: { email }, relations: { company: true } });
  return person
    ? { kind: 'client-employee', companyId: person.companyId, companyName: person.company?.companyName ?? '' }
    : undefined;
}
