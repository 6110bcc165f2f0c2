import { implicitOwner, type CreateClientEmployee, type TeamRights, type UpdateClientEmployee } from '@hive/contracts';
import { Not, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { lockById } from '../../../platform/database/rows.js';
import { hashChosenPassword } from '../auth/chosen-passwords.js';
import { namesIn } from '../../base/history/client-names.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { assertNotStale, conflictText, lastChange } from '../../base/history/conflicts.js';
import { ClientEmployeeEntity, rightsOf } from '../../base/people/client-employee.entity.js';

const isWithinReach = (companyId: string, caller: Principal): boolean =>
  caller.kind === 'staff' || caller.companyId === companyId;

/**
 * Locks a company, which makes changes of its team wait for each other. Throws CLIENT.NOT_FOUND for a company that the
 * caller cannot reach, as if it did not exist.
 */
export async function lockCompany(manager: EntityManager, id: string, caller: Principal): Promise<ClientEntity> {
  const company = isWithinReach(id, caller) ? await lockById(manager, ClientEntity, id) : null;
  if (!company) {
    throw new AppError('CLIENT.NOT_FOUND');
  }
  return company;
}

/** The hash of the first password of a new person; null without one. */
export async function hashFirstPassword(
  manager: EntityManager,
  { password, invite, companyId, firstName, lastName, email }: CreateClientEmployee,
  caller: Principal,
): Promise<string | null> {
  if (invite || password === undefined) {
    return null;
  }
  // the answer must not reveal the name of a company out of reach
  const company = isWithinReach(companyId, caller) ? await manager.findOneBy(ClientEntity, { id: companyId }) : null;
  const texts = [company?.companyName, firstName, lastName, email];
  return hashChosenPassword(manager, { field: 'password', password, texts });
}

/** Locks the company of a person, then reads the person. Throws CLIENT_TEAM.NOT_FOUND for a person out of reach. */
export async function lockPerson(manager: EntityManager, id: string, caller: Principal): Promise<ClientEmployeeEntity> {
  const found = await manager.findOneBy(ClientEmployeeEntity, { id });
  if (!found || !isWithinReach(found.companyId, caller)) {
    throw new AppError('CLIENT_TEAM.NOT_FOUND');
  }
  await lockCompany(manager, found.companyId, caller);
  return manager.findOneByOrFail(ClientEmployeeEntity, { id });
}

type PersonChange = Partial<Omit<UpdateClientEmployee, 'seen'>>;

/** The columns of a person after the change; an empty optional field is null. */
export function columnsOf(person: Readonly<ClientEmployeeEntity>, change: PersonChange) {
  const changed = { ...person, ...change };
  const { firstName, lastName, jobTitle, phone, department } = changed;
  const { accessLevel, canViewProjects, canViewBilling, canManageTeam } = changed;
  const rights = { accessLevel, canViewProjects, canViewBilling, canManageTeam };
  return { firstName, lastName, jobTitle, phone: phone || null, department: department || null, ...rights };
}

/** Throws CLIENT_TEAM.CHANGED when somebody else changed a field of the change since the caller saw it. */
export function assertPersonUnchanged(
  manager: EntityManager,
  person: ClientEmployeeEntity,
  { change, seen }: { change: PersonChange; seen: UpdateClientEmployee['seen'] },
): Promise<void> {
  const edit = { type: 'client-employee', id: person.id, actions: ['client-employee.changed'] };
  return assertNotStale(
    { present: person, change, seen },
    {
      code: 'CLIENT_TEAM.CHANGED',
      message: async () =>
        conflictText(await lastChange(manager, edit, await namesIn(manager, person.companyId)), 'changed this account'),
    },
  );
}

/** A person with the company. */
export const readPerson = (manager: EntityManager, id: string): Promise<ClientEmployeeEntity> =>
  manager.findOneOrFail(ClientEmployeeEntity, { where: { id }, relations: { company: true } });

/**
 * The rights of the caller under the lock of the company, which a concurrent change may have taken away since the guard
 * read them. Staff who manage teams have the rights of an owner.
 */
export async function currentRights(manager: EntityManager, caller: Principal): Promise<TeamRights> {
  if (caller.kind !== 'client-employee') {
    return implicitOwner;
  }
  const person = await manager.findOneBy(ClientEmployeeEntity, { id: caller.id, isActive: true });
  if (!person) {
    throw new AppError('AUTH.SESSION_ENDED');
  }
  return rightsOf(person);
}

/** Whether the company has an owner beside this person; its own login counts while it works. */
export async function hasOtherOwner(
  manager: EntityManager,
  { id, companyId }: Pick<ClientEmployeeEntity, 'id' | 'companyId'>,
): Promise<boolean> {
  return (
    (await manager.existsBy(ClientEntity, { id: companyId, portalAccess: true })) ||
    (await manager.existsBy(ClientEmployeeEntity, { id: Not(id), companyId, accessLevel: 'owner', isActive: true }))
  );
}
