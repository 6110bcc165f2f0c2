import type { Locator, Page } from '@playwright/test';

/** Picks a row up by its handle, with the keyboard. The arrow keys move it from now on. */
export async function pickUp(page: Page, handle: Locator): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Space');
  await page.getByText(/ is picked up, at position \d+ of \d+\.$/).waitFor({ state: 'attached' });
  // dnd-kit listens to the arrow keys from its next timer on, which runs before this one
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
