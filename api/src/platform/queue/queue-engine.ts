import type { Job, JobsOptions, JobType } from 'bullmq';
import type { JobPayload } from './queue.js';

export const QUEUE_NAME = 'hive';

export type BullJob = Pick<Job<JobPayload>, 'id' | 'name' | 'data' | 'attemptsMade' | 'opts' | 'moveToDelayed'>;

export type ListedJob = Pick<
  Job<JobPayload>,
  'id' | 'name' | 'attemptsMade' | 'failedReason' | 'timestamp' | 'delay' | 'processedOn' | 'finishedOn'
>;

/** A job that waits for its time. */
export interface DelayedJob extends ListedJob {
  /** Runs it now. */
  promote(): Promise<void>;
}

export interface StoredSchedule {
  key: string;
  /** When the next run is due, in milliseconds. */
  next?: number | null;
  /** Its cron expression. */
  pattern?: string;
}

export interface BullQueue {
  addBulk(jobs: { name: string; data: JobPayload; opts: JobsOptions }[]): Promise<unknown>;
  upsertJobScheduler(
    id: string,
    repeat: { every: number } | { pattern: string; tz: string },
    template: { name: string; data: JobPayload; opts: JobsOptions },
  ): Promise<unknown>;
  getJobSchedulers(): Promise<StoredSchedule[]>;
  removeJobScheduler(id: string): Promise<unknown>;
  getJobState(id: string): Promise<string>;
  getJobs(types: JobType[], start: number, end: number, isOldestFirst?: boolean): Promise<(DelayedJob | undefined)[]>;
  getJobCounts(...types: JobType[]): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface BullWorker {
  close(): Promise<void>;
}

/** The connections to Postgres or Redis, and the queue and worker on them. */
export interface QueueEngine {
  queue: BullQueue;
  createWorker(options: WorkOptions): Promise<BullWorker>;
  /** Due times of the `count` delayed jobs that are due last, in milliseconds since the epoch, by job id. */
  dueTimes(count: number): Promise<Map<string, number>>;
  /** Shortens locks that end later than in `latestMs`, because they were written by a clock that was ahead, to `lockMs`. */
  shortenLocks(limits: { latestMs: number; lockMs: number }): Promise<void>;
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface WorkOptions {
  concurrency: number;
  lockDuration: number;
  stalledInterval: number;
  maxStalledCount: number;
  runRetryDelay: number;
  process: (job: BullJob, token?: string) => Promise<void>;
  onFailed: (job: BullJob | undefined, error: Error) => void;
}
