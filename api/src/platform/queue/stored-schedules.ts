import { getNextMillis, type JobsOptions } from 'bullmq';
import type { BullQueue, StoredSchedule } from './queue-engine.js';
import type { JobDefinition, Schedule } from './queue.js';

interface ScheduledJob {
  job: JobDefinition;
  schedule: Schedule;
}

/** How far the clocks of two processes may differ. */
export const CLOCK_DIFFERENCE_MS = 60_000;

const UNFINISHED = ['waiting', 'delayed', 'active'];

/** The schedules of this version and their stored state in the queue. */
export class StoredSchedules {
  private readonly byName = new Map<string, ScheduledJob>();
  /** The schedules whose due run comes first. */
  private readonly postponed = new Set<string>();

  constructor(
    private readonly queue: BullQueue,
    private readonly optionsOf: (job: JobDefinition) => JobsOptions,
  ) {}

  add(job: JobDefinition, schedule: Schedule): void {
    if (this.byName.has(job.name)) {
      throw new Error(`The job ${job.name} has two schedules`);
    }
    this.byName.set(job.name, { job, schedule });
  }

  /** Also removes schedules of earlier versions whose jobs no longer have a handler. */
  async store(): Promise<void> {
    await this.replaceFuture();
    const stored = new Map((await this.queue.getJobSchedulers()).map((schedule) => [schedule.key, schedule]));
    for (const key of stored.keys()) {
      if (!this.byName.has(key)) {
        await this.queue.removeJobScheduler(key);
      }
    }
    for (const [key, scheduled] of this.byName) {
      if (await this.isDue(scheduled, stored.get(key))) {
        this.postponed.add(key);
      } else {
        await this.upsert(key, scheduled);
      }
    }
  }

  /** Stores this release's changes of schedules once their due run has ended. */
  async storePostponed(): Promise<void> {
    const stored = this.postponed.size > 0 ? await this.queue.getJobSchedulers() : [];
    for (const key of this.postponed) {
      const scheduled = this.byName.get(key);
      if (
        scheduled &&
        !(await this.isDue(
          scheduled,
          stored.find((schedule) => schedule.key === key),
        ))
      ) {
        await this.upsert(key, scheduled);
        this.postponed.delete(key);
      }
    }
  }

  /**
   * Replaces schedules whose next run is further ahead than their interval: the clock was ahead when they were stored, and
   * nothing else would run them before that time.
   */
  async replaceFuture(): Promise<void> {
    const now = Date.now();
    for (const { key, next } of await this.queue.getJobSchedulers()) {
      const scheduled = this.byName.get(key);
      if (scheduled && (next ?? 0) > latestRun(scheduled.schedule, now) + CLOCK_DIFFERENCE_MS) {
        await this.queue.removeJobScheduler(key);
        await this.upsert(key, scheduled);
      }
    }
  }

  /** A cron run that was due while no process worked: storing its schedule again would drop the run. Another one replaces it. */
  private async isDue({ schedule }: ScheduledJob, stored: StoredSchedule | undefined): Promise<boolean> {
    if ('everyMs' in schedule || schedule.cron !== stored?.pattern || !stored.next || stored.next > Date.now()) {
      return false;
    }
    return UNFINISHED.includes(await this.queue.getJobState(`repeat:${stored.key}:${stored.next}`));
  }

  private async upsert(key: string, { job, schedule }: ScheduledJob): Promise<void> {
    const repeat = 'cron' in schedule ? { pattern: schedule.cron, tz: 'UTC' } : { every: schedule.everyMs };
    await this.queue.upsertJobScheduler(key, repeat, { name: job.name, data: {}, opts: this.optionsOf(job) });
  }
}

/** The latest next run that a correct clock can store. */
const latestRun = (schedule: Schedule, now: number): number =>
  'cron' in schedule ? (getNextMillis(now, { pattern: schedule.cron, tz: 'UTC' }) ?? now) : now + schedule.everyMs;
