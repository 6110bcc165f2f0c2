import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';

/** Removes measurements that no panel shows any more. */
export const systemMetricsRetention = defineJob<Record<string, never>>('system-metrics.remove-old');

const DAY_MS = 24 * 3_600_000;
const LIVE_MINUTE_DAYS = 31;
const RESPONSE_TIME_DAYS = 2;

@Injectable()
export class SystemMetricsJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(systemMetricsRetention, () => this.removeOld());
    this.queue.schedule(systemMetricsRetention, { everyMs: DAY_MS });
  }

  private async removeOld(): Promise<void> {
    const daysAgo = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY_MS);
    await this.dataSource.query('DELETE FROM live_minutes WHERE minute < $1', [daysAgo(LIVE_MINUTE_DAYS)]);
    await this.dataSource.query('DELETE FROM response_times WHERE minute < $1', [daysAgo(RESPONSE_TIME_DAYS)]);
  }
}
