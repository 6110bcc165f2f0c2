import { setTimeout as delay } from 'node:timers/promises';
import type { PubSub } from '../../../../platform/pubsub/pub-sub.js';
import { VisitAnnouncements } from './visit-announcements.js';

/** Longer than several pauses. */
const LONG_MS = 60;

/** Processes with one pub/sub server. */
function createProcesses(count: number, publish: () => Promise<void> = () => Promise.resolve()) {
  const listeners: ((message: string) => void)[] = [];
  let published = 0;
  const pubSub = {
    publish: (_channel: string, message: string) => {
      published += 1;
      listeners.forEach((listener) => listener(message));
      return publish();
    },
    subscribe: (_channel: string, listener: (message: string) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  } as unknown as PubSub;
  const processes = Array.from({ length: count }, () => Object.assign(new VisitAnnouncements(pubSub), { pauseMs: 5 }));
  const reach = async (expected: number): Promise<void> => {
    const end = Date.now() + 20_000;
    while (published < expected && Date.now() < end) {
      await delay(1);
    }
  };
  const stop = (): void => processes.forEach((one) => one.beforeApplicationShutdown());
  return { processes, count: () => published, reach, stop };
}

it('publishes the first batch at once, and all of the pause once after it', async () => {
  const { processes, count, reach, stop } = createProcesses(1);
  processes.forEach((one) => {
    one.announce();
    one.announce();
    one.announce();
  });
  expect(count()).toBe(1);
  await reach(2);
  await delay(LONG_MS);
  expect(count()).toBe(2);
  stop();
});

it('pauses after an event of another process, too', async () => {
  const { processes, count, reach, stop } = createProcesses(4);
  processes.forEach((one) => one.announce());
  expect(count()).toBe(1);
  await reach(2);
  expect(count()).toBeGreaterThanOrEqual(2);
  stop();
});

it('publishes nothing more after the shutdown has begun', async () => {
  const { processes, count, stop } = createProcesses(1);
  processes.forEach((one) => {
    one.announce();
    one.announce();
  });
  stop();
  await delay(LONG_MS);
  expect(count()).toBe(1);
});

it('continues after a failure of the pub/sub server', async () => {
  const { processes, count, reach, stop } = createProcesses(1, () => Promise.reject(new Error('down')));
  processes.forEach((one) => {
    one.announce();
    one.announce();
  });
  await reach(2);
  expect(count()).toBe(2);
  stop();
});
