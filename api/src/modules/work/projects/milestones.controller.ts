import { Controller } from '@nestjs/common';
import {
  projectContract,
  type ApproveMilestone,
  type ChangeMilestoneStatus,
  type CreateMilestone,
  type CreateMilestoneComment,
  type MilestoneCommentListQuery,
  type OrderMilestones,
  type Project,
  type RequestMilestoneChanges,
  type SubmitMilestone,
  type ThreadComment,
  type UpdateMilestone,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { PortalPrincipal, Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { MilestoneApprovalsService } from './milestone-approvals.service.js';
import { MilestoneCommentsService } from './milestone-comments.service.js';
import { MilestonesService } from './milestones.service.js';

@Controller()
export class MilestonesController {
  constructor(
    private readonly milestones: MilestonesService,
    private readonly approvals: MilestoneApprovalsService,
    private readonly comments: MilestoneCommentsService,
  ) {}

  @Endpoint(projectContract.addMilestone)
  add(
    @UuidParam('id', 'PROJECT.NOT_FOUND') projectId: string,
    @ValidBody(projectContract.addMilestone) body: CreateMilestone,
    @Caller() caller: StaffPrincipal,
  ): Promise<Project> {
    return this.milestones.add(projectId, body, caller);
  }

  @Endpoint(projectContract.orderMilestones)
  order(
    @UuidParam('id', 'PROJECT.NOT_FOUND') projectId: string,
    @ValidBody(projectContract.orderMilestones) { ids }: OrderMilestones,
    @Caller() caller: StaffPrincipal,
  ): Promise<Project> {
    return this.milestones.order(projectId, ids, caller);
  }

  @Endpoint(projectContract.updateMilestone)
  update(
    @UuidParam('id', 'MILESTONE.NOT_FOUND') id: string,
    @ValidBody(projectContract.updateMilestone) body: UpdateMilestone,
    @Caller() caller: StaffPrincipal,
  ): Promise<Project> {
    return this.milestones.update(id, body, caller);
  }

  @Endpoint(projectContract.removeMilestone)
  remove(@UuidParam('id', 'MILESTONE.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.milestones.remove(id, caller);
  }

  @Endpoint(projectContract.changeMilestoneStatus)
  changeStatus(
    @UuidParam('id', 'MILESTONE.NOT_FOUND') id: string,
    @ValidBody(projectContract.changeMilestoneStatus) body: ChangeMilestoneStatus,
    @Caller() caller: StaffPrincipal,
  ): Promise<Project> {
    return this.milestones.changeStatus(id, body, caller);
  }

  @Endpoint(projectContract.submitMilestone)
  submit(
    @UuidParam('id', 'MILESTONE.NOT_FOUND') id: string,
    @ValidBody(projectContract.submitMilestone) body: SubmitMilestone,
    @Caller() caller: StaffPrincipal,
  ): Promise<Project> {
    return this.approvals.submit(id, body, caller);
  }

  @Endpoint(projectContract.approveMilestone)
  approve(
    @UuidParam('id', 'MILESTONE.NOT_FOUND') id: string,
    @ValidBody(projectContract.approveMilestone) body: ApproveMilestone,
    @Caller() caller: PortalPrincipal,
  ): Promise<Project> {
    return this.approvals.approve(id, body, caller);
  }

  @Endpoint(projectContract.requestMilestoneChanges)
  requestChanges(
    @UuidParam('id', 'MILESTONE.NOT_FOUND') id: string,
    @ValidBody(projectContract.requestMilestoneChanges) body: RequestMilestoneChanges,
    @Caller() caller: PortalPrincipal,
  ): Promise<Project> {
    return this.approvals.requestChanges(id, body, caller);
  }

  @Endpoint(projectContract.listMilestoneComments)
  listComments(
    @UuidParam('id', 'MILESTONE.NOT_FOUND') id: string,
    @ValidQuery(projectContract.listMilestoneComments) query: MilestoneCommentListQuery,
    @Caller() caller: Principal,
  ): Promise<Page<ThreadComment>> {
    return this.comments.list(id, query, caller);
  }

  @Endpoint(projectContract.addMilestoneComment)
  addComment(
    @UuidParam('id', 'MILESTONE.NOT_FOUND') id: string,
    @ValidBody(projectContract.addMilestoneComment) body: CreateMilestoneComment,
    @Caller() caller: Principal,
  ): Promise<ThreadComment> {
    return this.comments.create(id, body, caller);
  }
}
