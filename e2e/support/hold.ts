import type { Page } from 'playwright-core';

/** Holds scripts of bundles back until the returned function is called: so long the page has its HTML only. */
export async function holdBundles(page: Page, pattern = /\/bundles\/.*\.js$/): Promise<() => void> {
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
