import type { Page } from '@playwright/test';

const BUNDLES = /\/bundles\/.*\.js$/;

/** Blocks requests until the returned function is called; without its bundles a page stays plain HTML. */
export async function blockRequests(page: Page, pattern: RegExp | string = BUNDLES): Promise<() => void> {
  let unblock = () => undefined as void;
  const unblocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  await page.route(pattern, async (route) => {
    await unblocked;
    // the page may be closed by then
    await route.continue().catch(() => undefined);
  });
  return unblock;
}
