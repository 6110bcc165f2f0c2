import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineMailJob } from '../../../platform/mail/mail-job.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { NotificationDigests, type DigestPayload } from './notification-digests.js';

/** Stores the mails about what has stayed unread. */
const enqueueDigests = defineJob<Record<string, never>>('notifications.digests');

/** To one person: everything that has stayed unread. */
export const digestDue = defineMailJob<DigestPayload>('notifications.digest-due', 'Unread notifications');

@Injectable()
export class DigestsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly digests: NotificationDigests,
  ) {}

  onModuleInit(): void {
    this.queue.handle(enqueueDigests, () => this.digests.enqueue(digestDue));
    this.queue.handle(digestDue, (payload) => this.digests.send(payload));
    this.queue.schedule(enqueueDigests, { cron: '* * * * *' });
  }
}
