import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { JobQueue, type StoredJob } from '../../platform/queue/queue.js';

export interface OutboxOptions {
  /** False in processes that leave the sweep to others. */
  sweeps: boolean;
  sweepEveryMs?: number;
  /** Younger rows are still on their ordinary way. */
  sweepAfterMs?: number;
}

const BATCH = 100;

const DUE = `
  SELECT id, job AS name, attempts, payload FROM outbox
  WHERE created_at <= now() - make_interval(secs => $1) ORDER BY created_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/**
 * Carries committed jobs from the outbox to the queue: at once, many commits in one go under load, and again by a sweep
 * when a crash or an unreachable queue came between. The queue takes each id once.
 */
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
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

  /** Call after commit. Returns at once: whatever goes wrong from here on, the sweep makes good. */
  dispatch(jobs: readonly StoredJob[]): void {
    if (jobs.length > 0 && !this.stopped) {
      this.pending.push(...jobs);
      this.flushing ??= this.flush();
    }
  }

  start(): void {
    if (this.options.sweeps && !this.timer) {
      const sweep = () => void (this.sweeping = this.sweep());
      this.timer = setInterval(sweep, this.options.sweepEveryMs ?? 3000);
      this.timer.unref();
      sweep();
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.flushing;
    await this.sweeping;
  }

  /** Hands over what was left behind; several processes may sweep at once. */
  async sweep(): Promise<void> {
    try {
      let found = BATCH;
      while (found === BATCH && !this.stopped) {
        found = await this.dataSource.transaction((manager) => this.sweepBatch(manager));
      }
    } catch (error) {
      this.logger.warn({ err: error, msg: 'The outbox could not be swept; trying again shortly' });
    }
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
        this.logger.warn({ err: error, msg: `${batch.length} jobs wait in the outbox` });
      }
    }
    this.flushing = undefined;
  }

  /** Added first, removed second: between the two a job exists twice under one id, never not at all. */
  private async moveToQueue(jobs: readonly StoredJob[], manager: EntityManager): Promise<void> {
    if (jobs.length > 0) {
      await this.queue.addAll(jobs);
      await manager.query('DELETE FROM outbox WHERE id = ANY($1::uuid[])', [jobs.map((job) => job.id)]);
    }
  }
}
