import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobQueueOptions } from '../../src/platform/queue/bull-job-queue.js';
import {
  PermanentJobError,
  type JobDefinition,
  type JobQueue,
  type JobReport,
} from '../../src/platform/queue/queue.js';
import { eventually } from './engines.js';
import { itRunsScheduledJobs, itSurvivesAClockThatWasAhead, type OpenQueue } from './scheduled-jobs.suite.js';

// not by `defineJob`, whose jobs every application in this process has to handle
const greet: JobDefinition<{ name: string }> = { name: 'test.greet', attempts: 3 };
const other: JobDefinition<{ name: string }> = { name: 'test.other', attempts: 5 };

export interface JobQueueFixture {
  /** Creates a queue; all share one storage. */
  make: (options: JobQueueOptions) => Promise<JobQueue>;
  /** Connection of the storage, for another process. */
  address: () => { kind: 'postgres' | 'redis'; url: string; prefix?: string };
}

/** The behaviour that every JobQueue shares. */
export function describeJobQueue({ make, address }: JobQueueFixture): void {
  let open: JobQueue[] = [];
  const queueOf = async (options: Partial<JobQueueOptions> = {}): Promise<JobQueue> => {
    const queue = await make({ isWorker: true, jobs: () => [greet], backoffMs: 50, ...options });
    open.push(queue);
    return queue;
  };

  afterEach(async () => {
    await Promise.all(open.map((queue) => queue.stop()));
    open = [];
  });

  itRunsJobs(queueOf);
  itLimitsSlowJobs(queueOf);
  itSharesSlots(queueOf);
  itReportsJobs(queueOf);
  itStartsAndStops(queueOf);
  itRunsScheduledJobs(queueOf);
  itSurvivesAClockThatWasAhead(queueOf);
  itSurvivesAKilledWorker(queueOf, address);
}

function itRunsJobs(queueOf: OpenQueue): void {
  it('runs the handler once with the payload', async () => {
    const queue = await queueOf();
    const name = randomUUID();
    const seen: string[] = [];
    queue.handle(greet, async (payload) => void seen.push(payload.name));
    await queue.start();
    await queue.add(greet, { name }, randomUUID());
    await eventually(() => expect(seen).toEqual([name]));
    await delay(300);
    expect(seen).toHaveLength(1);
  });

  it('ignores an id that was added before, even after the job is done', async () => {
    const queue = await queueOf();
    const id = randomUUID();
    let runs = 0;
    queue.handle(greet, async () => void (runs += 1));
    await queue.start();
    await Promise.all([queue.add(greet, { name: 'a' }, id), queue.add(greet, { name: 'a' }, id)]);
    await eventually(() => expect(runs).toBe(1));
    await queue.add(greet, { name: 'a' }, id);
    await delay(300);
    expect(runs).toBe(1);
  });

  it('tells a handler which run is the last one', async () => {
    const queue = await queueOf();
    const runs: boolean[] = [];
    queue.handle(greet, async (_payload, { isLast }) => {
      runs.push(isLast);
      throw new Error('not yet');
    });
    await queue.start();
    await queue.add(greet, { name: 'never' }, randomUUID());
    await eventually(() => expect(runs).toEqual([false, false, true]));
  });

  it('retries a failed job until its attempts are used', async () => {
    const queue = await queueOf();
    const runs = new Map<string, number>();
    queue.handle(greet, async ({ name }) => {
      const run = (runs.get(name) ?? 0) + 1;
      runs.set(name, run);
      if (name === 'never' || run < 2) {
        throw new Error('not yet');
      }
    });
    await queue.start();
    await queue.add(greet, { name: 'second' }, randomUUID());
    await queue.add(greet, { name: 'never' }, randomUUID());
    await eventually(() => expect([runs.get('second'), runs.get('never')]).toEqual([2, 3]));
    await delay(500);
    expect([runs.get('second'), runs.get('never')]).toEqual([2, 3]);
  });
}

function itLimitsSlowJobs(queueOf: OpenQueue): void {
  it('runs as many jobs of a slow kind at once as it may, and other kinds beside them', async () => {
    const slow: typeof other = { ...other, maxRunning: 2 };
    const queue = await queueOf({ jobs: () => [greet, slow], concurrency: 3 });
    const running: (() => void)[] = [];
    let runs = 0;
    queue.handle(slow, () => {
      runs += 1;
      return new Promise((resolve) => running.push(resolve));
    });
    const greeted: string[] = [];
    queue.handle(greet, async ({ name }) => void greeted.push(name));
    await queue.start();
    const ids = Array.from({ length: 5 }, (): string => randomUUID());
    for (const id of ids) {
      await queue.add(slow, { name: id }, id);
    }
    await queue.add(greet, { name: 'Ada' }, randomUUID());
    await eventually(() => expect(greeted).toEqual(['Ada']));
    expect(runs).toBe(2);
    while (runs < ids.length || running.length > 0) {
      running.splice(0).forEach((finish) => finish());
      await delay(20);
    }
    // waiting is no failed run
    await eventually(async () => {
      const reports = await queue.recent([slow]);
      expect(
        reports.filter(({ id, state, attempts }) => ids.includes(id) && state === 'done' && attempts <= 1),
      ).toHaveLength(5);
    });
  });
}

function itSharesSlots(queueOf: OpenQueue): void {
  it('runs a job of another company while the jobs of one wait for each other', async () => {
    const slow: JobDefinition<{ name: string; company: string }> = {
      name: other.name,
      attempts: 1,
      maxRunning: 1,
      maxRunningPer: 'company',
    };
    const queue = await queueOf({ jobs: () => [slow], concurrency: 3 });
    const begun: string[] = [];
    const running: (() => void)[] = [];
    queue.handle(slow, ({ name }) => {
      begun.push(name);
      return new Promise((resolve) => running.push(resolve));
    });
    await queue.start();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) {
      await queue.add(slow, { name, company: name[0] ?? '' }, randomUUID());
    }
    await eventually(() => expect(begun).toEqual(['a1', 'b1']));
    while (begun.length < 6 || running.length > 0) {
      running.splice(0).forEach((finish) => finish());
      await delay(20);
    }
    expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1']);
  });
}

function itReportsJobs(queueOf: OpenQueue): void {
  const reportOf = async (queue: JobQueue, id: string): Promise<JobReport | undefined> =>
    (await queue.recent([greet])).find((job) => job.id === id);

  it('reports a job from its start to its end', async () => {
    const queue = await queueOf();
    const id = randomUUID();
    queue.handle(greet, async () => undefined);
    await queue.add(greet, { name: 'a' }, id);
    expect(await reportOf(queue, id)).toMatchObject({ name: greet.name, state: 'waiting', attempts: 0, failure: null });
    expect((await queue.recent([other])).map((job) => job.id)).not.toContain(id);
    await queue.start();
    await eventually(async () => expect(await reportOf(queue, id)).toMatchObject({ state: 'done', attempts: 1 }));
    const { createdAt, endedAt, nextRunAt } = (await reportOf(queue, id)) as JobReport;
    expect(endedAt?.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    expect(nextRunAt).toBeNull();
  });

  it('reports a job once, although its state changes during the report', async () => {
    const queue = await queueOf();
    const ids = Array.from({ length: 200 }, (): string => randomUUID());
    let runs = 0;
    queue.handle(greet, async () => void (runs += 1));
    await queue.start();
    await Promise.all(ids.map((id) => queue.add(greet, { name: id }, id)));
    do {
      const reported = (await queue.recent([greet])).map(({ id }) => id);
      expect(reported).toEqual([...new Set(reported)]);
    } while (runs < ids.length);
  });

  it('reports why a job is retried, without e-mail addresses', async () => {
    const queue = await queueOf({ backoffMs: 60_000 });
    const id = randomUUID();
    // not even a promise
    queue.handle(greet, () => {
      throw new Error('451 <helen@harborpine.example>: try later');
    });
    await queue.start();
    await queue.add(greet, { name: 'a' }, id);
    const failure = '451 <[address]>: try later';
    await eventually(async () =>
      expect(await reportOf(queue, id)).toMatchObject({ state: 'retrying', attempts: 1, failure }),
    );
    expect((await reportOf(queue, id))?.nextRunAt?.getTime()).toBeGreaterThan(Date.now());
  });

  it('does not run a job again that has failed for good', async () => {
    const queue = await queueOf({ backoffMs: 1 });
    const id = randomUUID();
    let runs = 0;
    queue.handle(greet, () => {
      runs += 1;
      return Promise.reject(new PermanentJobError('550 helen@harborpine.example is unknown'));
    });
    await queue.start();
    await queue.add(greet, { name: 'a' }, id);
    const failure = '550 [address] is unknown';
    await eventually(async () =>
      expect(await reportOf(queue, id)).toMatchObject({ state: 'failed', attempts: 1, failure }),
    );
    expect(runs).toBe(1);
  });
}

function itStartsAndStops(queueOf: OpenQueue): void {
  it('refuses to start when a defined job has no handler', async () => {
    const queue = await queueOf({ jobs: () => [greet, other] });
    queue.handle(greet, async () => undefined);
    await expect(queue.start()).rejects.toThrow('No handler for the jobs: test.other');
  });

  it('runs no jobs in a process that only adds', async () => {
    const adder = await queueOf({ isWorker: false });
    const worker = await queueOf();
    const adderRuns: string[] = [];
    const workerRuns: string[] = [];
    adder.handle(greet, async ({ name }) => void adderRuns.push(name));
    worker.handle(greet, async ({ name }) => void workerRuns.push(name));
    await adder.start();
    await adder.add(greet, { name: 'later' }, randomUUID());
    await delay(300);
    expect(adderRuns).toEqual([]);
    await worker.start();
    await eventually(() => expect(workerRuns).toEqual(['later']));
    expect(adderRuns).toEqual([]);
  });

  it('waits for running jobs when it stops', async () => {
    const queue = await queueOf();
    let state = 'idle';
    queue.handle(greet, async () => {
      state = 'running';
      await delay(400);
      state = 'done';
    });
    await queue.start();
    await queue.add(greet, { name: 'slow' }, randomUUID());
    await eventually(() => expect(state).toBe('running'));
    await queue.stop();
    expect(state).toBe('done');
  });

  it('passes its health check while it is open', async () => {
    const queue = await queueOf();
    await expect(queue.check()).resolves.toBeUndefined();
  });
}

function itSurvivesAKilledWorker(queueOf: OpenQueue, address: JobQueueFixture['address']): void {
  it('runs the job of a killed worker on another one', async () => {
    const queue = await queueOf({ lockMs: 1000, stalledIntervalMs: 500 });
    const seen: string[] = [];
    queue.handle(greet, async ({ name }) => void seen.push(name));
    await queue.add(greet, { name: 'survivor' }, randomUUID());
    const { kind, url, prefix = '' } = address();
    const script = path.resolve('api/test/platform/dying-worker.mjs');
    const [, signal] = await once(spawn(process.execPath, [script, kind, url, prefix], { stdio: 'ignore' }), 'exit');
    expect(signal).toBe('SIGKILL');
    await queue.start();
    await eventually(() => expect(seen).toEqual(['survivor']));
  });
}
