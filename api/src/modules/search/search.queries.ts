import { SEARCH_GROUP_MAX } from '@hive/contracts';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { applyOrder, applyRelevance, applySearch } from '../../common/paging/list-order.js';
import { ClientEmployeeEntity } from '../client-team/client-employee.entity.js';
import type { ClientEntity } from '../clients/client.entity.js';
import { contactPersonName, visibleClients } from '../clients/visible-clients.js';
import type { ContactMessageEntity } from '../contact/contact-message.entity.js';
import { messageSearch, listedMessages } from '../contact/visible-messages.js';
import { EmployeeEntity } from '../employees/employee.entity.js';
import type { ProjectEntity } from '../projects/project.entity.js';
import { visibleProjects } from '../projects/project-rows.js';
import { SignupEntity } from '../signups/signup.entity.js';

/** The first rows that match in a column, those whose first column starts with the search before the others. */
function bestMatches<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  q: string,
  columns: readonly [string, ...string[]],
): Promise<Row[]> {
  applySearch(rows, q, columns);
  applyRelevance(rows, q, columns[0]);
  return rows.limit(SEARCH_GROUP_MAX).getMany();
}

export const findClients = (manager: EntityManager, q: string, caller: StaffPrincipal): Promise<ClientEntity[]> =>
  bestMatches(visibleClients(manager, caller), q, ['client.companyName', 'client.contactEmail', contactPersonName]);

export const findProjects = (manager: EntityManager, q: string, caller: StaffPrincipal): Promise<ProjectEntity[]> =>
  bestMatches(visibleProjects(manager, caller), q, ['project.name']);

/** The newest messages that match, without spam, which the list of the link does not show. */
export function findMessages(
  manager: EntityManager,
  q: string,
  caller: StaffPrincipal,
): Promise<ContactMessageEntity[]> {
  const messages = listedMessages(manager, { folder: 'inbox' }, caller);
  applySearch(messages, q, messageSearch);
  applyOrder(messages, '-createdAt');
  return messages.limit(SEARCH_GROUP_MAX).getMany();
}

export const findPendingSignups = (manager: EntityManager, q: string): Promise<SignupEntity[]> =>
  bestMatches(manager.createQueryBuilder(SignupEntity, 'signup').where(`signup.status = 'pending'`), q, [
    `signup.firstName || ' ' || signup.lastName`,
    'signup.email',
    'signup.company',
  ]);

export const findEmployees = (manager: EntityManager, q: string): Promise<EmployeeEntity[]> =>
  bestMatches(manager.createQueryBuilder(EmployeeEntity, 'employee'), q, [
    `employee.firstName || ' ' || employee.lastName`,
    'employee.email',
    'employee.username',
    'employee.role',
  ]);

export const findTeamMembers = (manager: EntityManager, q: string): Promise<ClientEmployeeEntity[]> =>
  bestMatches(
    manager.createQueryBuilder(ClientEmployeeEntity, 'person').innerJoinAndSelect('person.company', 'company'),
    q,
    [`person.firstName || ' ' || person.lastName`, 'person.email', 'person.jobTitle'],
  );
