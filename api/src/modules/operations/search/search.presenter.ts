import type { SearchResults } from '@hive/contracts';
import { readableEmail } from '../../../common/readable-email.js';
import type { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import type { ContactMessageEntity } from '../../customers/contact/contact-message.entity.js';
import type { EmployeeEntity } from '../../base/people/employee.entity.js';
import type { ProjectEntity } from '../../work/project-records/project.entity.js';
import type { SignupEntity } from '../../customers/signups/signup.entity.js';
import { excerptOf } from './search.rules.js';

type Result<Kind extends keyof SearchResults> = SearchResults[Kind][number];

interface NamedPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

const personOf = (row: NamedPerson) => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`,
  email: readableEmail(row.email),
});

export const presentClientResult = (
  row: Pick<ClientEntity, 'id' | 'companyName' | 'contactEmail' | 'status' | 'hasMarketingStrategy'>,
): Result<'clients'> => ({
  id: row.id,
  companyName: row.companyName,
  contactEmail: readableEmail(row.contactEmail),
  status: row.status,
  hasAssessment: row.hasMarketingStrategy !== null,
});

export const presentProjectResult = (
  { id, clientId, name, status }: Pick<ProjectEntity, 'id' | 'clientId' | 'name' | 'status'>,
  companyNames: ReadonlyMap<string, string>,
): Result<'projects'> => ({ id, name, companyName: companyNames.get(clientId) ?? '', status });

export const presentMessageResult = (
  row: Pick<ContactMessageEntity, 'id' | 'name' | 'email' | 'message'>,
  q: string,
): Result<'messages'> => ({
  id: row.id,
  name: row.name,
  email: readableEmail(row.email),
  excerpt: excerptOf(row.message, q),
});

export const presentSignupResult = (row: NamedPerson & Pick<SignupEntity, 'company'>): Result<'signups'> => ({
  ...personOf(row),
  company: row.company,
});

export const presentEmployeeResult = (row: NamedPerson & Pick<EmployeeEntity, 'role'>): Result<'employees'> => ({
  ...personOf(row),
  role: row.role,
});

export const presentTeamMemberResult = (
  row: NamedPerson & Pick<ClientEmployeeEntity, 'companyId'>,
  companyNames: ReadonlyMap<string, string>,
): Result<'teamMembers'> => ({
  ...personOf(row),
  companyId: row.companyId,
  companyName: companyNames.get(row.companyId) ?? '',
});
