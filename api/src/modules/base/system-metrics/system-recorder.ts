import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { publishEvent } from '../../../common/events/events.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { ThrottledWarning } from '../../../platform/throttled-warning.js';
import { bucketOf, minuteOf } from './system-metrics.rules.js';

const MINUTE_MS = 60_000;
/** Delay after the start of a minute, so that an early timer does not write the minute before. */
const MARGIN_MS = 1_000;

const WRITE_TIMES = `
  INSERT INTO response_times AS r (minute, bucket, responses)
  SELECT * FROM unnest($1::timestamptz[], $2::smallint[], $3::integer[]) ORDER BY 1, 2
  ON CONFLICT (minute, bucket) DO UPDATE SET responses = r.responses + excluded.responses`;

const WRITE_MINUTE = `INSERT INTO live_minutes VALUES ($1) ON CONFLICT DO NOTHING RETURNING minute`;

/** The responses of this process that are not stored yet, by minute and bucket. */
type Counts = Map<number, Map<number, number>>;

/** Writes, each minute, that this process runs and how fast it answered. */
@Injectable()
export class SystemRecorder implements BeforeApplicationShutdown {
  private counts: Counts = new Map();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  private hasStopped = false;
  private readonly failed = new ThrottledWarning(
    new Logger(SystemRecorder.name),
    'Storing system metrics failed; the minute counts as down',
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly pubSub: PubSub,
  ) {}

  /** Counts one response. */
  count(ms: number): void {
    const minute = minuteOf(this.clock.now()).getTime();
    const buckets = this.counts.get(minute) ?? new Map<number, number>();
    const bucket = bucketOf(ms);
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
    this.counts.set(minute, buckets);
  }

  /** Writes each minute from now on; a process calls it as soon as it serves requests. */
  start(): void {
    this.writing = this.writing.then(() => this.tick());
  }

  /** Stores this minute and the responses so far. The first process of a minute tells open dashboards. */
  async write(): Promise<void> {
    await this.writeTimes();
    const rows = await this.dataSource.query<unknown[]>(WRITE_MINUTE, [minuteOf(this.clock.now())]);
    if (rows.length > 0) {
      await publishEvent(this.pubSub, { type: 'system.measured', data: {} });
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.hasStopped = true;
    clearTimeout(this.timer);
    await this.writing;
  }

  private async tick(): Promise<void> {
    await this.write().catch((error: unknown) => this.failed.log(error));
    if (!this.hasStopped) {
      const wait = MINUTE_MS - (Date.now() % MINUTE_MS) + MARGIN_MS;
      this.timer = setTimeout(() => this.start(), wait).unref();
    }
  }

  private async writeTimes(): Promise<void> {
    const counts = this.counts;
    this.counts = new Map();
    const rows = [...counts].flatMap(([minute, buckets]) =>
      [...buckets].map(([bucket, responses]) => ({ minute: new Date(minute), bucket, responses })),
    );
    if (rows.length > 0) {
      await this.dataSource.query(WRITE_TIMES, [
        rows.map(({ minute }) => minute),
        rows.map(({ bucket }) => bucket),
        rows.map(({ responses }) => responses),
      ]);
    }
  }
}
