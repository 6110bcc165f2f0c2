import { isErasedEmail, type ErrorCode, type PersonalDataSubject } from '@hive/contracts';
import { In, Raw, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { ResolvedSubject } from '../../../common/personal-data/personal-table.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { hasOtherOwner } from '../../identity/client-team/client-team-rows.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { ContactMessageEntity } from '../../customers/contact/contact-message.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { SignupEntity } from '../../customers/signups/signup.entity.js';
import { readSettings } from '../../site/settings/read-settings.js';
import { mentionOfName, mentionOfPhone } from './personal-data.rules.js';

export interface FoundSubject {
  /** The e-mail address of the person or the name of the client. */
  name: string;
  /** Null for a person. */
  clientId: string | null;
  subject: ResolvedSubject;
  /** Why it cannot be erased. */
  blockingError?: ErrorCode;
}

interface Found {
  emails: string[];
  clients: ClientEntity[];
  keptClientIds: string[];
  members: ClientEmployeeEntity[];
}

/** Finds a person by e-mail address, or a client with its team. Throws for staff, for an unknown client and for both at once. */
export async function findSubject(
  manager: EntityManager,
  { email, clientId }: PersonalDataSubject,
): Promise<FoundSubject> {
  if (email && clientId) {
    throw new AppError('REQUEST.INVALID', { errors: { clientId: 'Name either an e-mail address or a client' } });
  }
  return clientId ? findClient(manager, clientId) : findPerson(manager, email ?? '');
}

async function findClient(manager: EntityManager, id: string): Promise<FoundSubject> {
  const client = await manager.findOneBy(ClientEntity, { id });
  if (!client) {
    throw new AppError('CLIENT.NOT_FOUND');
  }
  const members = await manager.findBy(ClientEmployeeEntity, { companyId: id });
  const emails = [client.contactEmail, ...members.map(({ email }) => email)].filter((email) => !isErasedEmail(email));
  const subject = await resolve(manager, { emails, clients: [client], keptClientIds: [], members });
  return { name: client.companyName, clientId: id, subject };
}

async function findPerson(manager: EntityManager, email: string): Promise<FoundSubject> {
  if (await manager.existsBy(EmployeeEntity, { email })) {
    throw new AppError('PERSONAL_DATA.STAFF_ACCOUNT');
  }
  const [client, member] = await Promise.all([
    manager.findOneBy(ClientEntity, { contactEmail: email }),
    manager.findOneBy(ClientEmployeeEntity, { email }),
  ]);
  const team = client ? await manager.findBy(ClientEmployeeEntity, { companyId: client.id, isActive: true }) : [];
  const subject = await resolve(manager, {
    emails: [email],
    clients: client ? [client] : [],
    keptClientIds: client && team.length > 0 ? [client.id] : [],
    members: member ? [member] : [],
  });
  const leavesNoOwner =
    (team.length > 0 && !team.some(({ accessLevel }) => accessLevel === 'owner')) ||
    (member !== null && (await isLastOwner(manager, member)));
  return { name: email, clientId: null, subject, ...(leavesNoOwner && { blockingError: 'PERSONAL_DATA.LAST_OWNER' }) };
}

/** Throws when the person may not be erased, even if that has changed only since the request. */
export async function assertErasable(manager: EntityManager, email: string): Promise<void> {
  const { blockingError } = await findPerson(manager, email);
  if (blockingError) {
    throw new AppError(blockingError);
  }
}

/** Whether active people of the team would be left without an owner. */
async function isLastOwner(manager: EntityManager, member: ClientEmployeeEntity): Promise<boolean> {
  if (member.accessLevel !== 'owner' || !member.isActive || (await hasOtherOwner(manager, member))) {
    return false;
  }
  return (await manager.countBy(ClientEmployeeEntity, { companyId: member.companyId, isActive: true })) > 1;
}

async function resolve(manager: EntityManager, { emails, clients, ...found }: Found): Promise<ResolvedSubject> {
  const clientIds = clients.map(({ id }) => id);
  const erasedClientIds = clientIds.filter((id) => !found.keptClientIds.includes(id));
  const signups = await manager.findBy(SignupEntity, [{ email: In(emails) }, { clientId: In(erasedClientIds) }]);
  const messages = await manager.find(ContactMessageEntity, {
    where: { email: Raw((column) => `lower(${column}) = ANY (:emails)`, { emails }) },
    select: { id: true },
  });
  const people = [...clients, ...found.members, ...signups];
  const phones = [
    ...clients.map(({ contactPhone }) => contactPhone),
    ...found.members.map(({ phone }) => phone),
    ...signups.map(({ phone }) => phone),
  ];
  const { contactEmail, brandName } = await readSettings(manager);
  const erasedCompanies = clients.filter((client) => erasedClientIds.includes(client.id));
  const companyNames = await withoutCompaniesOfOthers(manager, { emails, erasedCompanies, brandName });
  const searchedEmails = emails.filter((email) => email !== contactEmail);
  // not of messages: visitors type any words there, and an erasure masks them in all notes
  const names = await withoutNamesOfOthers(manager, { emails, people });
  const mentions = [
    ...searchedEmails,
    ...names,
    ...companyNames.flatMap(mentionOfName),
    ...phones.flatMap(mentionOfPhone),
  ];
  return {
    emails,
    searchedEmails,
    clientIds,
    keptClientIds: found.keptClientIds,
    memberIds: found.members.map(({ id }) => id),
    signupIds: signups.map(({ id }) => id),
    messageIds: messages.map(({ id }) => id),
    mentions: [...new Set(mentions)],
    companyNames,
  };
}

const COMPANIES_OF_OTHERS = `
  SELECT own.name FROM unnest($1::text[]) AS own(name) WHERE lower(own.name) = lower($4) OR EXISTS (
    SELECT FROM (
      SELECT id, contact_email AS email, company_name AS name FROM clients
      UNION ALL SELECT client_id, email, company FROM client_signups
    ) AS company
    WHERE lower(trim(company.name)) = lower(own.name)
      AND NOT lower(company.email) = ANY ($2::text[]) AND NOT coalesce(company.id = ANY ($3::uuid[]), false))`;

/** The companies' names, except those that another company or the agency has too. */
async function withoutCompaniesOfOthers(
  manager: EntityManager,
  {
    emails,
    erasedCompanies,
    brandName,
  }: { emails: string[]; erasedCompanies: readonly ClientEntity[]; brandName: string },
): Promise<string[]> {
  const named = erasedCompanies.filter(({ contactEmail }) => !isErasedEmail(contactEmail));
  const names = new Set(named.map(({ companyName }) => companyName.trim()).filter(Boolean));
  const ids = named.map(({ id }) => id);
  const shared = await manager.query<{ name: string }[]>(COMPANIES_OF_OTHERS, [[...names], emails, ids, brandName]);
  for (const { name } of shared) {
    names.delete(name);
  }
  return [...names];
}

const NAMES_OF_OTHERS = `
  SELECT mention FROM unnest($1::text[]) AS mention WHERE EXISTS (
    SELECT FROM (
      SELECT id, email, first_name, last_name FROM employees
      UNION ALL SELECT id, contact_email, first_name, last_name FROM clients
      UNION ALL SELECT id, email, first_name, last_name FROM client_employees
      UNION ALL SELECT id, email, first_name, last_name FROM client_signups
    ) AS person
    WHERE lower(trim(concat_ws(' ', person.first_name, person.last_name))) = lower(mention)
      AND NOT lower(person.email) = ANY ($2::text[]) AND NOT person.id = ANY ($3::uuid[]))`;

/** The people's names, except those that somebody with another address has too. */
async function withoutNamesOfOthers(
  manager: EntityManager,
  { emails, people }: { emails: string[]; people: readonly (ClientEntity | ClientEmployeeEntity | SignupEntity)[] },
): Promise<string[]> {
  const names = new Set(people.flatMap(mentionOfName));
  const ids = people.map(({ id }) => id);
  const shared = await manager.query<{ mention: string }[]>(NAMES_OF_OTHERS, [[...names], emails, ids]);
  for (const { mention } of shared) {
    names.delete(mention);
  }
  return [...names];
}
