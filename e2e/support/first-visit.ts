/// <reference lib="dom" />
import type { Visitor } from './visitors.js';

/**
 * Empties the caches and the storage of the browser, so that the next page loads as on a first visit. The session stays, so that
 * one login does for many pages.
 */
export async function forgetVisits({ page, context }: Visitor): Promise<void> {
  // another document of the site, which owns the storage and no longer uses what the previous page has loaded
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
