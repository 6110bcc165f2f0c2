import { Injectable } from '@nestjs/common';
import type { Capability, SearchQuery, SearchResults } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { companyNames } from '../../base/people/company-names.js';
import {
  presentClientResult,
  presentEmployeeResult,
  presentMessageResult,
  presentProjectResult,
  presentSignupResult,
  presentTeamMemberResult,
} from './search.presenter.js';
import {
  findClients,
  findEmployees,
  findMessages,
  findPendingSignups,
  findProjects,
  findTeamMembers,
} from './search.queries.js';

/** One search over all areas, each with the rows that the caller may see. */
@Injectable()
export class SearchService {
  constructor(private readonly dataSource: DataSource) {}

  async search({ q }: SearchQuery, caller: StaffPrincipal): Promise<SearchResults> {
    const { manager } = this.dataSource;
    const ifPermitted = <Row>(capability: Capability, find: () => Promise<Row[]>): Promise<Row[]> =>
      hasCapability(caller, capability) ? find() : Promise.resolve([]);
    const [clients, projects, messages, signups, employees, teamMembers] = await Promise.all([
      ifPermitted('inquiries:view', () => findClients(manager, q, caller)),
      ifPermitted('projects:view', () => findProjects(manager, q, caller)),
      ifPermitted('inquiries:view', () => findMessages(manager, q, caller)),
      ifPermitted('signups:decide', () => findPendingSignups(manager, q)),
      ifPermitted('employees:view', () => findEmployees(manager, q)),
      ifPermitted('client-team:view', () => findTeamMembers(manager, q)),
    ]);
    const names = await companyNames(manager, [
      ...projects.map(({ clientId }) => clientId),
      ...teamMembers.map(({ companyId }) => companyId),
    ]);
    return {
      clients: clients.map(presentClientResult),
      projects: projects.map((row) => presentProjectResult(row, names)),
      messages: messages.map((row) => presentMessageResult(row, q)),
      signups: signups.map(presentSignupResult),
      employees: employees.map(presentEmployeeResult),
      teamMembers: teamMembers.map((row) => presentTeamMemberResult(row, names)),
    };
  }
}
