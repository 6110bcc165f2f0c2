import { SEARCH_GROUP_MAX } from '@hive/contracts';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { applyOrder, applyRelevance, applySearch } from '../../common/paging/list-order.js';
import { ClientEmployeeEntity } from '../client-team/client-employee.entity.js';
import { contactPersonName, visibleClients } from '../clients/visible-clients.js';
import type { ContactMessageEntity } from '../contact/contact-message.entity.js';
import { messageSearch, listedMessages } from '../contact/visible-messages.js';
import { EmployeeEntity } from '../employees/employee.entity.js';
import { visibleProjects } from '../projects/project-rows.js';
import { SignupEntity } from '../signups/signup.entity.js';

interface Matching<Row, Shown> {
  /** SQL expressions in which the text is searched. */
  search: readonly [string, ...string[]];
  /** The properties that a result shows; no others are read. */
  shown: readonly (Shown & keyof Row & string)[];
}

function selectShown<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  shown: readonly string[],
): SelectQueryBuilder<Row> {
  return rows.select(shown.map((property) => `${rows.alias}.${property}`));
}

/** The first rows that match, those whose first searched column starts with the text before the others. */
function bestMatches<Row extends ObjectLiteral, Shown extends keyof Row>(
  rows: SelectQueryBuilder<Row>,
  q: string,
  { search, shown }: Matching<Row, Shown>,
): Promise<Pick<Row, Shown>[]> {
  selectShown(rows, shown);
  applySearch(rows, q, search);
  applyRelevance(rows, q, search[0]);
  return rows.limit(SEARCH_GROUP_MAX).getMany();
}

export const findClients = (manager: EntityManager, q: string, caller: StaffPrincipal) =>
  bestMatches(visibleClients(manager, caller), q, {
    search: ['client.companyName', 'client.contactEmail', contactPersonName],
    shown: ['id', 'companyName', 'contactEmail', 'status', 'hasMarketingStrategy'],
  });

export const findProjects = (manager: EntityManager, q: string, caller: StaffPrincipal) =>
  bestMatches(visibleProjects(manager, caller), q, {
    search: ['project.name'],
    shown: ['id', 'clientId', 'name', 'status'],
  });

/** The newest messages that match, without spam, which the list of the link does not show. */
export function findMessages(
  manager: EntityManager,
  q: string,
  caller: StaffPrincipal,
): Promise<Pick<ContactMessageEntity, 'id' | 'name' | 'email' | 'message'>[]> {
  const messages = selectShown(listedMessages(manager, { folder: 'inbox' }, caller), [
    'id',
    'name',
    'email',
    'message',
  ]);
  applySearch(messages, q, messageSearch);
  applyOrder(messages, '-createdAt');
  return messages.limit(SEARCH_GROUP_MAX).getMany();
}

export const findPendingSignups = (manager: EntityManager, q: string) =>
  bestMatches(manager.createQueryBuilder(SignupEntity, 'signup').where(`signup.status = 'pending'`), q, {
    search: [`signup.firstName || ' ' || signup.lastName`, 'signup.email', 'signup.company'],
    shown: ['id', 'firstName', 'lastName', 'email', 'company'],
  });

export const findEmployees = (manager: EntityManager, q: string) =>
  bestMatches(manager.createQueryBuilder(EmployeeEntity, 'employee'), q, {
    search: [`employee.firstName || ' ' || employee.lastName`, 'employee.email', 'employee.username', 'employee.role'],
    shown: ['id', 'firstName', 'lastName', 'email', 'role'],
  });

export const findTeamMembers = (manager: EntityManager, q: string) =>
  bestMatches(manager.createQueryBuilder(ClientEmployeeEntity, 'person'), q, {
    search: [`person.firstName || ' ' || person.lastName`, 'person.email', 'person.jobTitle'],
    shown: ['id', 'firstName', 'lastName', 'email', 'companyId'],
  });
