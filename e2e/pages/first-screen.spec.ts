import { openWithAnswers } from '../support/first-screen.js';
import { waitForApp, waitForHydration, waitForIdle } from '../support/page.js';
import { chooseInAccountMenu } from '../support/portal-menu.js';
import { test, expect } from '../support/test.js';

/** Without beacons. */
/** Excludes the bell's counts, which load after the first screen. */
const apiCalls = (requests: string[]) =>
  requests.filter((request) => /^(?!ping).* \/api\/(?!notifications\/counts|chat\/unread)/.test(request));

const shown = {
  '/admin': 'Recent Messages',
  '/hive': 'Manage inquiries and track business growth',
  '/account-setup': 'Create accounts for employees and client team members',
  '/account': 'Your name, password, two-factor login and devices',
};

const shownToClients = {
  '/client-portal/team': 'People who work on your account',
  '/client-portal/account': 'Your name, password, two-factor login and devices',
};

test.describe('the first screen of the admin area', () => {
  for (const [path, text] of Object.entries(shown)) {
    test(`of ${path} needs no call of the API`, async ({ visitors }) => {
      const visitor = await visitors.createAdmin();
      const { page, requests } = visitor;
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Object.assign(globalThis, { seen });
        new MutationObserver(() => {
          const text = document.body?.innerText ?? '';
          ['Checking access...', 'Loading admin dashboard...', 'Loading Hive Portal...']
            .filter((wait) => text.includes(wait))
            .forEach((wait) => seen.add(wait));
        }).observe(document, { childList: true, subtree: true });
      });
      await openWithAnswers(visitor, path);
      // the app has replaced its frame
      await waitForHydration(page, 'main button');
      await waitForIdle(page);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.locator('#outlet li').first()).toBeVisible();
      expect(apiCalls(requests)).toEqual([]);
      expect(await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])).toEqual([]);
      expect(await page.locator('#hive-session').count()).toBe(0);
    });
  }

  test('shows what happened between the page and its socket', async ({ admin, visitors }) => {
    const { page } = await visitors.createAdmin();
    // the message arrives while the scripts of the page are on their way
    await page.route('**/bundles/shell/**/*.js', async (route) => {
      await sent;
      await route.continue();
    });
    const sent = (async () => {
      await page.waitForEvent('requestfinished', (request) => request.url().endsWith('/admin'));
      await admin.send('POST', '/api/contact', { name: 'Ida Late', email: 'ida@late.example', message: 'Just now' });
    })();
    await page.goto('/admin');
    await expect(page.getByText('Ida Late').first()).toBeVisible();
  });
});

test.describe('the first screen of the portal', () => {
  for (const [path, text] of Object.entries(shownToClients)) {
    test(`of ${path} needs no call of the API`, async ({ visitors }) => {
      const visitor = await visitors.createClient();
      const { page, requests } = visitor;
      await openWithAnswers(visitor, path);
      await waitForApp(page);
      await waitForIdle(page);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.locator('#outlet li').first()).toBeVisible();
      expect(apiCalls(requests)).toEqual([]);
    });
  }
});

test.describe('a page after the logout', () => {
  test('[LG-7] shows nothing that staff read, neither with Back nor in the HTML', async ({ site, visitors }) => {
    const visitor = await visitors.createAdmin();
    const { page } = visitor;
    await openWithAnswers(visitor, '/hive');
    await expect(page.getByText(shown['/hive'])).toBeVisible();
    const address = 'helen@harborpine.example';
    await expect(page.getByText(address).first()).toBeVisible();
    await page.goto('/services');
    await page.goto('/admin');
    await waitForApp(page);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL(`${site.url}/`);

    for (let step = 0; step < 3; step += 1) {
      await page.goBack();
      await expect(page.getByText('Hive Portal', { exact: true })).toHaveCount(0);
      expect((await page.content()).includes(address)).toBe(false);
    }
  });

  test('[LG-7] shows nothing of a client, neither with Back nor in the HTML', async ({ visitors }) => {
    const { page } = await visitors.createClient();
    const company = page.getByText('Saffron Kitchen').first();
    await page.goto('/client-portal');
    await expect(company).toBeVisible();
    await page.goto('/services');
    await page.goto('/client-portal');
    await expect(company).toBeVisible();
    await chooseInAccountMenu(page, 'Logout');
    await expect(page.getByLabel('Email')).toBeVisible();

    for (let step = 0; step < 2; step += 1) {
      await page.goBack();
      expect((await page.content()).includes('Saffron Kitchen')).toBe(false);
    }
  });
});
