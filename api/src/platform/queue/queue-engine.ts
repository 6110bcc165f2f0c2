import type { Job, JobsOptions, JobType } from 'bullmq';
import type { JobPayload } from './queue.js';

export const QUEUE_NAME = 'hive';

export type BullJob = Pick<Job<JobPayload>, 'id' | 'name' | 'data' | 'attemptsMade' | 'opts' | 'moveToDelayed'>;

export type ListedJob = Pick<
  Job<JobPayload>,
  'id' | 'name' | 'attemptsMade' | 'failedReason' | 'timestamp' | 'delay' | 'processedOn' | 'finishedOn'
>;

export interface BullQueue {
  addBulk(jobs: { name: string; data: JobPayload; opts: JobsOptions }[]): Promise<unknown>;
  upsertJobScheduler(
    id: string,
    repeat: { every: number } | { pattern: string; tz: string },
    template: { name: string; data: JobPayload; opts: JobsOptions },
  ): Promise<unknown>;
  getJobSchedulers(): Promise<{ key: string }[]>;
  removeJobScheduler(id: string): Promise<unknown>;
  getJobs(types: JobType[], start: number, end: number, isOldestFirst?: boolean): Promise<(ListedJob | undefined)[]>;
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
