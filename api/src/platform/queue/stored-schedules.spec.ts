import type { BullQueue, StoredSchedule } from './queue-engine.js';
import { StoredSchedules } from './stored-schedules.js';

it('what a release changes of a schedule is stored after its due run', async () => {
  const cron = '0 12 * * *';
  const stored: StoredSchedule = { key: 'daily', pattern: cron, next: Date.now() - 1000 };
  const attempts: unknown[] = [];
  const queue: Partial<BullQueue> = {
    getJobSchedulers: () => Promise.resolve([stored]),
    getJobState: () => Promise.resolve('waiting'),
    upsertJobScheduler: (_key, _repeat, { opts }) => Promise.resolve(attempts.push(opts.attempts)),
  };
  const schedules = new StoredSchedules(queue as BullQueue, (job) => ({ attempts: job.attempts }));
  schedules.add({ name: 'daily', attempts: 7 }, { cron });
  await schedules.store();
  await schedules.storePostponed();
  expect(attempts).toEqual([]);
  stored.next = Date.now() + 1000;
  await schedules.storePostponed();
  await schedules.storePostponed();
  expect(attempts).toEqual([7]);
});
