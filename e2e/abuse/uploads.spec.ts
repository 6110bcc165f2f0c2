import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createCompany, type Caller } from './callers.js';
import { SlowSender } from './slow-sender.js';
import { expect, test } from './test.js';

const SENDERS_OF_EACH = 4;
/** Longer than the interval in which a sender must make progress. */
const ATTACK_MS = 40_000;
const PAUSE_MS = 2_000;
const UPLOAD_MS = 3_000;
const GIVE_UP_MS = 15_000;
const UPLOAD_BYTES = 100 * 1024;

test('leaves room for another company beside twelve senders that are as slow as permitted', async ({ product }) => {
  const [[, ...members], [, other]] = await Promise.all([createCompany(product, 3), createCompany(product)]);
  const upload = async (): Promise<number> => {
    const started = performance.now();
    const file = (other as Caller).upload('notes.bin', randomBytes(UPLOAD_BYTES));
    expect(await Promise.race([file, delay(GIVE_UP_MS)]), 'the upload ends').toBeDefined();
    return Math.round(performance.now() - started);
  };
  await upload();
  const idle = await upload();

  const callers = members.flatMap((member) => Array.from({ length: SENDERS_OF_EACH }, () => member));
  const senders = await Promise.all(callers.map((caller) => SlowSender.start(caller)));
  const times: number[] = [];
  const until = performance.now() + ATTACK_MS;
  while (performance.now() < until) {
    times.push(await upload());
    await delay(PAUSE_MS);
  }
  const places = senders.filter(({ isEnded }) => !isEnded).length;
  senders.forEach((sender) => sender.stop());

  console.log(
    `  100 KB: ${idle} ms, beside ${senders.length} slow senders at most ${Math.max(...times)} ms; ${places} still send`,
  );
  expect(places, 'senders that keep their place').toBeGreaterThanOrEqual(6);
  expect(Math.max(...times)).toBeLessThanOrEqual(UPLOAD_MS);
});
