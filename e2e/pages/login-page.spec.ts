/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { createClientAccount } from '../support/client-account.js';
import { focused, movePointer, overflowsX, waitForHydration, waitForIdle, toast } from '../support/page.js';
import { chooseInAccountMenu } from '../support/portal-menu.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';

const PATH = '/client-portal';
const EMAIL = '#login-email';

const scriptsOf = (requests: string[]) => requests.filter((request) => /^(script|fetch|xhr) /.test(request));
const loginButton = (page: Page) => page.getByRole('button', { name: /^(Login|Logging in\.\.\.)$/ });
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /Nadia/ });

async function fill(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** The paths of the login calls that the page has sent. */
const logins = (requests: string[]) => requests.filter((request) => request.endsWith('/api/auth/client-login'));

test.describe('the login page of the portal', () => {
  test('is HTML without scripts until the visitor acts, says nothing of anyone, and fits every window', async ({
    visitors,
  }) => {
    const { page, requests } = await visitors.create();
    const response = await page.goto(PATH);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByText('Client Portal').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(await overflowsX(page), `fits into a window of ${width} px`).toBe(false);
    }
    await waitForIdle(page);
    expect(scriptsOf(requests)).toEqual([]);
    expect(requests.filter((request) => request.includes('/api/auth/'))).toEqual([]);
    expect(response?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const html = (await response?.text()) ?? '';
    expect(html).toContain('"user":null');
    expect(html).not.toContain('signed-in');
    await movePointer(page);
    await waitForHydration(page, EMAIL);
    expect(requests.filter((request) => /signed-in|mf-admin/.test(request))).toEqual([]);
  });

  test('[CP-1] keeps what is typed and pressed before its scripts are there, and logs in once', async ({
    site,
    visitors,
  }) => {
    const account = await createClientAccount(site.admin);
    const { page, requests } = await visitors.create();
    const unblock = await blockRequests(page);
    await page.goto(PATH);
    await fill(page, account);
    await page.dblclick('#login button[type=submit]');
    expect(page.url()).toBe(site.url + PATH);
    unblock();
    await expect(toast(page, 'Login successful')).toContainText('Welcome to your client portal!');
    await expect(welcome(page)).toBeVisible();
    expect(logins(requests)).toHaveLength(1);
  });

  test('loads the portal while the password is typed', async ({ site, visitors }) => {
    const account = await createClientAccount(site.admin);
    const { page, requests } = await visitors.openHydrated(PATH, EMAIL);
    const isPortal = (request: string) => request.includes('/signed-in.');
    expect(requests.filter(isPortal)).toEqual([]);
    await page.getByLabel('Email').fill(account.email);
    // the code of the portal is held back until the login has succeeded
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/signed-in.*.js', async (route) => {
      await released;
      await route.continue();
    });
    const portal = page.waitForRequest((request) => isPortal(request.url()));
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await portal;
    await loginButton(page).click();
    await expect(page.getByText('Loading your portal...')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
    release();
    await expect(welcome(page)).toBeVisible();
  });

  test('is used with the keyboard alone', async ({ site, visitors }) => {
    const account = await createClientAccount(site.admin);
    const { page } = await visitors.open(PATH);
    const stops: string[] = [];
    while (!stops.includes('login-email') && stops.length < 12) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops.slice(0, 1)).toEqual(['skip']);
    await page.keyboard.type('unknown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(account.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await expect(welcome(page)).toBeVisible();
  });

  test('follows a login in another tab', async ({ site, visitors }) => {
    const account = await createClientAccount(site.admin);
    const { page, context, requests } = await visitors.open(PATH);
    const other = await context.newPage();
    await other.goto(PATH);
    expect(scriptsOf(requests)).toEqual([]);
    await fill(other, account);
    await loginButton(other).click();
    await expect(welcome(other)).toBeVisible();
    await expect(welcome(page)).toBeVisible();
  });

  test('says without a connection that there is none, keeps what was typed, and works once it is back', async ({
    site,
    visitors,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const account = await createClientAccount(site.admin);
    const { page, context, requests } = await visitors.open(PATH);
    // before any script has loaded
    await context.setOffline(true);
    await fill(page, { ...account, password: 'wrong' });
    await page.click('#login button[type=submit]');
    await expect(page.locator('#loading-failed')).toBeVisible();
    await context.setOffline(false);
    await expect(toast(page, 'Login failed')).toContainText('Invalid email or password.');
    expect(logins(requests)).toHaveLength(1);

    // with its scripts
    await context.setOffline(true);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await loginButton(page).click();
    const alert = page.locator('#login').getByRole('alert');
    await expect(alert).toHaveText(/connect|reach/i);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
    await context.setOffline(false);
    await loginButton(page).click();
    await expect(welcome(page)).toBeVisible();
  });

  test('[LG-7] is what Back and Forward show after a logout', async ({ site, visitors }) => {
    const { page } = await visitors.createClient();
    await page.goto(PATH);
    await expect(welcome(page)).toBeVisible();
    await page.goto('/services');
    await page.goto(PATH);
    await chooseInAccountMenu(page, 'Logout');
    await expect(page.getByLabel('Email')).toBeVisible();
    const go = async (...steps: ('back' | 'forward')[]) => {
      for (const step of steps) {
        await (step === 'back' ? page.goBack() : page.goForward());
        expect(page.url()).toContain(site.url);
        await expect(page.getByText('Saffron Kitchen')).toHaveCount(0);
        expect(await page.content()).not.toMatch(/Nadia|Saffron/);
      }
    };
    await go('back', 'back', 'forward', 'forward');
    await page.goto('/support');
    await go('back', 'back', 'back', 'forward', 'forward');
  });
});
