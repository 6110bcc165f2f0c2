import type { Page } from 'playwright-core';

const BUNDLES = /\/bundles\/.*\.js$/;

/** Holds requests back until the returned function is called; without its bundles a page has its HTML only. */
export async function hold(page: Page, pattern: RegExp | string = BUNDLES): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    // the visitor may be gone by then
    await route.continue().catch(() => undefined);
  });
  return release;
}
