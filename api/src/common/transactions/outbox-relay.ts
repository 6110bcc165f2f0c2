import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { ThrottledWarning } from '../../platform/throttled-warning.js';
import { JobQueue, type StoredJob } from '../../platform/queue/queue.js';
import { DELAY_LIMIT_SECONDS } from './outbox.js';

export interface OutboxOptions {
  /** False in processes that leave the sweep to workers. */
  sweeps: boolean;
  sweepEveryMs?: number;
  /** Younger rows are still being dispatched. */
  sweepAfterMs?: number;
}

const BATCH = 100;

// a row that is due later than any job can wait was stored by a clock that was ahead
const DUE = `
  SELECT id, job AS name, attempts, payload FROM outbox
  WHERE created_at <= now() - make_interval(secs => $1) OR created_at > now() + interval '${DELAY_LIMIT_SECONDS} seconds'
  ORDER BY created_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/**
 * Moves committed jobs from the outbox to the queue: right after commit, batched under load, and by a sweep after a
 * crash or an outage of the queue. The queue ignores ids that it already has.
 *
 * The sweep has its own timer instead of a scheduled job: if the queue loses its data, it loses its schedules too, and
 * the outbox has to refill it.
 */
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly failedSweep = new ThrottledWarning(this.logger, 'Sweeping the outbox failed; retrying shortly');
  private readonly failedFlush = new ThrottledWarning(
    this.logger,
    'Jobs did not reach the queue; the sweep retries them',
  );
  private pending: StoredJob[] = [];
  private flushing?: Promise<void>;
  private sweeping: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    private readonly options: OutboxOptions,
  ) {}

  /** Called after commit. Returns at once; the sweep retries jobs that do not reach the queue. */
  dispatch(jobs: readonly StoredJob[]): void {
    if (jobs.length > 0 && !this.stopped) {
      this.pending.push(...jobs);
      this.flushing ??= this.flush();
    }
  }

  start(): void {
    if (this.options.sweeps) {
      this.sweepAfter(0);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.flushing;
    await this.sweeping;
  }

  /** Moves the jobs that are due; several processes may sweep at once. */
  async sweep(): Promise<void> {
    try {
      let found = BATCH;
      while (found === BATCH && !this.stopped) {
        found = await this.dataSource.transaction((manager) => this.sweepBatch(manager));
      }
    } catch (error) {
      this.failedSweep.log(error);
    }
  }

  private sweepAfter(ms: number): void {
    const sweep = async (): Promise<void> => {
      await this.sweep();
      if (!this.stopped) {
        this.sweepAfter(this.options.sweepEveryMs ?? 3000);
      }
    };
    this.timer = setTimeout(() => void (this.sweeping = sweep()), ms);
    this.timer.unref();
  }

  private async sweepBatch(manager: EntityManager): Promise<number> {
    const jobs = await manager.query<StoredJob[]>(DUE, [(this.options.sweepAfterMs ?? 2000) / 1000]);
    await this.moveToQueue(jobs, manager);
    return jobs.length;
  }

  private async flush(): Promise<void> {
    while (this.pending.length > 0) {
      const batch = this.pending.splice(0, BATCH);
      try {
        await this.moveToQueue(batch, this.dataSource.manager);
      } catch (error) {
        this.failedFlush.log(error);
      }
    }
    this.flushing = undefined;
  }

  /** Adds first and deletes second: in between a job exists twice under one id, so a crash loses none. */
  private async moveToQueue(jobs: readonly StoredJob[], manager: EntityManager): Promise<void> {
    if (jobs.length > 0) {
      await this.queue.addAll(jobs);
      await manager.query('DELETE FROM outbox WHERE id = ANY($1::uuid[])', [jobs.map((job) => job.id)]);
    }
  }
}
