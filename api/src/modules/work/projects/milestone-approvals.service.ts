import { Injectable } from '@nestjs/common';
import {
  canSubmitMilestone,
  isRunningProject,
  type ApproveMilestone,
  type MilestoneStatus,
  type Project,
  type RequestMilestoneChanges,
  type SubmitMilestone,
} from '@hive/contracts';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { PortalPrincipal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, updateById } from '../../../platform/database/rows.js';
import { FORMER_COLLEAGUE, staffNames } from '../../base/people/staff-names.js';
import { decideMilestoneFiles, submitMilestoneFiles } from '../files/milestone-files.js';
import { companyPeople } from '../../collaboration/notifications/notification-recipients.js';
import { MilestoneCommentEntity } from './milestone-comment.entity.js';
import { assertApprover } from '../project-records/approvers.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { notifyMilestoneDecided, notifyMilestoneWaiting } from './project-notifications.js';
import { ProjectReader } from './project-reader.js';
import { lockOpenMilestone, type LockedMilestone } from './project-rows.js';
import { explainMilestoneStatus, recordMilestoneStep, refreshProject } from './project-steps.js';
import { milestoneDecided, milestoneSubmitted } from './projects.jobs.js';
import { noDecision, statusColumns } from './projects.rules.js';

/** Staff submit milestones; the people of the client approve them or ask for changes. */
@Injectable()
export class MilestoneApprovalsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: ProjectReader,
    private readonly clock: Clock,
  ) {}

  /** Mails those who can approve. Throws PROJECT.NOT_RUNNING, PROJECT.NO_APPROVER and MILESTONE.STATUS_REFUSED. */
  async submit(id: string, { note }: SubmitMilestone, caller: StaffPrincipal): Promise<Project> {
    const projectId = await this.transactions.run(caller, async (tx) => {
      const locked = await lockOpenMilestone(tx.manager, id, caller);
      const { project, milestone } = locked;
      if (!isRunningProject(project.status)) {
        throw new AppError('PROJECT.NOT_RUNNING');
      }
      if (!canSubmitMilestone(milestone)) {
        throw new AppError('MILESTONE.STATUS_REFUSED', { message: await whyNotSubmitted(tx, locked) });
      }
      await assertApprover(tx.manager, project.clientId);
      const now = this.clock.now();
      const submission = { submittedAt: now, submittedBy: caller.id, submitNote: note || null, remindedAt: null };
      await archiveSubmission(tx, locked);
      await this.setStatus(tx, locked, { status: 'submitted', columns: { ...submission, ...noDecision } });
      await submitMilestoneFiles(tx, id, now);
      await recordMilestoneStep(tx, locked, {
        action: 'milestone.submitted',
        before: { status: milestone.status },
        after: { status: 'submitted' },
      });
      const recipients = await companyPeople(tx.manager, project.clientId, 'projects:approve');
      for (const approver of recipients) {
        await tx.enqueue(milestoneSubmitted, {
          milestoneId: id,
          submittedAt: now.toISOString(),
          approverId: approver.id,
        });
      }
      await notifyMilestoneWaiting(tx, locked, { recipients });
      return project.id;
    });
    return this.reader.read(projectId, caller);
  }

  /** Completes the milestone. Throws MILESTONE.STATUS_CHANGED unless the submission that the caller saw still waits. */
  approve(id: string, body: ApproveMilestone, caller: PortalPrincipal): Promise<Project> {
    return this.decide(id, { ...body, status: 'completed', action: 'milestone.approved' }, caller);
  }

  /** Throws the same errors as `approve`. */
  requestChanges(id: string, body: RequestMilestoneChanges, caller: PortalPrincipal): Promise<Project> {
    return this.decide(id, { ...body, status: 'changes-requested', action: 'milestone.changes-requested' }, caller);
  }

  private async decide(
    id: string,
    { status, action, comment, submittedAt }: ApproveMilestone & { status: MilestoneStatus; action: string },
    caller: PortalPrincipal,
  ): Promise<Project> {
    const projectId = await this.transactions.run(caller, async (tx) => {
      const locked = await lockOpenMilestone(tx.manager, id, caller);
      const { project, milestone } = locked;
      const isSeen = milestone.submittedAt?.getTime() === new Date(submittedAt).getTime();
      if (milestone.status !== 'submitted' || !isSeen) {
        throw new AppError('MILESTONE.STATUS_CHANGED', { message: await explainMilestoneStatus(tx.manager, locked) });
      }
      const decidedAt = this.clock.now();
      const columns = {
        decidedAt,
        decidedById: caller.id,
        decidedByName: caller.name,
        decisionComment: comment || null,
      };
      await this.setStatus(tx, locked, { status, columns });
      const approval = status === 'completed' ? 'approved' : 'changes-requested';
      await decideMilestoneFiles(tx, id, { ...columns, approval });
      await recordMilestoneStep(tx, locked, { action, before: { status: milestone.status }, after: { status } });
      await notifyMilestoneDecided(tx, locked, { isApproved: status === 'completed', caller });
      await tx.enqueue(milestoneDecided, { milestoneId: id, decidedAt: decidedAt.toISOString() });
      return project.id;
    });
    return this.reader.read(projectId, caller);
  }

  private async setStatus(
    tx: Tx,
    { project, milestone }: LockedMilestone,
    { status, columns }: { status: MilestoneStatus; columns: Partial<MilestoneEntity> },
  ): Promise<void> {
    const now = this.clock.now();
    await updateById(tx.manager, MilestoneEntity, milestone.id, { ...columns, ...statusColumns(status, now) });
    await refreshProject(tx.manager, project, now);
  }
}

/** Turns the note and the decision of the last submission into comments, before the next submission replaces them. */
async function archiveSubmission(tx: Tx, { project, milestone }: LockedMilestone): Promise<void> {
  const { id: milestoneId, submittedBy, submittedAt, submitNote, decidedById, decidedAt, decisionComment } = milestone;
  if (submitNote !== null && submittedBy !== null && submittedAt !== null) {
    const authorName = (await staffNames(tx.manager)).get(submittedBy) ?? FORMER_COLLEAGUE;
    const author = { authorKind: 'staff', authorId: submittedBy, authorName } as const;
    await insertRow(tx.manager, MilestoneCommentEntity, {
      ...author,
      id: newId(submittedAt.getTime()),
      milestoneId,
      text: submitNote,
      createdAt: submittedAt,
    });
  }
  if (decisionComment !== null && decidedById !== null && decidedAt !== null) {
    const authorKind = decidedById === project.clientId ? 'client' : 'client-employee';
    const author = { authorKind, authorId: decidedById, authorName: milestone.decidedByName ?? '' } as const;
    await insertRow(tx.manager, MilestoneCommentEntity, {
      ...author,
      id: newId(decidedAt.getTime()),
      milestoneId,
      text: decisionComment,
      createdAt: decidedAt,
    });
  }
}

async function whyNotSubmitted(tx: Tx, locked: LockedMilestone): Promise<string> {
  const { requiresApproval, status } = locked.milestone;
  if (!requiresApproval) {
    return 'This milestone needs no approval.';
  }
  return status === 'planned'
    ? 'Start this milestone before you submit it.'
    : explainMilestoneStatus(tx.manager, locked);
}
