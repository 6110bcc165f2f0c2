/// <reference lib="dom" />
import { pauseClock, advanceUntil } from '../support/clock.js';
import { movePointer, waitForAnimations, waitForHydration } from '../support/page.js';
import { test, expect } from '../support/test.js';

/** In the page: records the largest number of toasts at the same time. */
function countToasts(): void {
  const toasts = { most: 0 };
  Object.assign(globalThis, { toasts });
  const count = () => {
    toasts.most = Math.max(toasts.most, document.querySelectorAll('li[data-state=open]').length);
  };
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true, attributes: true });
}

test.describe('the toasts', () => {
  test('[NF-1] shows one toast at a time, which F8 focuses and a swipe of 50 px to the right dismisses', async ({
    visitors,
    allowConsole,
  }) => {
    allowConsole(/\/api\/auth\/admin-login/);
    const { page } = await visitors.create();
    await page.clock.install();
    await page.goto('/');
    await movePointer(page);
    await waitForHydration(page, '#menu-open');
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 401, json: { code: 'AUTH.FAILED' } }));
    await page.click('#header-login');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('unknown');
    await dialog.getByLabel('Password', { exact: true }).fill('nothing-at-all');
    await page.evaluate(countToasts);
    // a toast disappears after five seconds, but not while the clock is paused
    await pauseClock(page);
    const toast = page.locator('li[data-state=open]:not([data-seen])');
    const fail = async () => {
      await dialog.getByRole('button', { name: 'Login', exact: true }).click();
      await advanceUntil(page, async () => (await toast.getByText('Admin login failed').count()) === 1);
    };
    await fail();
    await toast.evaluate((first) => first.setAttribute('data-seen', ''));
    await fail();
    await expect(page.locator('li[data-state=open]')).toHaveCount(1);
    expect(await page.evaluate(() => (globalThis as { toasts?: { most: number } }).toasts?.most)).toBe(1);

    await page.keyboard.press('F8');
    await page.waitForFunction(() => document.activeElement?.closest('ol') !== null);
    await waitForAnimations(toast);
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
    const swipe = async (by: number) => {
      await page.mouse.move(x + 90, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 90 + by / 2, y + 20, { steps: 4 });
      await page.mouse.move(x + 90 + by, y + 20, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(page.locator('li[data-state=open][data-swipe=cancel]').first()).toBeVisible();
    await swipe(70);
    await expect(toast).toHaveCount(0);
    await fail();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  });
});
