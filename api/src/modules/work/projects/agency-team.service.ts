import { Injectable } from '@nestjs/common';
import { closedProjectStatuses, type AgencyTeamMember } from '@hive/contracts';
import { DataSource, In } from 'typeorm';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { findClient, visibleProjects } from './project-rows.js';
import { presentTeamMember } from './project.presenter.js';

/** The people of the agency who work for a client. */
@Injectable()
export class AgencyTeamService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The person who leads the account first, then the owners of open projects that the caller may see, by name. Throws
   * CLIENT.NOT_FOUND.
   */
  async list(key: string, caller: Principal): Promise<AgencyTeamMember[]> {
    const { manager } = this.dataSource;
    const { id: clientId, assignedTo } = await findClient(manager, key, caller);
    const owners = hasCapability(caller, 'projects:view') ? await this.ownerIds(clientId, caller) : [];
    const ids = [...new Set([assignedTo, ...owners])].filter((id) => id !== null);
    const people = await manager.find(EmployeeEntity, {
      where: { id: In(ids), isActive: true },
      order: { firstName: 'ASC', lastName: 'ASC', id: 'ASC' },
    });
    return people
      .map((person) => presentTeamMember(person, assignedTo))
      .toSorted((one, other) => Number(other.isLead) - Number(one.isLead));
  }

  private async ownerIds(clientId: string, caller: Principal): Promise<(string | null)[]> {
    const projects = await visibleProjects(this.dataSource.manager, caller)
      .andWhere('project.clientId = :clientId', { clientId })
      .andWhere('project.status NOT IN (:...closed)', { closed: closedProjectStatuses })
      .getMany();
    return projects.map(({ ownerId }) => ownerId);
  }
}
