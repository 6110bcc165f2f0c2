import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { resumeRuns, unfinished } from '../../../common/runs/runs.js';
import { defineLock, withLockOrSkip } from '../../../platform/database/advisory-locks.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { NotificationsService } from '../../collaboration/notifications/notifications.service.js';
import { AlertEntity } from './alert.entity.js';
import { sendAlertMail } from './alert-mail.job.js';
import { AlertMails } from './alert-mails.js';
import { countAlertReads } from './alert-reads.js';
import { AlertSender } from './alert-sender.js';

/** Delivers an alert to its recipients. */
export const runAlert = defineJob<{ alertId: string }>('alert.run', { attempts: 15, maxRunning: 1 });

const alertRunLock = defineLock('alertRun', 7_305_374);

const alertRun = { job: runAlert, payloadOf: (alertId: string) => ({ alertId }) };

/** Resumes alerts whose jobs have used up their attempts, or were lost. */
export const resumeAlerts = defineJob<Record<string, never>>('alert.resume');

/** Marks the lost mails of old alerts as failed, and removes the rows of their recipients. */
export const closeOldAlerts = defineJob<Record<string, never>>('alert.close-old');

const HOUR_MS = 3_600_000;

@Injectable()
export class AlertsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly sender: AlertSender,
    private readonly mails: AlertMails,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.queue.handle(runAlert, ({ alertId }) => this.run(alertId));
    this.queue.handle(sendAlertMail, (payload, run) => this.mails.send(payload, run));
    this.queue.handle(resumeAlerts, () => this.resume());
    this.queue.handle(closeOldAlerts, () => this.mails.closeOld());
    this.queue.schedule(resumeAlerts, { everyMs: HOUR_MS });
    this.queue.schedule(closeOldAlerts, { everyMs: HOUR_MS });
    this.notifications.onRead('agency-alert', countAlertReads);
  }

  /** Resumes after the last person who was given the alert. */
  private async run(alertId: string): Promise<void> {
    await withLockOrSkip(this.dataSource, { lock: alertRunLock, key: alertId }, async ({ lost }) => {
      while (!lost.aborted && (await this.sender.sendBatch(alertId))) {
        // one transaction for each batch
      }
    });
  }

  private async resume(): Promise<void> {
    const rows = await this.dataSource.manager.findBy(AlertEntity, unfinished);
    await resumeRuns(this.queue, alertRun, rows);
  }
}
