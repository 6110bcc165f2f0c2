import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { runRetention } from './retention/visit-retention.js';

/** Creates the partitions of the months to come and removes old visits and finished sessions. */
export const visitRetention = defineJob<Record<string, never>>('analytics.retention');

const DAY_MS = 24 * 3_600_000;

@Injectable()
export class AnalyticsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(visitRetention, () => runRetention(this.dataSource, this.clock.now()));
    this.queue.schedule(visitRetention, { everyMs: DAY_MS });
  }
}
