import { setTimeout as delay } from 'node:timers/promises';
import { Reruns } from './watch-changed.mjs';

const SETTLE_MS = 20;
let events;
let end;

/** A run that lasts until it is stopped or `end` is called. */
function start() {
  const run = events.filter((event) => event.startsWith('start')).length + 1;
  events.push(`start ${run}`);
  const done = new Promise((resolve) => {
    end = resolve;
  }).then(() => events.push(`end ${run}`));
  const ownEnd = end;
  return {
    stop: () => {
      events.push(`stop ${run}`);
      ownEnd();
    },
    done,
  };
}

/** Long enough for a run that was requested. */
const settle = () => delay(5 * SETTLE_MS);

let reruns;
beforeEach(() => {
  events = [];
  reruns = new Reruns(start, { settleMs: SETTLE_MS });
});
afterEach(() => reruns.stop());

it('runs once for saves that follow one another', async () => {
  reruns.request();
  reruns.request();
  await settle();
  expect(events).toEqual(['start 1']);
});

it('stops a run that a save makes obsolete, and starts the next one when it has ended', async () => {
  reruns.request();
  await settle();
  reruns.request();
  await settle();
  expect(events).toEqual(['start 1', 'stop 1', 'end 1', 'start 2']);
});

it('runs again after a run that has ended', async () => {
  reruns.request();
  await settle();
  end();
  await settle();
  reruns.request();
  await settle();
  expect(events.filter((event) => event !== 'stop 1')).toEqual(['start 1', 'end 1', 'start 2']);
});

it('starts nothing after its end', async () => {
  reruns.request();
  await settle();
  reruns.request();
  await reruns.stop();
  await settle();
  expect(events).toEqual(['start 1', 'stop 1', 'end 1']);
});
