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

export const defineJob = <P extends JobPayload>(
  name: string,
  options: { attempts?: number } = {},
): JobDefinition<P> => ({
  name,
  attempts: options.attempts ?? 5,
});

/** Background jobs. Use cases do not call this but `Tx.enqueue`, so that a job exists exactly when its change does. */
export abstract class JobQueue {
  /** Adds a job; the same `id` is added once. Resolves when the job is stored. */
  abstract add<P extends JobPayload>(job: JobDefinition<P>, payload: P, id: string): Promise<void>;
  /** Registers the handler; called before `start`. */
  abstract handle<P extends JobPayload>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): void;
  /** Starts working. Throws when a defined job has no handler. */
  abstract start(): Promise<void>;
  /** Stops taking jobs and waits for those that run. */
  abstract stop(): Promise<void>;
  abstract check(): Promise<void>;
}
