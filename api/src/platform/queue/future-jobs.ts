import type { QueueEngine } from './queue-engine.js';
import { CLOCK_DIFFERENCE_MS } from './stored-schedules.js';

const PAGE = 200;

interface DelayLimits {
  /** Delay before the first retry; it doubles each time. */
  backoffMs: number;
  /** The longest delay of a job that has not failed. */
  waitMs: number;
}

/**
 * Runs jobs whose delay is longer than any possible one, because the clock was ahead when it was stored. `StoredSchedules` does
 * the same for the first runs of schedules.
 */
export async function promoteFutureJobs(engine: QueueEngine, { backoffMs, waitMs }: DelayLimits): Promise<void> {
  // a job stores the length of its delay, not its start
  const dueTimes = await engine.dueTimes(PAGE);
  // read afterwards: the clock may jump meanwhile
  const now = Date.now();
  // the furthest first
  for (const job of await engine.queue.getJobs(['delayed'], 0, PAGE - 1)) {
    if (!job || (job.attemptsMade === 0 && job.id?.startsWith('repeat:'))) {
      continue;
    }
    const latest = now + Math.max(waitMs, backoffMs * 2 ** job.attemptsMade) + CLOCK_DIFFERENCE_MS;
    if ((dueTimes.get(job.id ?? '') ?? 0) > latest) {
      // another process may have run or promoted it in the meantime
      await job.promote().catch(() => undefined);
    }
  }
}
