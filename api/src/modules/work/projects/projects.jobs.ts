import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemActor } from '../../../common/audit/actor.js';
import { Clock } from '../../../common/clock.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { defineMailJob } from '../../../platform/mail/mail-job.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { updateById } from '../../../platform/database/rows.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { companyPeople } from '../../collaboration/notifications/notification-recipients.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { lockDueReminders } from './approval-reminders.js';
import { dueDates, markDue } from './due-dates.js';
import { notifyMilestoneDue, notifyMilestoneWaiting } from './project-notifications.js';
import { ProjectMails } from './project-mails.js';
import { readMilestone } from './project-rows.js';
import { publishChange } from './project-steps.js';

/** To one person who can approve. */
export const milestoneSubmitted = defineMailJob<{ milestoneId: string; submittedAt: string; approverId: string }>(
  'milestone.submitted',
  'Milestone waiting for approval',
);

/** To one person who can approve. */
const approvalReminder = defineMailJob<{ milestoneId: string; submittedAt: string; approverId: string }>(
  'milestone.approval-reminder',
  'Reminder of an approval',
);

/** To the agency, about an approval or requested changes. */
export const milestoneDecided = defineMailJob<{ milestoneId: string; decidedAt: string }>(
  'milestone.decided',
  'Decision about a milestone',
);

/** To the agency, or to one person who can approve. */
export const milestoneDueSoon = defineMailJob<{ milestoneId: string; dueDate: string; approverId?: string }>(
  'milestone.due-soon',
  'Milestone due soon',
);

/** To the agency. */
export const milestoneOverdue = defineMailJob<{ milestoneId: string; dueDate: string }>(
  'milestone.overdue',
  'Milestone overdue',
);

/** Stores the mails about due dates, once a day in the agency's time zone. */
const mailDueDates = defineJob<Record<string, never>>('projects.due-dates');

/** Stores the reminders of those who can approve. */
const remindApprovers = defineJob<Record<string, never>>('projects.approval-reminders');

/** Time zones differ by multiples of a quarter of an hour. */
const EVERY_QUARTER = '*/15 * * * *';

/** The mails of projects. */
@Injectable()
export class ProjectsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mails: ProjectMails,
    private readonly transactions: Transactions,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(milestoneSubmitted, (payload) => this.mails.sendSubmitted(payload, { isReminder: false }));
    this.queue.handle(approvalReminder, (payload) => this.mails.sendSubmitted(payload, { isReminder: true }));
    this.queue.handle(milestoneDecided, (payload) => this.mails.sendDecided(payload));
    this.queue.handle(milestoneDueSoon, (payload) => this.mails.sendDueSoon(payload));
    this.queue.handle(milestoneOverdue, (payload) => this.mails.sendOverdue(payload));
    this.queue.handle(mailDueDates, () => this.mailDueDates());
    this.queue.schedule(mailDueDates, { cron: EVERY_QUARTER });
    this.queue.handle(remindApprovers, () => this.remindApprovers());
    this.queue.schedule(remindApprovers, { cron: EVERY_QUARTER });
  }

  private async remindApprovers(): Promise<void> {
    const at = { now: this.clock.now(), calendar: await this.calendar.current() };
    await this.transactions.run(systemActor, async (tx) => {
      for (const milestoneId of await lockDueReminders(tx.manager, at)) {
        const found = await readMilestone(tx.manager, milestoneId);
        const recipients = await companyPeople(tx.manager, found.project.clientId, 'projects:approve');
        const submittedAt = found.milestone.submittedAt?.toISOString();
        if (recipients.length === 0 || submittedAt === undefined) {
          continue;
        }
        await updateById(tx.manager, MilestoneEntity, milestoneId, { remindedAt: at.now });
        await notifyMilestoneWaiting(tx, found, { recipients, isReminder: true });
        for (const { id: approverId } of recipients) {
          await tx.enqueue(approvalReminder, { milestoneId, submittedAt, approverId });
        }
        publishChange(tx, found.project);
      }
    });
  }

  private async mailDueDates(): Promise<void> {
    const at = { now: this.clock.now(), calendar: await this.calendar.current() };
    await this.transactions.run(systemActor, async (tx) => {
      for (const { id: milestoneId, clientId, status, dueDate } of await markDue(tx.manager, dueDates.soon, at)) {
        await notifyMilestoneDue(tx, await readMilestone(tx.manager, milestoneId), { isOverdue: false });
        await tx.enqueue(milestoneDueSoon, { milestoneId, dueDate });
        const approvers = status === 'submitted' ? await companyPeople(tx.manager, clientId, 'projects:approve') : [];
        for (const { id: approverId } of approvers) {
          await tx.enqueue(milestoneDueSoon, { milestoneId, dueDate, approverId });
        }
      }
      for (const { id: milestoneId, dueDate } of await markDue(tx.manager, dueDates.overdue, at)) {
        await notifyMilestoneDue(tx, await readMilestone(tx.manager, milestoneId), { isOverdue: true });
        await tx.enqueue(milestoneOverdue, { milestoneId, dueDate });
      }
    });
  }
}
