/// <reference lib="dom" />
import type { Page } from '@playwright/test';

const HOUR_MS = 3_600_000;
const STEP_MS = 50;

/** Pauses the installed clock of an open page: only the test advances it. Timers that were due run once. */
export async function pauseClock(page: Page): Promise<void> {
  // a busy machine must not reach this time first
  await page.clock.pauseAt(Date.now() + HOUR_MS);
}

/** Installs a clock on a blank page that is paused from its first script on. */
export async function installPausedClock(page: Page): Promise<void> {
  await page.clock.install();
  await pauseClock(page);
}

/** Advances a paused clock, then lets React finish the work that its timers started. */
export async function advance(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(async () => {
    // React schedules its work in such tasks: rendering, effects, and the updates of those effects
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

/** Advances a paused clock in steps of 50 ms until the condition is true; gives the elapsed time of this clock. */
export async function advanceUntil(page: Page, condition: () => Promise<boolean>, limitMs = 120_000): Promise<number> {
  for (let ms = 0; ms <= limitMs; ms += STEP_MS) {
    if (await condition()) {
      return ms;
    }
    await advance(page, STEP_MS);
  }
  throw new Error(`Not within ${limitMs} ms of the page's clock: ${String(condition)}`);
}
