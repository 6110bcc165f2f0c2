import type { Page } from 'playwright-core';

/** Holds every bundle back, so that there is time before hydration. */
export async function slowBundles(page: Page, ms: number, pattern = /\/bundles\//): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // the visitor may be gone by then
    await route.continue().catch(() => undefined);
  });
}
