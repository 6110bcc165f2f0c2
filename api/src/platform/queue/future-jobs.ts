import type { BullQueue } from './queue-engine.js';
import { CLOCK_DIFFERENCE_MS } from './stored-schedules.js';

const PAGE = 200;

interface DelayLimits {
  /** Delay before the first retry; it doubles each time. */
  backoffMs: number;
  /** The longest delay of a job that has not failed. */
  waitMs: number;
}

/**
 * Runs jobs now that are delayed for longer than any delay of theirs: the clock was ahead when they were delayed. First
 * runs of schedules are not meant, see `StoredSchedules`.
 */
export async function promoteFutureJobs(queue: BullQueue, { backoffMs, waitMs }: DelayLimits): Promise<void> {
  const now = Date.now();
  // the furthest first
  for (const job of await queue.getJobs(['delayed'], 0, PAGE - 1)) {
    if (!job || (job.attemptsMade === 0 && job.id?.startsWith('repeat:'))) {
      continue;
    }
    const latest = now + Math.max(waitMs, backoffMs * 2 ** job.attemptsMade) + CLOCK_DIFFERENCE_MS;
    if ((job.processedOn ?? job.timestamp) + job.delay > latest) {
      // meanwhile another process may have run or promoted it
      await job.promote().catch(() => undefined);
    }
  }
}
