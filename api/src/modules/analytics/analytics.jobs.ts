import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { defineJob, JobQueue } from '../../platform/queue/queue.js';
import { runRetention } from './retention/visit-retention.js';

/** Partitions of the months to come, and an end to old visits and to sessions that are over. Once a day. */
export const visitRetention = defineJob<Record<string, never>>('analytics.retention');

const ASK_EVERY_MS = 3_600_000;

@Injectable()
export class AnalyticsJobs implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(AnalyticsJobs.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(visitRetention, () => runRetention(this.dataSource, this.clock.now()));
    this.timer = setInterval(() => void this.ask(), ASK_EVERY_MS);
    this.timer.unref();
    void this.ask();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Every process asks, now and then; the day in the job's id makes it one job. */
  private async ask(): Promise<void> {
    const day = this.clock.now().toISOString().slice(0, 10);
    try {
      await this.queue.add(visitRetention, {}, `visits-upkeep-${day}`);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'The upkeep of visits will be asked for again in an hour' });
    }
  }
}
