import { Injectable } from '@nestjs/common';
import type { DashboardSystem } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { minuteOf, percentile, uptimePercent, type BucketCount } from './system-metrics.rules.js';

const DAY_MS = 86_400_000;
const UPTIME_DAYS = 30;

/** What the recorder has measured, and the database now. */
@Injectable()
export class SystemMetricsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<DashboardSystem> {
    const now = this.clock.now();
    // on its own: in parallel with the others it would wait for them
    const latencyMs = await this.latency();
    const [uptime, responseTimes] = await Promise.all([this.uptime(now), this.responseTimes(now)]);
    return { uptimePercent: uptime ?? null, responseTimes, database: { latencyMs } };
  }

  /** Of the last 30 days, or since the first minute. The running minute is not over. */
  private async uptime(now: Date): Promise<number | undefined> {
    const [row] = await this.dataSource.query<{ minutes: number; first: Date | null }[]>(
      `SELECT count(*)::integer AS minutes, min(minute) AS first FROM live_minutes WHERE minute >= $1 AND minute < $2`,
      [new Date(now.getTime() - UPTIME_DAYS * DAY_MS), minuteOf(now)],
    );
    return row?.first ? uptimePercent(row.minutes, row.first, now) : undefined;
  }

  /** Of the last 24 hours. */
  private async responseTimes(now: Date): Promise<DashboardSystem['responseTimes']> {
    const buckets = await this.dataSource.query<BucketCount[]>(
      `SELECT bucket, sum(responses)::float8 AS responses FROM response_times WHERE minute >= $1
       GROUP BY bucket ORDER BY bucket`,
      [new Date(now.getTime() - DAY_MS)],
    );
    const [medianMs, p95Ms] = [percentile(buckets, 0.5), percentile(buckets, 0.95)];
    return medianMs === undefined || p95Ms === undefined ? null : { medianMs, p95Ms };
  }

  private async latency(): Promise<number> {
    const start = performance.now();
    await this.dataSource.query('SELECT 1');
    return Math.max(1, Math.round(performance.now() - start));
  }
}
