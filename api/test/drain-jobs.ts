import type { EventEmitter } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { OutboxRelay } from '../src/common/transactions/outbox-relay.js';
import { JobQueue } from '../src/platform/queue/queue.js';

const TIMEOUT_MS = 30_000;
const MAX_PAUSE_MS = 20;
/** A job that does not return for this long after its time was taken by another process. */
const RETURN_MS = 2000;
const UNFINISHED = ['waiting', 'active', 'prioritized'] as const;
const FINISHED = ['completed', 'failed'] as const;

/** Only tests count jobs and wait for the end of one, so the queue's interface has no method for it. */
interface BullParts {
  engine: { queue: { getJobCounts(...types: string[]): Promise<Record<string, number>> } };
  /** When jobs that wait for others of their kind return, by id, for each kind and group. */
  handlers: Map<string, { groups: Map<string, { waiting: Map<string, number> }> }>;
  /** Absent in a process that only adds jobs. */
  worker?: EventEmitter;
}

/** Resolves when no job waits or runs, neither in the outbox nor in the queue. Deferred jobs run at once. */
export async function drainJobs(app: NestFastifyApplication): Promise<void> {
  const { engine, handlers, worker } = app.get(JobQueue) as unknown as BullParts;
  const dataSource = app.get(DataSource);
  let pauseMs = 1;
  let wake = (): void => undefined;
  const onEnd = (): void => {
    pauseMs = 1;
    wake();
  };
  FINISHED.forEach((event) => worker?.on(event, onEnd));
  try {
    await runDeferred(app);
    for (const end = performance.now() + TIMEOUT_MS; !(await isIdle(engine, dataSource)) || areJobsWaiting(handlers);) {
      if (performance.now() > end) {
        throw new Error('Jobs did not finish within 30 seconds');
      }
      // the end of a job, or a poll: the outbox and the workers of other processes have no event
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
  } finally {
    FINISHED.forEach((event) => worker?.off(event, onEnd));
  }
}

async function runDeferred(app: NestFastifyApplication): Promise<void> {
  const due = `UPDATE outbox SET created_at = now() - interval '1 minute' WHERE created_at > now() RETURNING 1`;
  const [moved] = await app.get(DataSource).query<[unknown[], number]>(due);
  if (moved.length > 0) {
    await app.get(OutboxRelay).sweep();
  }
}

/** Jobs that wait for others of their kind are delayed in the queue, where schedules and retries are too. */
const areJobsWaiting = (handlers: BullParts['handlers']): boolean =>
  [...handlers.values()]
    .flatMap(({ groups }) => [...groups.values()])
    .some(({ waiting }) => [...waiting.values()].some((at) => at > Date.now() - RETURN_MS));

/**
 * A job leaves the outbox after it has reached the queue. So none is left when the queue is empty, then the outbox, then the
 * queue again, and no job has ended in between: it might have stored another one in the outbox.
 */
async function isIdle({ queue }: BullParts['engine'], dataSource: DataSource): Promise<boolean> {
  const before = await queue.getJobCounts(...UNFINISHED, ...FINISHED);
  if (UNFINISHED.some((type) => before[type] !== 0)) {
    return false;
  }
  const [stored] = await dataSource.query<unknown[]>('SELECT 1 FROM outbox LIMIT 1');
  if (stored) {
    return false;
  }
  const after = await queue.getJobCounts(...UNFINISHED, ...FINISHED);
  return [...UNFINISHED, ...FINISHED].every((type) => after[type] === before[type]);
}
