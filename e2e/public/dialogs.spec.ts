/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
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
