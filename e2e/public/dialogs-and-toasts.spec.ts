/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { pauseClock, advanceUntil } from '../support/clock.js';
import { movePointer, waitForAnimations, waitForHydration } from '../support/page.js';
import { test, expect } from '../support/test.js';

/** Waits until the element is whole inside the window, and nothing of the page covers it. */
const expectReachable = (element: Locator, message?: string) =>
  expect
    .poll(
      () =>
        element.evaluate((node) => {
          const { left, right, top, bottom } = node.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && node.contains(hit);
        }),
      { message },
    )
    .toBe(true);

/** In the page: records the largest number of toasts at the same time. */
function countToasts(): void {
  const toasts = { most: 0 };
  Object.assign(globalThis, { toasts });
  const count = () => {
    toasts.most = Math.max(toasts.most, document.querySelectorAll('li[data-state=open]').length);
  };
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true, attributes: true });
}

test.describe('dialogs in small windows', () => {
  for (const viewport of [
    { width: 320, height: 568 },
    // a phone with its keyboard
    { width: 390, height: 480 },
    { width: 1440, height: 700 },
  ]) {
    const size = `${viewport.width} x ${viewport.height}`;

    test(`keeps the buttons of a sign-up with errors in a window of ${size}`, async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/services', '#services-sign-up', { viewport, reducedMotion: true });
      await page.click('#services-sign-up');
      const dialog = page.getByRole('dialog', { name: 'Client Sign Up' });
      const submit = dialog.getByRole('button', { name: 'Sign Up' });
      await submit.click();
      await expect(dialog.getByText('First name is required')).toBeVisible();
      for (const name of ['Close', 'Cancel', 'Sign Up']) {
        await expectReachable(dialog.getByRole('button', { name }), name);
      }
      // the last field scrolls into view above the buttons
      const last = dialog.locator('#sign-up-confirmPassword');
      await last.focus();
      await expectReachable(last);
      await expectReachable(submit);
    });

    test(`keeps the buttons of a login with errors in a window of ${size}`, async ({ visitors }) => {
      const { page } = await visitors.openHydrated('/services', '#services-sign-up', { viewport, reducedMotion: true });
      if (viewport.width < 1080) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.click('#menu-login');
      } else {
        await page.click('#header-login');
      }
      const dialog = page.getByRole('dialog', { name: 'Login' });
      await dialog.getByRole('button', { name: 'Login' }).click();
      await expect(dialog.getByText('Password is required')).toBeVisible();
      for (const name of ['Close', 'Cancel', 'Login']) {
        await expectReachable(dialog.getByRole('button', { name }), name);
      }
    });
  }

  test('keep the longest title away from the close button', async ({ visitors }) => {
    const viewport = { width: 320, height: 640 };
    const { page } = await visitors.openHydrated('/services', '#services-sign-up', { viewport, reducedMotion: true });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.click('#menu-login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot password' });
    const title = await dialog.getByRole('heading').boundingBox();
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    if (!title || !close) {
      throw new Error('The title or the close button is not visible.');
    }
    expect(close.x - (title.x + title.width)).toBeGreaterThanOrEqual(12);
  });
});

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
