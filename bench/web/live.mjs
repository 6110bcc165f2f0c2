import { chromium as playwright } from '@playwright/test';
import { chromium, flags, phone } from '../lib/lighthouse.mjs';

/** Lighthouse's slow 4G, throttled and not simulated. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU = 4;
const FORMS = ['#assessment-continue', '#contact-send'];

/** Runs in the page: records the first pointer move, and when React has hydrated the wizard and the contact form. */
function observeHydration(forms) {
  addEventListener('pointermove', (event) => (globalThis.firstMove ??= event.timeStamp), { capture: true });
  const isLive = (selector) =>
    Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'));
  const poll = () => {
    if (globalThis.firstMove !== undefined && forms.every(isLive)) {
      globalThis.live = performance.now() - globalThis.firstMove;
    } else {
      setTimeout(poll, 10);
    }
  };
  poll();
}

/** On a phone with a slow connection: milliseconds from the first move to live forms, and the KiB of script loaded for them. */
export async function firstMoveToLive(url) {
  const browser = await playwright.launch({ executablePath: chromium, args: flags });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    const scripts = new Set();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript/.test(response.mimeType)) {
        scripts.add(requestId);
      }
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += scripts.has(requestId) ? encodedDataLength : 0;
    });
    await page.addInitScript(observeHydration, FORMS);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(1000);
    const before = bytes;
    await page.mouse.move(100, 300);
    await page.mouse.move(110, 320);
    await page.waitForFunction(() => globalThis.live !== undefined, undefined, { timeout: 60_000 });
    return { ms: await page.evaluate(() => globalThis.live), kb: bytes / 1024, before: before / 1024 };
  } finally {
    await browser.close();
  }
}
