import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { chromium, flags, measure } from '../lib/lighthouse.mjs';
import { waitForText } from './useful.mjs';

const START_MS = 60_000;

/** The port is in a file of the profile as soon as the browser listens. */
async function readPort(profile) {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      return Number(readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n', 1)[0]);
    } catch (error) {
      if (Date.now() > end) {
        throw new Error('Chromium did not start within a minute.', { cause: error });
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
}

/** Runs the work with the browser's own context, which Lighthouse uses, too. */
async function withContext(port, work) {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    return await work(browser.contexts()[0]);
  } finally {
    await browser.close();
  }
}

/** Opens the page again, because Lighthouse also measures a page that shows something else. */
async function expectText(port, url, text) {
  await withContext(port, async (context) => {
    const page = await context.newPage();
    await page.goto(url);
    await waitForText(page, text);
    await page.close();
  });
}

/** One Lighthouse run of a screen in a new browser with these cookies. Lighthouse clears caches, but keeps cookies. */
export async function lighthouseRun(url, { cookies, useful }) {
  const profile = mkdtempSync(path.join(tmpdir(), 'hive-chromium-'));
  const browser = spawn(
    chromium,
    ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run', ...flags],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => {
    browser.once('exit', resolve);
  });
  try {
    const port = await readPort(profile);
    await withContext(port, (context) => context.addCookies(cookies));
    const result = await measure(url, { port, categories: ['performance'] });
    await expectText(port, url, useful);
    return result;
  } finally {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  }
}
