import { Injectable } from '@nestjs/common';
import {
  closedProjectStatuses,
  type Approver,
  type Colleague,
  type ClientProjectListQuery,
  type Project,
  type ProjectListQuery,
  type WaitingMilestone,
  type WaitingMilestoneListQuery,
} from '@hive/contracts';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { staffNameIn } from '../../base/people/staff-names.js';
import { NEXT_DUE_DATE } from '../../base/projects/next-due-date.js';
import { withPerson } from '../../collaboration/assignment/inquiry-scope.js';
import { readApprovers } from '../project-records/approvers.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import type { ProjectEntity } from '../project-records/project.entity.js';
import { assignableStaff } from './milestone-assignment.js';
import { presentColleague } from './project.presenter.js';
import { ProjectReader } from './project-reader.js';
import { findClient, visibleProjects } from './project-rows.js';

const computed = {
  owner: { expression: staffNameIn('project.ownerId'), type: 'text' },
  // projects without one are last in ascending order
  nextDueDate: { expression: `coalesce(${NEXT_DUE_DATE}, 'infinity')`, type: 'date' },
};

/** The projects that staff and the people of clients read. */
@Injectable()
export class ProjectListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reader: ProjectReader,
  ) {}

  /** The projects of all clients that the caller may see. */
  list({ ownerId, ...query }: ProjectListQuery, caller: StaffPrincipal): Promise<Page<Project>> {
    const builder = visibleProjects(this.dataSource.manager, caller);
    if (query.q !== '') {
      builder.innerJoin('clients', 'company', 'company.id = project.clientId');
    }
    withPerson(builder, { person: ownerId, property: 'ownerId' }, caller);
    return this.findProjects(builder, { ...query, search: ['project.name', 'company.company_name'] }, caller);
  }

  /** The projects of one client; `me` is the company of the caller. Throws CLIENT.NOT_FOUND. */
  async listOfClient(key: string, query: ClientProjectListQuery, caller: Principal): Promise<Page<Project>> {
    const { id: clientId } = await findClient(this.dataSource.manager, key, caller);
    const builder = visibleProjects(this.dataSource.manager, caller);
    builder.andWhere('project.clientId = :clientId', { clientId });
    return this.findProjects(builder, { ...query, search: ['project.name'] }, caller);
  }

  /** Throws PROJECT.NOT_FOUND. */
  async get(id: string, caller: Principal): Promise<Project> {
    const builder = visibleProjects(this.dataSource.manager, caller).andWhere('project.id = :id', { id });
    const [project] = await this.reader.present(await builder.getMany(), caller);
    if (!project) {
      throw new AppError('PROJECT.NOT_FOUND');
    }
    return project;
  }

  /** Throws PROJECT.NOT_FOUND. */
  async listApprovers(id: string, caller: StaffPrincipal): Promise<Approver[]> {
    const { manager } = this.dataSource;
    const project = await visibleProjects(manager, caller).andWhere('project.id = :id', { id }).getOne();
    if (!project) {
      throw new AppError('PROJECT.NOT_FOUND');
    }
    return (await readApprovers(manager, [project.clientId])).get(project.clientId) ?? [];
  }

  /** Throws PROJECT.NOT_FOUND. */
  async listAssignees(id: string, caller: StaffPrincipal): Promise<Colleague[]> {
    const { manager } = this.dataSource;
    if (!(await visibleProjects(manager, caller).andWhere('project.id = :id', { id }).getExists())) {
      throw new AppError('PROJECT.NOT_FOUND');
    }
    return (await assignableStaff(manager, id, caller)).map(presentColleague);
  }

  /** The milestones of open projects that wait for the decision of their client. */
  async listWaiting(query: WaitingMilestoneListQuery, caller: StaffPrincipal): Promise<Page<WaitingMilestone>> {
    const { manager } = this.dataSource;
    const open = visibleProjects(manager, caller)
      .andWhere('project.status NOT IN (:...closed)', { closed: closedProjectStatuses })
      .select('project.id');
    const builder = manager
      .createQueryBuilder(MilestoneEntity, 'milestone')
      .where(`milestone.status = 'submitted' AND milestone.projectId IN (${open.getQuery()})`)
      .setParameters(open.getParameters());
    if (query.q !== '') {
      builder
        .innerJoin('projects', 'ofProject', 'ofProject.id = milestone.projectId')
        .innerJoin('clients', 'company', 'company.id = ofProject.client_id');
    }
    const search = ['milestone.title', 'ofProject.name', 'company.company_name'];
    const { items: rows, ...page } = await findPage(builder, query, { search, present: (row) => row });
    return { ...page, items: await this.reader.presentWaiting(rows) };
  }

  private async findProjects(
    builder: SelectQueryBuilder<ProjectEntity>,
    { status, isOpen, search, ...query }: ClientProjectListQuery & { search: readonly string[] },
    caller: Principal,
  ): Promise<Page<Project>> {
    if (status) {
      builder.andWhere('project.status = :status', { status });
    }
    if (isOpen !== undefined) {
      builder.andWhere(`project.status ${isOpen ? 'NOT IN' : 'IN'} (:...closed)`, { closed: closedProjectStatuses });
    }
    const { items: rows, ...page } = await findPage(builder, query, { search, computed, present: (row) => row });
    return { ...page, items: await this.reader.present(rows, caller) };
  }
}
