import { setTimeout as delay } from 'node:timers/promises';
import type { JobQueueOptions } from '../../src/platform/queue/bull-job-queue.js';
import type { JobDefinition, JobQueue } from '../../src/platform/queue/queue.js';
import { eventually } from './engines.js';

const tick: JobDefinition<Record<string, never>> = { name: 'test.tick', attempts: 5 };
const tock: JobDefinition<Record<string, never>> = { name: 'test.tock', attempts: 5 };
const failing: JobDefinition<Record<string, never>> = { name: 'test.failing', attempts: 1 };

/** Opens a queue of the fixture, which the suite stops. */
export type OpenQueue = (options?: Partial<JobQueueOptions>) => Promise<JobQueue>;

/** The schedules of a JobQueue. */
export function itRunsScheduledJobs(queueOf: OpenQueue): void {
  it('runs a scheduled job at once and then periodically, once for all processes', async () => {
    const everyMs = 250;
    let runs = 0;
    const startedAt = Date.now();
    for (const queue of [await queueOf({ jobs: () => [tick] }), await queueOf({ jobs: () => [tick] })]) {
      queue.handle(tick, async () => void (runs += 1));
      queue.schedule(tick, { everyMs });
      await queue.start();
    }
    await eventually(() => expect(runs).toBeGreaterThanOrEqual(7));
    // One run at once and one in each period. Two schedules would run twice in each.
    expect(runs).toBeLessThanOrEqual((Date.now() - startedAt) / everyMs + 2);
  });

  it('runs a job by a cron expression', async () => {
    const queue = await queueOf({ jobs: () => [tick] });
    let runs = 0;
    queue.handle(tick, async () => void (runs += 1));
    queue.schedule(tick, { cron: '* * * * * *' });
    await queue.start();
    await eventually(() => expect(runs).toBeGreaterThanOrEqual(2));
  });

  it('runs a scheduled job again after one of its runs failed', async () => {
    const queue = await queueOf({ jobs: () => [failing] });
    let runs = 0;
    queue.handle(failing, async () => {
      runs += 1;
      throw new Error('not today');
    });
    queue.schedule(failing, { everyMs: 300 });
    await queue.start();
    await eventually(() => expect(runs).toBeGreaterThanOrEqual(3));
  });

  it('removes the schedule of a job that is no longer scheduled', async () => {
    const earlier = await queueOf({ jobs: () => [tick] });
    earlier.handle(tick, async () => undefined);
    earlier.schedule(tick, { everyMs: 200 });
    await earlier.start();
    await earlier.stop();
    let runs = 0;
    const later = await queueOf({ jobs: () => [tick, tock] });
    later.handle(tick, async () => void (runs += 1));
    later.handle(tock, async () => undefined);
    later.schedule(tock, { everyMs: 60_000 });
    await later.start();
    const before = runs;
    await delay(700);
    expect(runs).toBe(before);
  });

  it('refuses two schedules of one job', async () => {
    const queue = await queueOf();
    queue.schedule(tick, { everyMs: 1000 });
    expect(() => queue.schedule(tick, { everyMs: 2000 })).toThrow('has two schedules');
  });
}
