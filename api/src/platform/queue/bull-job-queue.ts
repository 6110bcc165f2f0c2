import { Logger } from '@nestjs/common';
import { DelayedError, type JobsOptions, type JobType } from 'bullmq';
import {
  definedJobs,
  JobQueue,
  type Backlog,
  type FinishedRun,
  type JobDefinition,
  type JobHandler,
  type JobPayload,
  type JobReport,
  type Schedule,
  type StoredJob,
} from './queue.js';
import type { BullJob, BullWorker, ListedJob, QueueEngine } from './queue-engine.js';
import { promoteFutureJobs } from './future-jobs.js';
import { storedError } from './stored-error.js';
import { CLOCK_DIFFERENCE_MS, StoredSchedules } from './stored-schedules.js';

export interface JobQueueOptions {
  /** False in processes that only add jobs. */
  isWorker: boolean;
  /** The jobs that need a handler; by default all defined ones. */
  jobs?: () => readonly JobDefinition[];
  concurrency?: number;
  /** Delay before the first retry; it doubles each time. */
  backoffMs?: number;
  /** A job whose worker has not renewed its lock for this long is given to another. */
  lockMs?: number;
  stalledIntervalMs?: number;
  /** How often to look for times that were stored by a clock which was ahead. */
  clockCheckMs?: number;
}

const DAY_SECONDS = 24 * 3600;

/** Finished jobs are retained: because of their ids it is harmless to add a job again, as the outbox sweep does after a crash. */
const retention = {
  removeOnComplete: { age: DAY_SECONDS, count: 5000 },
  removeOnFail: { age: 14 * DAY_SECONDS, count: 5000 },
} satisfies JobsOptions;

const CLOCK_CHECK_MS = 60_000;

/** Delay after which the first job is tried again whose kind already runs as often as allowed; the next ones follow one by one. */
const FULL_DELAY_MS = 500;
const FULL_DELAY_MAX_MS = 10_000;
/** A job that does not return for this long after its time was taken by another process. */
const LOST_MS = 5000;

/** Newest jobs of a state that a report covers. */
const MAX_REPORTED = 200;

const reportedTypes = {
  waiting: 'waiting',
  active: 'running',
  delayed: 'retrying',
  completed: 'done',
  failed: 'failed',
} as const satisfies Partial<Record<JobType, JobReport['state']>>;

interface Handler {
  run: JobHandler<JobPayload>;
  job: JobDefinition;
  /** Groups by the value of `maxRunningPer`, only of jobs that run or wait. */
  groups: Map<string, JobGroup>;
}

/** Jobs that count together against `maxRunning`. */
interface JobGroup {
  running: number;
  /** When the jobs that wait for others of their kind return, by id. */
  waiting: Map<string, number>;
}

/** The queue on BullMQ, on either engine. */
export class BullJobQueue extends JobQueue {
  private readonly logger = new Logger(JobQueue.name);
  private readonly handlers = new Map<string, Handler>();
  private readonly schedules: StoredSchedules;
  private readonly listeners: ((run: FinishedRun) => void)[] = [];
  private worker?: BullWorker;
  private clockCheck?: NodeJS.Timeout;
  private checking?: Promise<void>;
  private stopped?: Promise<void>;

  constructor(
    private readonly engine: QueueEngine,
    private readonly options: JobQueueOptions,
  ) {
    super();
    // Successful runs are not retained: they would push ids out of the completed jobs, which the outbox relies on.
    this.schedules = new StoredSchedules(engine.queue, (job) => ({ ...this.optionsOf(job), removeOnComplete: true }));
  }

  async addAll(jobs: readonly StoredJob[]): Promise<void> {
    await this.engine.queue.addBulk(
      jobs.map(({ id, name, attempts, payload }) => ({
        name,
        data: payload,
        opts: { jobId: id, ...this.optionsOf({ attempts }) },
      })),
    );
  }

  handle<P extends JobPayload>(job: JobDefinition<P>, handler: JobHandler<P>): void {
    if (this.handlers.has(job.name)) {
      throw new Error(`The job ${job.name} has two handlers`);
    }
    // The payload's type belongs to the job that keys the map.
    const run = handler as JobHandler<JobPayload>;
    this.handlers.set(job.name, { run, job: job as JobDefinition, groups: new Map() });
  }

  schedule(job: JobDefinition<Record<string, never>>, schedule: Schedule): void {
    this.schedules.add(job, schedule);
  }

  async start(): Promise<void> {
    const missing = (this.options.jobs ?? definedJobs)().filter((job) => !this.handlers.has(job.name));
    if (missing.length > 0) {
      throw new Error(`No handler for the jobs: ${missing.map((job) => job.name).join(', ')}`);
    }
    if (!this.options.isWorker || this.worker) {
      return;
    }
    await this.schedules.store();
    await this.repairFutureTimes();
    const checkMs = this.options.clockCheckMs ?? CLOCK_CHECK_MS;
    this.clockCheck = setInterval(() => void (this.checking ??= this.checkClock()), checkMs).unref();
    this.worker = await this.engine.createWorker({
      concurrency: this.options.concurrency ?? 8,
      lockDuration: this.lockMs,
      stalledInterval: this.options.stalledIntervalMs ?? 5000,
      maxStalledCount: 3,
      runRetryDelay: 1000,
      process: (job, token) => this.process(job, token),
      onFailed: (job, error) => this.logFailure(job, error),
    });
  }

  stop(): Promise<void> {
    this.stopped ??= (async () => {
      clearInterval(this.clockCheck);
      await this.checking;
      await this.worker?.close();
      await this.engine.queue.close();
      await this.engine.close();
    })();
    return this.stopped;
  }

  check(): Promise<void> {
    return this.engine.check();
  }

  async recent(jobs: readonly JobDefinition[]): Promise<JobReport[]> {
    const names = new Set(jobs.map(({ name }) => name));
    // a job whose state changes between two of these calls is found twice: its last state counts
    const reports = new Map<string, JobReport>();
    for (const type of ['waiting', 'active', 'delayed', 'completed', 'failed'] as const) {
      const listed = await this.engine.queue.getJobs([type], 0, MAX_REPORTED - 1);
      const known = listed.filter((job) => job !== undefined && names.has(job.name)) as ListedJob[];
      known.map((job) => reportOf(job, reportedTypes[type])).forEach((report) => reports.set(report.id, report));
    }
    return [...reports.values()].toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  }

  async backlog(): Promise<Backlog> {
    const { queue } = this.engine;
    const {
      waiting = 0,
      active = 0,
      delayed = 0,
      failed = 0,
    } = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
    const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
    const oldestWaitingSeconds = oldest ? Math.max(0, (Date.now() - oldest.timestamp) / 1000) : 0;
    return { counts: { waiting, active, delayed, failed }, oldestWaitingSeconds };
  }

  observe(listener: (run: FinishedRun) => void): void {
    this.listeners.push(listener);
  }

  private get lockMs(): number {
    return this.options.lockMs ?? 10_000;
  }

  private get backoffMs(): number {
    return this.options.backoffMs ?? 1000;
  }

  private optionsOf({ attempts }: Pick<JobDefinition, 'attempts'>): JobsOptions {
    return { attempts, backoff: { type: 'exponential', delay: this.backoffMs }, ...retention };
  }

  private async checkClock(): Promise<void> {
    try {
      await this.schedules.replaceFuture();
      await this.schedules.storePostponed();
      await this.repairFutureTimes();
    } catch (error) {
      this.logger.warn({ err: error, msg: 'The times of the queue could not be checked; trying again' });
    } finally {
      this.checking = undefined;
    }
  }

  /** Delays and locks that were stored by a clock which was ahead would last until that time. */
  private async repairFutureTimes(): Promise<void> {
    await promoteFutureJobs(this.engine, { backoffMs: this.backoffMs, waitMs: FULL_DELAY_MAX_MS });
    await this.engine.shortenLocks({ latestMs: this.lockMs + CLOCK_DIFFERENCE_MS, lockMs: this.lockMs });
  }

  private async process(job: BullJob, token?: string): Promise<void> {
    const handler = this.handlers.get(job.name);
    if (!handler) {
      // During an upgrade a newer process may add jobs that this one does not know; a retry reaches a newer one.
      throw new Error(`No handler for the job ${job.name}`);
    }
    const key = job.data[handler.job.maxRunningPer ?? ''] ?? '';
    const group = handler.groups.get(key) ?? { running: 0, waiting: new Map() };
    handler.groups.set(key, group);
    const returnsAt = returnTime(group, handler.job.maxRunning ?? Infinity, job.id ?? '');
    if (returnsAt !== undefined) {
      // not a failed run
      await job.moveToDelayed(returnsAt, token);
      throw new DelayedError();
    }
    // while a job runs, `attemptsMade` counts the runs before
    const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    const startedAt = performance.now();
    let hasFailed = true;
    group.running += 1;
    try {
      await handler.run(job.data, { isLast });
      hasFailed = false;
    } catch (error) {
      throw storedError(error);
    } finally {
      group.running -= 1;
      if (group.running === 0 && group.waiting.size === 0) {
        handler.groups.delete(key);
      }
      const run = { name: job.name, seconds: (performance.now() - startedAt) / 1000, hasFailed };
      this.listeners.forEach((listener) => listener(run));
    }
  }

  private logFailure(job: BullJob | undefined, error: Error): void {
    const last = !job || error.name === 'UnrecoverableError' || job.attemptsMade >= (job.opts.attempts ?? 1);
    const line = { err: error, job: job?.name, jobId: job?.id, attempt: job?.attemptsMade };
    if (last) {
      this.logger.error({ ...line, msg: 'A job failed in its last attempt' });
    } else {
      this.logger.warn({ ...line, msg: 'A job failed and will be retried' });
    }
  }
}

/** When a job returns that has to wait for others of its kind, in their order; undefined when it may run. */
function returnTime({ running, waiting }: JobGroup, maxRunning: number, id: string): number | undefined {
  const now = Date.now();
  for (const [other, at] of waiting) {
    // the clock may have gone back since
    if (at < now - LOST_MS || at > now + FULL_DELAY_MAX_MS) {
      waiting.delete(other);
    }
  }
  const isNew = !waiting.has(id);
  const ahead = isNew ? waiting.size : [...waiting.keys()].indexOf(id);
  if (running < maxRunning && (!isNew || ahead === 0)) {
    waiting.delete(id);
    return undefined;
  }
  const at = now + Math.min(FULL_DELAY_MS * (ahead + 1), FULL_DELAY_MAX_MS);
  waiting.set(id, at);
  return at;
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time));

function reportOf(job: ListedJob, state: JobReport['state']): JobReport {
  const { id = '', name, attemptsMade: attempts, timestamp, delay, processedOn, finishedOn } = job;
  const hasFailed = attempts > 0 && state !== 'done';
  return {
    id,
    name,
    // between two runs a job is delayed, and afterwards waits like a new one
    state: hasFailed && state === 'waiting' ? 'retrying' : state,
    attempts,
    failure: hasFailed ? (job.failedReason ?? null) : null,
    createdAt: new Date(timestamp),
    nextRunAt: state === 'retrying' ? dateOf((processedOn ?? timestamp) + delay) : null,
    endedAt: dateOf(finishedOn),
  };
}
