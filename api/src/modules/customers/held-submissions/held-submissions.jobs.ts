import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HELD_SUBMISSION_DAYS } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { removeInBatches } from '../../../common/retention/retention.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';

/** Removes held submissions that were not released. */
export const removeOldSubmissions = defineJob<Record<string, never>>('held-submissions.remove-old');

const DAY_MS = 24 * 3_600_000;

@Injectable()
export class HeldSubmissionsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(removeOldSubmissions, () => this.removeOld());
    this.queue.schedule(removeOldSubmissions, { everyMs: DAY_MS });
  }

  private async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HELD_SUBMISSION_DAYS * DAY_MS);
    await removeInBatches(this.dataSource, { table: 'held_submissions', condition: 'created_at < $1' }, before);
  }
}
