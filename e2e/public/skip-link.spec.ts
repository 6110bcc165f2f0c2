/// <reference lib="dom" />
import { navigateInPage, waitForHydration } from '../support/page.js';
import { test, expect } from '../support/test.js';

test('the first Tab stop of every page skips to its content', async ({ visitors, allowConsole }) => {
  allowConsole(/404/);
  const { page } = await visitors.create();
  for (const path of ['/', '/services', '/portfolio', '/support', '/privacy', '/no-such-page', '/client-portal']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to content' });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await waitForHydration(page, '.skip-link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(link).not.toBeInViewport();
    // the next stop is in the content
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
    expect(new URL(page.url()).hash).toBe('');
  }
});

test('the skip link of the admin area skips its sidebar', async ({ visitors }) => {
  const { page } = await visitors.createAdmin();
  await page.goto('/admin-dashboard');
  // the app replaces its frame, and with it what has the focus
  await waitForHydration(page, 'main button');
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await navigateInPage(page, '/');
  await waitForHydration(page, '#assessment-continue');
  await expect(page.locator('.skip-link')).toHaveCount(1);
});
