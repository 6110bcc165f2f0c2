import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Mailer, type Recipient } from '../../platform/mail/mailer.js';
import { warnIfMissing } from '../../platform/queue/missing-row.js';
import { ClientEntity } from '../clients/client.entity.js';
import { staffNames } from '../employees/staff-names.js';
import type { MailedMilestone } from './mails/mailed-milestone.js';
import { milestoneApprovedMail } from './mails/milestone-approved.mail.js';
import { milestoneChangesRequestedMail } from './mails/milestone-changes-requested.mail.js';
import { milestoneDueSoonMail } from './mails/milestone-due-soon.mail.js';
import { milestoneOverdueMail } from './mails/milestone-overdue.mail.js';
import { milestoneSubmittedMail } from './mails/milestone-submitted.mail.js';
import { MilestoneEntity } from './milestone.entity.js';
import { approversOf, deciderEmailOf, responsibleFor } from './project-people.js';
import { ProjectEntity } from './project.entity.js';

/** Sends the mails about milestones, unless what they say is no longer true. */
@Injectable()
export class ProjectMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {}

  async sendSubmitted(payload: { milestoneId: string; submittedAt: string; approverId: string }): Promise<void> {
    const { manager } = this.dataSource;
    const mailed = await this.find(payload.milestoneId);
    const isWaiting =
      mailed?.milestone.status === 'submitted' && isSameTime(mailed.milestone.submittedAt, payload.submittedAt);
    if (!mailed || !isWaiting) {
      return;
    }
    const to = await this.approverEmail(mailed, payload.approverId);
    if (to !== undefined) {
      const submitterName = (await staffNames(manager)).get(mailed.milestone.submittedBy ?? '') ?? null;
      await this.mailer.send(milestoneSubmittedMail, { ...mailed, submitterName }, { to });
    }
  }

  async sendDecided(payload: { milestoneId: string; decidedAt: string }): Promise<void> {
    const mailed = await this.find(payload.milestoneId);
    if (!mailed || !isSameTime(mailed.milestone.decidedAt, payload.decidedAt)) {
      return;
    }
    const deciderEmail = await deciderEmailOf(this.dataSource.manager, mailed.milestone, mailed);
    const template = mailed.milestone.status === 'completed' ? milestoneApprovedMail : milestoneChangesRequestedMail;
    const recipient = { ...(await this.agencyRecipient(mailed)), replyTo: deciderEmail };
    await this.mailer.send(template, { ...mailed, deciderEmail }, recipient);
  }

  async sendDueSoon(payload: { milestoneId: string; dueDate: string; approverId?: string }): Promise<void> {
    const mailed = await this.findDue(payload);
    if (!mailed) {
      return;
    }
    const { approverId } = payload;
    const to = approverId === undefined ? undefined : await this.approverEmail(mailed, approverId);
    if (approverId === undefined) {
      await this.mailer.send(
        milestoneDueSoonMail,
        { ...mailed, isForClient: false },
        await this.agencyRecipient(mailed),
      );
    } else if (to !== undefined && mailed.milestone.status === 'submitted') {
      await this.mailer.send(milestoneDueSoonMail, { ...mailed, isForClient: true }, { to });
    }
  }

  async sendOverdue(payload: { milestoneId: string; dueDate: string }): Promise<void> {
    const mailed = await this.findDue(payload);
    if (mailed) {
      await this.mailer.send(milestoneOverdueMail, mailed, await this.agencyRecipient(mailed));
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

  /** The address of a person who can still approve. */
  private async approverEmail({ project }: MailedMilestone, id: string): Promise<string | undefined> {
    const approvers = await approversOf(this.dataSource.manager, project.clientId);
    return approvers.find((approver) => approver.id === id)?.email;
  }

  private async agencyRecipient({ project }: MailedMilestone): Promise<Recipient> {
    return { to: await responsibleFor(this.dataSource.manager, project) };
  }
}

const isSameTime = (at: Date | null, iso: string): boolean => at?.toISOString() === iso;
