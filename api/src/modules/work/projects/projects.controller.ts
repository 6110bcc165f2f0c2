import { Controller } from '@nestjs/common';
import {
  projectContract,
  type AgencyTeamMember,
  type ChangeProjectStatus,
  type ClientProjectListQuery,
  type CreateProject,
  type HistoryEntry,
  type HistoryQuery,
  type Project,
  type ProjectListQuery,
  type UpdateProject,
  type WaitingMilestone,
  type WaitingMilestoneListQuery,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { KeyParam, UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { AgencyTeamService } from './agency-team.service.js';
import { ProjectActivityService } from './project-activity.service.js';
import { ProjectListService } from './project-list.service.js';
import { ProjectsService } from './projects.service.js';

@Controller()
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly lists: ProjectListService,
    private readonly agencyTeam: AgencyTeamService,
    private readonly activity: ProjectActivityService,
  ) {}

  @Endpoint(projectContract.list)
  list(
    @ValidQuery(projectContract.list) query: ProjectListQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<Page<Project>> {
    return this.lists.list(query, caller);
  }

  @Endpoint(projectContract.listOfClient)
  listOfClient(
    @KeyParam('id', 'CLIENT.NOT_FOUND') key: string,
    @ValidQuery(projectContract.listOfClient) query: ClientProjectListQuery,
    @Caller() caller: Principal,
  ): Promise<Page<Project>> {
    return this.lists.listOfClient(key, query, caller);
  }

  @Endpoint(projectContract.listWaitingMilestones)
  listWaiting(
    @ValidQuery(projectContract.listWaitingMilestones) query: WaitingMilestoneListQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<Page<WaitingMilestone>> {
    return this.lists.listWaiting(query, caller);
  }

  @Endpoint(projectContract.create)
  create(
    @UuidParam('id', 'CLIENT.NOT_FOUND') clientId: string,
    @ValidBody(projectContract.create) body: CreateProject,
    @Caller() caller: StaffPrincipal,
  ): Promise<Project> {
    return this.projects.create(clientId, body, caller);
  }

  @Endpoint(projectContract.get)
  get(@UuidParam('id', 'PROJECT.NOT_FOUND') id: string, @Caller() caller: Principal): Promise<Project> {
    return this.lists.get(id, caller);
  }

  @Endpoint(projectContract.listApprovers)
  listApprovers(@UuidParam('id', 'PROJECT.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal) {
    return this.lists.listApprovers(id, caller);
  }

  @Endpoint(projectContract.listAssignees)
  listAssignees(@UuidParam('id', 'PROJECT.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal) {
    return this.lists.listAssignees(id, caller);
  }

  @Endpoint(projectContract.listActivity)
  listActivity(
    @UuidParam('id', 'PROJECT.NOT_FOUND') id: string,
    @ValidQuery(projectContract.listActivity) query: HistoryQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<Page<HistoryEntry>> {
    return this.activity.list(id, query, caller);
  }

  @Endpoint(projectContract.update)
  update(
    @UuidParam('id', 'PROJECT.NOT_FOUND') id: string,
    @ValidBody(projectContract.update) body: UpdateProject,
    @Caller() caller: StaffPrincipal,
  ): Promise<Project> {
    return this.projects.update(id, body, caller);
  }

  @Endpoint(projectContract.changeStatus)
  changeStatus(
    @UuidParam('id', 'PROJECT.NOT_FOUND') id: string,
    @ValidBody(projectContract.changeStatus) body: ChangeProjectStatus,
    @Caller() caller: StaffPrincipal,
  ): Promise<Project> {
    return this.projects.changeStatus(id, body, caller);
  }

  @Endpoint(projectContract.remove)
  remove(@UuidParam('id', 'PROJECT.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.projects.remove(id, caller);
  }

  @Endpoint(projectContract.listAgencyTeam)
  listAgencyTeam(
    @KeyParam('id', 'CLIENT.NOT_FOUND') key: string,
    @Caller() caller: Principal,
  ): Promise<AgencyTeamMember[]> {
    return this.agencyTeam.list(key, caller);
  }
}
