import { chromium as playwright } from '@playwright/test';
import { chromium, flags, phone } from '../lib/lighthouse.mjs';

const CPU = 4;
const TIMEOUT_MS = 60_000;

/** Runs in the page: the time at which the first frame with the text was painted, as `usefulAt`. */
export function recordUseful(text) {
  const check = () => {
    const root = document.querySelector('#outlet') ?? document.querySelector('#root');
    if (root?.textContent.includes(text)) {
      requestAnimationFrame(() => {
        globalThis.usefulAt = performance.mark('useful').startTime;
      });
    } else {
      requestAnimationFrame(check);
    }
  };
  requestAnimationFrame(check);
}

/** Waits until the page shows the text. */
export const waitForText = (page, text) => page.getByText(text).first().waitFor({ timeout: TIMEOUT_MS });

/** Opens the page and waits until it shows its text and has nothing left to do. */
export async function openScreen(page, url, text) {
  await page.goto(url);
  await waitForText(page, text);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Runs the work with a new phone that has these cookies; `page` is slowed down with `slowDown`. */
export async function withPhone(cookies, work) {
  const browser = await playwright.launch({ executablePath: chromium, args: flags });
  try {
    const context = await browser.newContext(phone);
    await context.addCookies(cookies);
    return await work(context);
  } finally {
    await browser.close();
  }
}

/** Slows the page's processor down as Lighthouse does. */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}

/** A slow page of a phone that has been on the screen before; it is still empty. */
export async function pageOfReturning(context, url, useful) {
  const first = await context.newPage();
  await openScreen(first, url, useful);
  await first.close();
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

/** Waits for the time that `recordUseful` records. */
export async function waitForUseful(page) {
  const usefulAt = await page.waitForFunction(() => globalThis.usefulAt, undefined, { timeout: TIMEOUT_MS });
  return usefulAt.jsonValue();
}

/** Milliseconds until a slow phone that was here before shows the screen; the network is not throttled. */
export function secondVisit(url, { cookies, useful }) {
  return withPhone(cookies, async (context) => {
    const page = await pageOfReturning(context, url, useful);
    await page.addInitScript(recordUseful, useful);
    await page.goto(url);
    return waitForUseful(page);
  });
}

/** Milliseconds until the effect of a press shows on the same visit, pressed as soon as its button is there. */
export function pressWorks(url, { press, shows }, { cookies, useful, content }) {
  return withPhone(cookies, async (context) => {
    const page = await pageOfReturning(context, url, useful);
    await page.goto(url, { waitUntil: 'commit' });
    // without `force`, Playwright would wait until the page stands still
    await press(page, content).first().tap({ force: true, timeout: TIMEOUT_MS });
    await shows(page, content).first().waitFor({ timeout: TIMEOUT_MS });
    return page.evaluate(() => performance.now());
  });
}
