import { scopeOf, staffLevels, teamCan, type Capability, type TeamCapability } from '@hive/contracts';
import { In, type EntityManager } from 'typeorm';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { ClientEmployeeEntity, rightsOf } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import type { MailedPerson } from './mail-preferences.js';

/** The people of a company who can log in, with the capability. */
export async function companyPeople(
  manager: EntityManager,
  clientId: string,
  capability: TeamCapability,
): Promise<MailedPerson[]> {
  // one after the other: in a transaction there is one connection
  const client = await manager.findOneBy(ClientEntity, { id: clientId, portalAccess: true });
  const team = await manager.findBy(ClientEmployeeEntity, { companyId: clientId, isActive: true });
  const people = team.filter((person) => teamCan(rightsOf(person), capability));
  return [
    ...(client ? [{ kind: 'client', id: client.id, email: client.contactEmail } as const] : []),
    ...people.map(({ id, email }) => ({ kind: 'client-employee', id, email }) as const),
  ];
}

/** The active staff who reach every row with the capability. */
export async function staffWith(manager: EntityManager, capability: Capability): Promise<PrincipalRef[]> {
  const levels = staffLevels.filter((level) => scopeOf(level, capability) === 'all');
  const staff = await manager.findBy(EmployeeEntity, { accessLevel: In(levels), isActive: true });
  return staff.map(({ id }) => ({ kind: 'staff', id }));
}

/**
 * Staff in charge of a client: the project owner, else the account lead, else all staff who see every client.
 */
export async function responsibleStaff(
  manager: EntityManager,
  { clientId, ownerId }: { clientId: string; ownerId: string | null },
): Promise<PrincipalRef[]> {
  const client = await manager.findOneBy(ClientEntity, { id: clientId });
  for (const id of [ownerId, client?.assignedTo ?? null]) {
    if (id !== null && (await manager.existsBy(EmployeeEntity, { id, isActive: true }))) {
      return [{ kind: 'staff', id }];
    }
  }
  return staffWith(manager, 'projects:view');
}
