import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobQueueOptions } from '../../src/platform/queue/bull-job-queue.js';
import type { JobDefinition, JobQueue } from '../../src/platform/queue/queue.js';
import { eventually } from './engines.js';

const tick: JobDefinition<Record<string, never>> = { name: 'test.tick', attempts: 5 };
const tock: JobDefinition<Record<string, never>> = { name: 'test.tock', attempts: 5 };
const failing: JobDefinition<Record<string, never>> = { name: 'test.failing', attempts: 1 };

const DAY_MS = 24 * 3600_000;

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

const systemNow = Date.now;

/** The queues take all their times from the system time of this process. */
function moveSystemTime(byMs: number): void {
  Date.now = () => systemNow() + byMs;
}

/** What remains stored after the clock was ahead and has been corrected. */
export function itSurvivesAClockThatWasAhead(queueOf: OpenQueue): void {
  const daily: JobDefinition<Record<string, never>> = { name: 'test.daily', attempts: 5 };

  afterEach(() => moveSystemTime(0));

  /** Schedules in all forms; `tick` is due once a day, `tock` once a second. */
  async function start(runs: Map<string, number>, clockCheckMs: number): Promise<JobQueue> {
    const queue = await queueOf({ jobs: () => [tick, tock], clockCheckMs });
    for (const job of [tick, tock]) {
      queue.handle(job, async () => void runs.set(job.name, (runs.get(job.name) ?? 0) + 1));
    }
    queue.schedule(tick, { everyMs: DAY_MS });
    queue.schedule(tock, { cron: '* * * * * *' });
    await queue.start();
    return queue;
  }

  async function openCron(cron: string, run: () => Promise<void>): Promise<JobQueue> {
    const queue = await queueOf({ jobs: () => [daily] });
    queue.handle(daily, run);
    queue.schedule(daily, { cron });
    await queue.start();
    return queue;
  }

  it.each([
    ['while it works', 100, false],
    ['at its next start', 60_000, true],
  ])('runs its schedules again %s', async (_name, clockCheckMs, isRestarted) => {
    const runs = new Map<string, number>();
    moveSystemTime(40 * DAY_MS);
    const queue = await start(runs, clockCheckMs);
    await eventually(() => expect(Math.min(runs.get(tick.name) ?? 0, runs.get(tock.name) ?? 0)).toBeGreaterThan(0));
    await (isRestarted ? queue.stop() : undefined);
    moveSystemTime(0);
    runs.clear();
    await (isRestarted ? start(runs, clockCheckMs) : undefined);
    await eventually(() => expect([runs.get(tick.name), (runs.get(tock.name) ?? 0) > 1]).toEqual([1, true]), 8000);
  });

  it.each([
    ['began and failed', true],
    ['failed', false],
  ])('retries a job that %s while the clock was ahead', async (_name, isAheadAtStart) => {
    const queue = await queueOf({ jobs: () => [tick], clockCheckMs: 100, backoffMs: 60_000 });
    let runs = 0;
    queue.handle(tick, () => {
      runs += 1;
      moveSystemTime(runs === 1 ? 40 * DAY_MS : 0);
      return runs === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    });
    await queue.start();
    moveSystemTime(isAheadAtStart ? 40 * DAY_MS : 0);
    await queue.add(tick, {}, randomUUID());
    await eventually(async () => expect(await queue.backlog()).toMatchObject({ counts: { delayed: 1 } }));
    expect(runs).toBe(1);
    moveSystemTime(0);
    await eventually(() => expect(runs).toBe(2), 8000);
  });

  it('runs a cron job at the start that was due while no process worked', async () => {
    let runs = 0;
    await (await openCron('0 12 * * *', () => Promise.resolve())).stop();
    moveSystemTime(DAY_MS);
    await openCron('0 12 * * *', async () => void (runs += 1));
    await eventually(() => expect(runs).toBe(1), 8000);
  });

  it('runs a cron job by the expression of this release, although a run by the earlier one was due', async () => {
    let runs = 0;
    await (await openCron('0 12 * * *', () => Promise.resolve())).stop();
    moveSystemTime(DAY_MS);
    await openCron('* * * * * *', async () => void (runs += 1));
    await eventually(() => expect(runs).toBeGreaterThan(1), 8000);
  });
}
