import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NOTIFICATION_DAYS } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { removeInBatches } from '../../../common/retention/retention.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';

/** Removes old notifications. */
const removeOldNotifications = defineJob<Record<string, never>>('notifications.remove-old');

const DAY_MS = 24 * 3_600_000;

@Injectable()
export class NotificationsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(removeOldNotifications, () => this.removeOld());
    this.queue.schedule(removeOldNotifications, { everyMs: DAY_MS });
  }

  private async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - NOTIFICATION_DAYS * DAY_MS);
    await removeInBatches(this.dataSource, { table: 'notifications', condition: 'created_at < $1' }, before);
  }
}
