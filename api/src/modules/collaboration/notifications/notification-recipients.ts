import { scopeOf, staffLevels, teamCan, type Capability, type TeamCapability } from '@hive/contracts';
import { In, type EntityManager } from 'typeorm';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { ClientEmployeeEntity, rightsOf } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { contactName } from '../../base/history/client-names.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import type { MailedPerson } from './mail-preferences.js';

export type CompanyPerson = MailedPerson & { companyId: string; name: string };

/** The people of these companies who can log in, with the capability. */
export async function companyPeople(
  manager: EntityManager,
  companyIds: string | readonly string[],
  capability: TeamCapability,
): Promise<CompanyPerson[]> {
  const ids = In([companyIds].flat());
  // one after the other: in a transaction there is one connection
  const clients = await manager.findBy(ClientEntity, { id: ids, portalAccess: true });
  const team = await manager.findBy(ClientEmployeeEntity, { companyId: ids, isActive: true });
  const people = team.filter((person) => teamCan(rightsOf(person), capability));
  return [
    ...clients.map((client) => {
      const { id, contactEmail: email } = client;
      return { kind: 'client', id, email, companyId: id, name: contactName(client) } as const;
    }),
    ...people.map(({ id, email, companyId, firstName, lastName }) => {
      const name = `${firstName} ${lastName}`;
      return { kind: 'client-employee', id, email, companyId, name } as const;
    }),
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
