import { teamCan, type NotificationKind } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AGENCY } from '../../platform/mail/mailer.js';
import { ClientEmployeeEntity, rightsOf } from '../client-team/client-employee.entity.js';
import { ClientEntity } from '../clients/client.entity.js';
import { EmployeeEntity } from '../employees/employee.entity.js';
import { wantsMail } from '../notifications/mail-preferences.js';
import type { ProjectEntity } from './project.entity.js';

/** A person of a client who can approve milestones. */
export interface Approver {
  /** Id of the client (its own login) or of a team member. */
  id: string;
  email: string;
}

/** The people of a client who can log in and approve. */
export async function approversOf(manager: EntityManager, clientId: string): Promise<Approver[]> {
  // one after the other: in a transaction there is one connection
  const client = await manager.findOneBy(ClientEntity, { id: clientId, portalAccess: true });
  const team = await manager.findBy(ClientEmployeeEntity, { companyId: clientId, isActive: true });
  const approving = team.filter((person) => teamCan(rightsOf(person), 'projects:approve'));
  return [
    ...(client ? [{ id: client.id, email: client.contactEmail }] : []),
    ...approving.map(({ id, email }) => ({ id, email })),
  ];
}

/** The address of a person who can still approve and wants mails of this kind. */
export async function approverEmail(
  manager: EntityManager,
  { clientId, approverId }: { clientId: string; approverId: string },
  kind: NotificationKind,
): Promise<string | undefined> {
  const approver = (await approversOf(manager, clientId)).find(({ id }) => id === approverId);
  return approver && (await wantsMail(manager, approverId, kind)) ? approver.email : undefined;
}

/** The address of the person who decided; that of the client for its own login, and for a person who was removed. */
export async function deciderEmailOf(
  manager: EntityManager,
  { decidedById: id }: { decidedById: string | null },
  { contactEmail }: Pick<ClientEntity, 'contactEmail'>,
): Promise<string> {
  const person = id === null ? null : await manager.findOneBy(ClientEmployeeEntity, { id });
  return person?.email ?? contactEmail;
}

/**
 * The recipient at the agency for mails about a project: its owner, otherwise the client's account lead, otherwise the
 * agency. Undefined when that person does not want mails of this kind.
 */
export async function responsibleFor(
  manager: EntityManager,
  { ownerId, clientId }: Pick<ProjectEntity, 'ownerId' | 'clientId'>,
  kind: NotificationKind,
): Promise<string | typeof AGENCY | undefined> {
  const client = await manager.findOneBy(ClientEntity, { id: clientId });
  for (const id of [ownerId, client?.assignedTo ?? null]) {
    const employee = id === null ? null : await manager.findOneBy(EmployeeEntity, { id, isActive: true });
    if (employee) {
      return (await wantsMail(manager, employee.id, kind)) ? employee.email : undefined;
    }
  }
  return AGENCY;
}
