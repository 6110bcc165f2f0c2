/** Ids only: never HTML, never a secret. */
export type JobPayload = Record<string, string>;

/** A kind of job. Handlers are idempotent: a job may run more than once. */
export interface JobDefinition<P extends JobPayload = JobPayload> {
  readonly name: string;
  /** Runs before the job counts as failed; the pause between them doubles from one second. */
  readonly attempts: number;
  /** Never set: carries the payload's type. */
  readonly payload?: P;
}

const defined = new Map<string, JobDefinition>();

/** Declares a kind of job. Its name is unique, and start-up fails when nothing handles it. */
export function defineJob<P extends JobPayload>(name: string, options: { attempts?: number } = {}): JobDefinition<P> {
  if (defined.has(name)) {
    throw new Error(`The job ${name} is defined twice`);
  }
  const job: JobDefinition<P> = { name, attempts: options.attempts ?? 5 };
  defined.set(name, job as JobDefinition);
  return job;
}

/** Every kind of job that the loaded modules define. */
export const definedJobs = (): readonly JobDefinition[] => [...defined.values()];

/** When a periodic job runs: at a steady pace from its first run on, or by a cron expression of five or six fields (UTC). */
export type Schedule = { everyMs: number } | { cron: string };

/** One job as it is stored: what is left of its definition is the name and the number of attempts. */
export interface StoredJob {
  /** The same id is added once. */
  id: string;
  name: string;
  attempts: number;
  payload: JobPayload;
}

/** Background jobs. Use cases do not call this but `Tx.enqueue`, so that a job exists exactly when its change does. */
export abstract class JobQueue {
  /** Adds jobs in their order; an id that was added before is left alone. Resolves when all are stored. */
  abstract addAll(jobs: readonly StoredJob[]): Promise<void>;
  /** Registers the handler; called before `start`, that is in a constructor or in `onModuleInit`. */
  abstract handle<P extends JobPayload>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): void;
  /**
   * Runs the job periodically, once for all processes; called before `start`. With `everyMs` the first run follows at
   * once. A run that was due while no process worked happens at the next start.
   */
  abstract schedule(job: JobDefinition<Record<string, never>>, schedule: Schedule): void;
  /** Throws when a defined job has no handler; then starts working, unless this process only adds jobs. */
  abstract start(): Promise<void>;
  /** Stops taking jobs, waits for those that run, and closes the connections. */
  abstract stop(): Promise<void>;
  /** Throws when jobs cannot be stored. */
  abstract check(): Promise<void>;

  /** Adds a job; the same `id` is added once. Resolves when the job is stored. */
  add<P extends JobPayload>(job: JobDefinition<P>, payload: P, id: string): Promise<void> {
    return this.addAll([{ id, name: job.name, attempts: job.attempts, payload }]);
  }
}
