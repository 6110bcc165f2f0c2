/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { ADMIN } from '../support/login.js';
import { movePointer, waitForHydration, waitForIdle } from '../support/page.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Login' });
const denied = (page: Page) => page.getByRole('heading', { name: 'Admin Access Required' });
const CLOSE = '[role=dialog] [aria-label=Close]';

test.describe('the gate of the admin area', () => {
  test('[LG-9] shows the check, then after 200 ms the refusal and the login, without any script or call', async ({
    visitors,
  }) => {
    const { page, requests } = await visitors.create();
    for (const path of ['/admin', '/admin-dashboard', '/hive']) {
      await test.step(path, async () => {
        requests.length = 0;
        const response = await page.goto(path);
        expect((await response?.text()) ?? '').toContain('Checking access...');
        await expect(denied(page)).toBeVisible();
        await expect(page.getByText('This area is restricted to authorized administrators only.')).toBeVisible();
        await expect(dialog(page)).toBeVisible();
        await expect(page.getByText('Checking access...')).toBeHidden();
        await waitForIdle(page);
        expect(requests.filter((request) => /^(script|fetch|xhr) /.test(request))).toEqual([]);
        expect(requests.filter((request) => request.includes('/api/auth/'))).toEqual([]);
        expect(response?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
        const delays = await page.evaluate(
          (selectors) =>
            selectors.map((each) => getComputedStyle(document.querySelector(each) as Element).animationDelay),
          ['#outlet section > div', '[data-gate]', '[data-part=login-dialog]'],
        );
        expect(delays).toEqual(['0.2s', '0.2s', '0.2s']);
      });
    }
  });

  test('[LG-9] keeps what is typed and chosen before its scripts are there', async ({ visitors }) => {
    const { page } = await visitors.create();
    const unblock = await blockRequests(page);
    await page.goto('/admin', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Username').fill('noor');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    unblock();
    await waitForHydration(page, CLOSE);
    await expect(page.getByLabel('Username')).toHaveValue('noor');
    await expect(password).toHaveValue('secret');
    await expect(password).toBeFocused();
  });

  const closings: [how: string, close: (page: Page) => Promise<void>][] = [
    ['its button', (page) => page.click(CLOSE)],
    ['Escape', (page) => page.keyboard.press('Escape')],
  ];
  for (const [how, close] of closings) {
    test(`[LG-9] goes to the home page when its login is closed by ${how} before any script is there`, async ({
      site,
      visitors,
    }) => {
      const { page } = await visitors.create();
      const unblock = await blockRequests(page);
      await page.goto('/admin', { waitUntil: 'domcontentloaded' });
      await expect(dialog(page)).toBeVisible();
      await close(page);
      unblock();
      await page.waitForURL(`${site.url}/`);
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Small business');
    });
  }

  test('[LG-9] opens the login of clients with a press before any script is there', async ({ visitors }) => {
    const { page } = await visitors.create();
    const unblock = await blockRequests(page);
    await page.goto('/admin', { waitUntil: 'domcontentloaded' });
    await page.getByRole('tab', { name: 'Client' }).click();
    unblock();
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('logs staff in, who then see the page', async ({ visitors }) => {
    const { page } = await visitors.open('/hive');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hive Portal' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('[LG-9] is hydrated in place at the first sign of the visitor', async ({ visitors }) => {
    const { page } = await visitors.open('/admin');
    const heading = await denied(page).elementHandle();
    await movePointer(page);
    await waitForHydration(page, CLOSE);
    await page.waitForFunction(
      (node) => Object.keys(node ?? {}).some((key) => key.startsWith('__reactFiber')),
      heading,
    );
    await expect(dialog(page)).toBeVisible();
  });
});
