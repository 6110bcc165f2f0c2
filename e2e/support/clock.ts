/// <reference lib="dom" />
import type { Page } from 'playwright-core';

const HOUR = 3_600_000;
const STEP = 50;

/** The installed clock of a page that is open moves from now on only as the story says. What was due happens once. */
export async function stopClock(page: Page): Promise<void> {
  // far enough ahead that a busy machine has not passed it meanwhile
  await page.clock.pauseAt(Date.now() + HOUR);
}

/** The clock of a page that is yet to be opened stands from its first script on. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await stopClock(page);
}

/** Lets time pass on a stopped clock, and React finish what that began. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(async () => {
    // React works in tasks of this kind: one to render, one for the effects, one for what those changed
    for (let task = 0; task < 4; task++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(0);
      });
    }
  });
}

/** Moves a stopped clock on, 50 ms at a time, until it holds; how long that took by this clock. */
export async function passUntil(page: Page, holds: () => Promise<boolean>, most = 120_000): Promise<number> {
  for (let ms = 0; ms <= most; ms += STEP) {
    if (await holds()) {
      return ms;
    }
    await pass(page, STEP);
  }
  throw new Error(`not within ${most} ms of the page's clock: ${String(holds)}`);
}
