import { capabilitiesOf, type CurrentUser } from '@hive/contracts';
import type { Account } from './accounts.js';

/** The logged-in user. Unknown texts are empty. */
export function presentCurrentUser({ kind, entity }: Account): CurrentUser {
  if (kind === 'staff') {
    const { id, firstName, lastName, email, department, role, accessLevel, mustChangePassword } = entity;
    const permissions = capabilitiesOf(accessLevel, department);
    const person = { id, firstName, lastName, email, department, role };
    return { ...person, accessLevel: 'admin', staffLevel: accessLevel, permissions, mustChangePassword };
  }
  return {
    id: entity.id,
    firstName: entity.firstName ?? '',
    lastName: entity.lastName ?? '',
    email: entity.contactEmail,
    contactEmail: entity.contactEmail,
    companyName: entity.companyName,
    accessLevel: 'client',
    department: '',
    role: '',
    permissions: [],
    mustChangePassword: false,
  };
}
