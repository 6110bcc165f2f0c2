import { SEARCH_GROUP_MAX } from '@hive/contracts';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { applyOrder, applyRelevance, applySearch } from '../../../common/paging/list-order.js';
import { selectProperties } from '../../../common/paging/select-properties.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { contactPersonName, visibleClients } from '../../customers/clients/visible-clients.js';
import type { ContactMessageEntity } from '../../customers/contact/contact-message.entity.js';
import { messageSearch, listedMessages } from '../../customers/contact/visible-messages.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { visibleProjects } from '../../work/projects/project-rows.js';
import { SignupEntity } from '../../customers/signups/signup.entity.js';

interface Lookup<Property> {
  /** Searched columns (`alias.property`) or SQL expressions. */
  columns: readonly [string, ...string[]];
  /** What the presenter needs; nothing else is read. */
  properties: readonly Property[];
}

/** The first rows that match; those whose first column starts with `q` come first. */
function bestMatches<Row extends ObjectLiteral, Property extends keyof Row & string>(
  rows: SelectQueryBuilder<Row>,
  q: string,
  { columns, properties }: Lookup<Property>,
): Promise<Pick<Row, Property>[]> {
  // first, because it replaces what `applyRelevance` selects
  selectProperties(rows, properties);
  applySearch(rows, q, columns);
  applyRelevance(rows, q, columns[0]);
  return rows.limit(SEARCH_GROUP_MAX).getMany();
}

export const findClients = (manager: EntityManager, q: string, caller: StaffPrincipal) =>
  bestMatches(visibleClients(manager, caller), q, {
    columns: ['client.companyName', 'client.contactEmail', contactPersonName],
    properties: ['id', 'companyName', 'contactEmail', 'status', 'hasMarketingStrategy'],
  });

export const findProjects = (manager: EntityManager, q: string, caller: StaffPrincipal) =>
  bestMatches(visibleProjects(manager, caller), q, {
    columns: ['project.name'],
    properties: ['id', 'clientId', 'name', 'status'],
  });

const messageProperties = ['id', 'name', 'email', 'message'] as const;

/** The newest messages that match, without spam, which the list of the link does not show. */
export function findMessages(
  manager: EntityManager,
  q: string,
  caller: StaffPrincipal,
): Promise<Pick<ContactMessageEntity, (typeof messageProperties)[number]>[]> {
  const messages = listedMessages(manager, { folder: 'inbox' }, caller);
  selectProperties(messages, messageProperties);
  applySearch(messages, q, messageSearch);
  applyOrder(messages, '-createdAt');
  return messages.limit(SEARCH_GROUP_MAX).getMany();
}

export const findPendingSignups = (manager: EntityManager, q: string) =>
  bestMatches(manager.createQueryBuilder(SignupEntity, 'signup').where(`signup.status = 'pending'`), q, {
    columns: [`signup.firstName || ' ' || signup.lastName`, 'signup.email', 'signup.company'],
    properties: ['id', 'firstName', 'lastName', 'email', 'company'],
  });

export const findEmployees = (manager: EntityManager, q: string) =>
  bestMatches(manager.createQueryBuilder(EmployeeEntity, 'employee'), q, {
    columns: [`employee.firstName || ' ' || employee.lastName`, 'employee.email', 'employee.username', 'employee.role'],
    properties: ['id', 'firstName', 'lastName', 'email', 'role'],
  });

export const findTeamMembers = (manager: EntityManager, q: string) =>
  bestMatches(manager.createQueryBuilder(ClientEmployeeEntity, 'person'), q, {
    columns: [`person.firstName || ' ' || person.lastName`, 'person.email', 'person.jobTitle'],
    properties: ['id', 'firstName', 'lastName', 'email', 'companyId'],
  });
