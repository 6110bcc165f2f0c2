import {
  capabilitiesOf,
  implicitOwner,
  readOnlyTeamCapabilities,
  teamCapabilitiesOf,
  type CurrentUser,
  type TeamRights,
} from '@hive/contracts';
import { readableEmail } from '../../../common/readable-email.js';
import { rightsOf, type ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import type { EmployeeEntity } from '../../base/people/employee.entity.js';
import type { Account } from './accounts.js';

/** The logged-in user. Unknown texts are empty. */
export function presentCurrentUser({ kind, entity }: Account): CurrentUser {
  switch (kind) {
    case 'staff':
      return presentStaff(entity);
    case 'client':
      return presentClientLogin(entity);
    case 'client-employee':
      return presentTeamMember(entity);
  }
}

/** The owner of a client, as whom a member of staff views the portal. */
export function presentStaffView(client: ClientEntity): CurrentUser {
  const { viewer, ...owner } = presentClientLogin(client);
  return { ...owner, viewer: { ...viewer, isStaffView: true }, permissions: readOnlyTeamCapabilities };
}

function presentStaff(entity: EmployeeEntity): CurrentUser {
  const { id, firstName, lastName, department, role, accessLevel, mustChangePassword } = entity;
  const permissions = capabilitiesOf(accessLevel, department);
  const person = { id, firstName, lastName, email: readableEmail(entity.email), department, role };
  return { ...person, accessLevel: 'admin', staffLevel: accessLevel, permissions, mustChangePassword };
}

const presentClientLogin = (entity: ClientEntity) => ({
  id: entity.id,
  firstName: entity.firstName ?? '',
  lastName: entity.lastName ?? '',
  email: readableEmail(entity.contactEmail),
  contactEmail: readableEmail(entity.contactEmail),
  companyName: entity.companyName,
  department: '',
  role: '',
  ...portalUser('client', entity.id, implicitOwner),
});

const presentTeamMember = (entity: ClientEmployeeEntity): CurrentUser => ({
  id: entity.id,
  firstName: entity.firstName,
  lastName: entity.lastName,
  email: readableEmail(entity.email),
  contactEmail: readableEmail(entity.email),
  companyName: entity.company?.companyName ?? '',
  department: entity.department ?? '',
  role: entity.jobTitle,
  ...portalUser('client-employee', entity.companyId, rightsOf(entity)),
});

const portalUser = (kind: 'client' | 'client-employee', companyId: string, rights: TeamRights) => ({
  accessLevel: 'client' as const,
  viewer: { kind, companyId, ...rights },
  permissions: teamCapabilitiesOf(rights),
  mustChangePassword: false,
});
