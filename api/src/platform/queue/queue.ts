/** Contains ids only, never HTML or secrets. */
export type JobPayload = Record<string, string>;

/** A kind of job. Handlers are idempotent: a job may run more than once. */
export interface JobDefinition<P extends JobPayload = JobPayload> {
  readonly name: string;
  /** Maximum number of runs; the delay between them starts at one second and doubles. */
  readonly attempts: number;
  /** The most that run at once in one process, when fewer than its slots: slow jobs must not take all of them. */
  readonly maxRunning?: number;
  /** The field of the payload for each value of which `maxRunning` counts: the jobs of one company must not take all slots. */
  readonly maxRunningPer?: string;
  /** Never set; declares the payload's type. */
  readonly payload?: P;
}

const defined = new Map<string, JobDefinition>();

/** Declares a kind of job. Names are unique, and start-up fails without a handler. */
export function defineJob<P extends JobPayload>(
  name: string,
  {
    attempts = 5,
    ...options
  }: Pick<Partial<JobDefinition>, 'attempts' | 'maxRunning'> & { maxRunningPer?: keyof P & string } = {},
): JobDefinition<P> {
  if (defined.has(name)) {
    throw new Error(`The job ${name} is defined twice`);
  }
  const job: JobDefinition<P> = { name, attempts, ...options };
  defined.set(name, job as JobDefinition);
  return job;
}

/** Every kind of job that the loaded modules define. */
export const definedJobs = (): readonly JobDefinition[] => [...defined.values()];

/**
 * When a periodic job runs: at a fixed interval from its first run, or by a cron expression of five or six fields
 * (UTC).
 */
export type Schedule = { everyMs: number } | { cron: string };

/** One job as it is stored. */
export interface StoredJob {
  /** Adding the same id again has no effect. */
  id: string;
  name: string;
  attempts: number;
  payload: JobPayload;
}

/** One run of a job. */
export interface JobRun {
  /** No further run follows when this one fails. */
  isLast: boolean;
}

/** Thrown by a handler when a later run would fail too: the job fails without a retry. */
export class PermanentJobError extends Error {}

/** What the queue knows of a job; finished ones are retained for a while only. */
export interface JobReport {
  id: string;
  name: string;
  /** `retrying` has failed at least once. */
  state: 'waiting' | 'running' | 'retrying' | 'done' | 'failed';
  /** Runs that have ended. */
  attempts: number;
  /** Why the last run failed, without e-mail addresses. */
  failure: string | null;
  createdAt: Date;
  nextRunAt: Date | null;
  endedAt: Date | null;
}

export interface Backlog {
  counts: Record<'waiting' | 'active' | 'delayed' | 'failed', number>;
  /** 0 when none waits. */
  oldestWaitingSeconds: number;
}

export interface FinishedRun {
  name: string;
  seconds: number;
  hasFailed: boolean;
}

export type JobHandler<P extends JobPayload> = (payload: P, run: JobRun) => Promise<void>;

/** Background jobs. Use cases call `Tx.enqueue` instead, which stores a job exactly when their change commits. */
export abstract class JobQueue {
  /** Adds jobs in order; known ids have no effect. Resolves when all are stored. */
  abstract addAll(jobs: readonly StoredJob[]): Promise<void>;
  /** Registers the handler; called before `start`, that is in a constructor or in `onModuleInit`. */
  abstract handle<P extends JobPayload>(job: JobDefinition<P>, handler: JobHandler<P>): void;
  /**
   * Runs the job periodically, once for all processes; called before `start`. With `everyMs` the first run follows at
   * once. A run that was due while no process worked happens at the next start.
   */
  abstract schedule(job: JobDefinition<Record<string, never>>, schedule: Schedule): void;
  /** Rejects when a defined job has no handler; otherwise starts to work, unless this process only adds jobs. */
  abstract start(): Promise<void>;
  /** Accepts no more jobs, waits for the running ones and closes the connections. */
  abstract stop(): Promise<void>;
  /** The newest jobs of these kinds, among the newest of each state; newest first. */
  abstract recent(jobs: readonly JobDefinition[]): Promise<JobReport[]>;
  /** The number of waiting jobs, over all processes. */
  abstract backlog(): Promise<Backlog>;
  /** Calls the listener after each run of a job in this process. */
  abstract observe(listener: (run: FinishedRun) => void): void;
  /** Rejects when jobs cannot be stored. */
  abstract check(): Promise<void>;

  /** Adds a job; a known id has no effect. Resolves when the job is stored. */
  add<P extends JobPayload>(job: JobDefinition<P>, payload: P, id: string): Promise<void> {
    return this.addAll([{ id, name: job.name, attempts: job.attempts, payload }]);
  }
}
