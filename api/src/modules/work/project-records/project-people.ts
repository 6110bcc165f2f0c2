import type { NotificationKind } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AGENCY, type Recipient } from '../../../platform/mail/mailer.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { recipientOf } from '../../collaboration/notifications/mail-preferences.js';
import { companyPeople } from '../../collaboration/notifications/notification-recipients.js';
import type { ProjectEntity } from './project.entity.js';

/** A person who can still approve and wants mails of this kind. */
export async function approverRecipient(
  manager: EntityManager,
  { clientId, approverId }: { clientId: string; approverId: string },
  kind: NotificationKind,
): Promise<Recipient | undefined> {
  const approvers = await companyPeople(manager, clientId, 'projects:approve');
  const approver = approvers.find(({ id }) => id === approverId);
  return approver && recipientOf(manager, approver, kind);
}

/** The address of the person who decided; the client's address for its own login, and for a person who was removed. */
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
): Promise<Recipient | undefined> {
  const client = await manager.findOneBy(ClientEntity, { id: clientId });
  for (const id of [ownerId, client?.assignedTo ?? null]) {
    const employee = id === null ? null : await manager.findOneBy(EmployeeEntity, { id, isActive: true });
    if (employee) {
      return recipientOf(manager, { kind: 'staff', id: employee.id, email: employee.email }, kind);
    }
  }
  return { to: AGENCY };
}
