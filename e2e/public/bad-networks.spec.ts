/// <reference lib="dom" />
import type { Page, Route } from '@playwright/test';
import { isHydrated, movePointer, waitForFocusIn, waitForHydration } from '../support/page.js';
import { test, expect } from '../support/test.js';

const BUNDLES = /\/bundles\/.*\.js/;

const unavailable = (route: Route) =>
  route.fulfill({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '1' }, body: 'Unavailable.' });

/** Answers the first `times` requests of each matching file with 503; `stop` ends that at once. */
async function failFirst(page: Page, pattern: RegExp, times = 1) {
  const requests = new Map<string, number>();
  let isFailing = true;
  await page.route(pattern, async (route) => {
    const url = route.request().url();
    const count = (requests.get(url) ?? 0) + 1;
    requests.set(url, count);
    await (isFailing && count <= times ? unavailable(route) : route.continue());
  });
  return {
    stop: () => {
      isFailing = false;
    },
    failures: () => Math.max(0, ...requests.values()),
  };
}

const loadingFailed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' });
const requiredMessages = (page: Page) => page.locator('#assessment-form').getByText('Required', { exact: true });

test.describe('scripts that do not load', () => {
  test.beforeEach(({ allowConsole }) =>
    allowConsole(/Failed to load resource|ChunkLoadError|Loading chunk|ERR_|preloaded using link preload/),
  );

  test('replays the press after the first load of every script is answered with 503', async ({ visitors }) => {
    const { page } = await visitors.create();
    await failFirst(page, BUNDLES);
    await page.goto('/');
    await page.click('#assessment-continue');
    await expect(requiredMessages(page)).toHaveCount(5);
    await expect(loadingFailed(page)).toBeHidden();
    await page.click('#header-login');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  for (const { what, pattern } of [
    { what: 'main script of the shell', pattern: /\/bundles\/shell\/.*\/main\..*js/ },
    { what: 'other scripts of the shell', pattern: /\/bundles\/shell\/(?!.*\/main\.).*js/ },
  ]) {
    test(`says that the ${what} did not load, and replays the last press once it does`, async ({ visitors }) => {
      const { page } = await visitors.create();
      const scripts = await failFirst(page, pattern, Infinity);
      await page.goto('/support');
      await movePointer(page);
      await expect.poll(scripts.failures).toBeGreaterThan(0);
      await expect(loadingFailed(page)).toBeHidden();
      await page.click('#faq-2');
      await expect(loadingFailed(page)).toBeVisible();
      await expect.poll(scripts.failures).toBeGreaterThan(2);
      expect(await isHydrated(page, '#faq-2')).toBe(false);
      // pressing again must not undo the first press
      await page.click('#faq-2');
      scripts.stop();
      await expect(page.locator('#faq-2[aria-expanded=true]')).toBeVisible();
      await expect(loadingFailed(page)).toBeHidden();
      await page.click('#header-sign-up');
      await expect(page.getByRole('dialog', { name: 'Client Sign Up' })).toBeVisible();
    });
  }

  test('keeps text and press while no script of the remote loads', async ({ visitors }) => {
    const { page } = await visitors.create();
    const scripts = await failFirst(page, /\/bundles\/mf-marketing\/.*js/, Infinity);
    await page.goto('/');
    await page.fill('#companyName', 'Kettle & Crumb');
    await page.click('#assessment-continue');
    await expect(loadingFailed(page)).toBeVisible();
    // the shell works without the remote
    await page.click('#header-login');
    await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
    scripts.stop();
    await expect(requiredMessages(page)).toHaveCount(4);
    await expect(page.locator('#companyName')).toHaveValue('Kettle & Crumb');
    await expect(loadingFailed(page)).toBeHidden();
  });

  test('shows the notice on a page that is empty without its scripts, and the page once they load', async ({
    visitors,
  }) => {
    const { page } = await visitors.createClient();
    const scripts = await failFirst(page, BUNDLES, Infinity);
    await page.goto('/client-portal');
    await expect(loadingFailed(page)).toBeVisible();
    scripts.stop();
    await expect(page.getByText(/^Saffron Kitchen/).first()).toBeVisible();
    await expect(loadingFailed(page)).toBeHidden();
  });

  test('replays a press from before, during and after a lost connection', async ({ visitors }) => {
    const { page, context } = await visitors.open('/');
    await context.setOffline(true);
    await page.click('#header-sign-up');
    await expect(loadingFailed(page)).toBeVisible();
    await context.setOffline(false);
    await waitForFocusIn(page.getByRole('dialog', { name: 'Client Sign Up' }));
    await page.keyboard.press('Escape');
    await waitForHydration(page, '#contact-send');
    await page.click('#contact-send');
    await expect(page.locator('#contact-form').getByText('Required', { exact: true })).toHaveCount(3);
  });
});
