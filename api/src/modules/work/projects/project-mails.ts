import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { ThreadRef } from '../../../platform/mail/reply-thread.js';
import { warnIfMissing } from '../../../platform/queue/missing-row.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { staffNames } from '../../base/people/staff-names.js';
import type { MailedMilestone } from './mails/mailed-milestone.js';
import { milestoneApprovedMail } from './mails/milestone-approved.mail.js';
import { milestoneChangesRequestedMail } from './mails/milestone-changes-requested.mail.js';
import { milestoneDueSoonMail } from './mails/milestone-due-soon.mail.js';
import { milestoneOverdueMail } from './mails/milestone-overdue.mail.js';
import { milestoneSubmittedMail } from './mails/milestone-submitted.mail.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { responsibleForDueDate } from '../project-records/milestone-assignees.js';
import { approverRecipient, deciderEmailOf, responsibleFor } from '../project-records/project-people.js';
import { ProjectEntity } from '../project-records/project.entity.js';

/** Sends the mails about milestones, unless their content is no longer true. */
@Injectable()
export class ProjectMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly calendar: BusinessCalendar,
  ) {}

  async sendSubmitted(
    payload: { milestoneId: string; submittedAt: string; approverId: string },
    { isReminder }: { isReminder: boolean },
  ): Promise<void> {
    const { manager } = this.dataSource;
    const mailed = await this.find(payload.milestoneId);
    const isWaiting =
      mailed?.milestone.status === 'submitted' && isSameTime(mailed.milestone.submittedAt, payload.submittedAt);
    if (!mailed || !isWaiting) {
      return;
    }
    const recipient = await this.approver(mailed, payload.approverId, 'approval');
    if (recipient) {
      const submitterName = (await staffNames(manager)).get(mailed.milestone.submittedBy ?? '') ?? null;
      const { submittedAt } = mailed.milestone;
      const submittedText = submittedAt && (await this.calendar.current()).longDateTimeAt(submittedAt);
      await this.mailer.send(
        milestoneSubmittedMail,
        { ...mailed, submitterName, submittedText, isReminder },
        { ...recipient, answers: threadOf(mailed) },
      );
    }
  }

  async sendDecided(payload: { milestoneId: string; decidedAt: string }): Promise<void> {
    const mailed = await this.find(payload.milestoneId);
    if (!mailed || !isSameTime(mailed.milestone.decidedAt, payload.decidedAt)) {
      return;
    }
    const deciderEmail = await deciderEmailOf(this.dataSource.manager, mailed.milestone, mailed);
    const template = mailed.milestone.status === 'completed' ? milestoneApprovedMail : milestoneChangesRequestedMail;
    const recipient = await responsibleFor(this.dataSource.manager, mailed.project, 'approval');
    if (recipient) {
      await this.mailer.send(
        template,
        { ...mailed, deciderEmail },
        {
          ...recipient,
          replyTo: deciderEmail,
          answers: threadOf(mailed),
        },
      );
    }
  }

  async sendDueSoon(payload: { milestoneId: string; dueDate: string; approverId?: string }): Promise<void> {
    const mailed = await this.findDue(payload);
    if (!mailed) {
      return;
    }
    const { approverId } = payload;
    const isForClient = approverId !== undefined;
    const recipient = isForClient ? await this.approver(mailed, approverId, 'alert') : await this.dueRecipient(mailed);
    if (recipient && (!isForClient || mailed.milestone.status === 'submitted')) {
      await this.mailer.send(
        milestoneDueSoonMail,
        { ...mailed, isForClient },
        { ...recipient, answers: threadOf(mailed) },
      );
    }
  }

  async sendOverdue(payload: { milestoneId: string; dueDate: string }): Promise<void> {
    const mailed = await this.findDue(payload);
    const recipient = mailed && (await this.dueRecipient(mailed));
    if (mailed && recipient) {
      await this.mailer.send(milestoneOverdueMail, mailed, { ...recipient, answers: threadOf(mailed) });
    }
  }

  private async find(milestoneId: string): Promise<MailedMilestone | null> {
    const { manager } = this.dataSource;
    const milestone = warnIfMissing(await manager.findOneBy(MilestoneEntity, { id: milestoneId }), milestoneId);
    const project = milestone && (await manager.findOneBy(ProjectEntity, { id: milestone.projectId }));
    const client = project && (await manager.findOneBy(ClientEntity, { id: project.clientId }));
    if (!milestone || !project || !client) {
      return null;
    }
    const { companyName, contactEmail } = client;
    return { milestone, project, companyName, contactEmail };
  }

  /** The milestone while it is open and due on this day. */
  private async findDue({ milestoneId, dueDate }: { milestoneId: string; dueDate: string }) {
    const mailed = await this.find(milestoneId);
    return mailed && !mailed.milestone.isCompleted && mailed.milestone.dueDate === dueDate ? mailed : null;
  }

  private approver({ project }: MailedMilestone, approverId: string, kind: NotificationKind) {
    return approverRecipient(this.dataSource.manager, { clientId: project.clientId, approverId }, kind);
  }

  private async dueRecipient(mailed: MailedMilestone) {
    const { manager } = this.dataSource;
    return responsibleFor(manager, await responsibleForDueDate(manager, mailed), 'alert');
  }
}

const threadOf = ({ milestone }: MailedMilestone): ThreadRef => ({ kind: 'milestone', id: milestone.id });

const isSameTime = (at: Date | null, iso: string): boolean => at?.toISOString() === iso;
