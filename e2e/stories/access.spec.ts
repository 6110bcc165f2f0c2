import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axeViolations } from '../support/accessibility.js';
import { createClientAccount } from '../support/client-account.js';
import { ADMIN, choosePassword } from '../support/login.js';
import { mailedLinks } from '../support/mails.js';
import { movePointer, overflowsX, phone, toast, waitForApp, waitForSocket } from '../support/page.js';
import { workspace } from '../support/workspace.js';
import { test, expect } from '../support/test.js';

const NEW_PASSWORD = 'a-new-password-by-mail';
const CODE = 'Enter the code from your authenticator app';
const STEP_MS = 30_000;

const WIDE = { width: 1440, height: 900 };

test.use({ siteEnvironment: { DEMO: 'off' } });

/** Opens the login dialog of a public page. */
async function openLogin(page: Page): Promise<Locator> {
  await movePointer(page);
  const menu = page.locator('#menu-open');
  if (await menu.isVisible()) {
    await menu.click();
  }
  await page.getByRole('button', { name: 'Login' }).first().click();
  return page.getByRole('dialog', { name: 'Login' });
}

/** At both sizes; ends at that of a phone. */
async function expectFitAndAccessible(page: Page): Promise<void> {
  for (const viewport of [WIDE, phone]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => overflowsX(page), `at ${viewport.width} pixels`).toBe(false);
    expect(await axeViolations(page), `at ${viewport.width} pixels`).toEqual([]);
  }
}

test('a client resets a forgotten password by mail, at both sizes', async ({ visitors, admin, allowConsole }) => {
  allowConsole(/\/api\/auth\/(reset-password|client-login)/);
  const { email, password } = await createClientAccount(admin);
  const { page, context } = await visitors.open('/', { viewport: WIDE });
  const dialog = await openLogin(page);
  await dialog.getByRole('tab', { name: 'Client' }).click();
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password' });
  await forgot.getByLabel('Email').fill(email);
  await forgot.getByRole('button', { name: 'Send Link' }).click();
  await expect(forgot.getByText('If there is an account with this login')).toBeVisible();
  await expect.poll(() => mailedLinks(admin, email, '/reset-password')).toHaveLength(1);
  const [link = ''] = await mailedLinks(admin, email, '/reset-password');

  await page.goto(link);
  await choosePassword(page, NEW_PASSWORD);
  await page.waitForURL('**/client-portal');
  await expect(toast(page, 'Your password is set')).toBeVisible();
  const login = (data: object) => context.request.post('/api/auth/client-login', { data });
  expect((await login({ email, password })).status()).toBe(401);
  expect((await login({ email, password: NEW_PASSWORD })).status()).toBe(200);

  // the link works once; its page says so at once, and sends a new one. From here on at the size of a phone
  await page.goto('/');
  await page.goto(link);
  await page.getByRole('button', { name: 'Send a New Link' }).click();
  await expect(page.getByText('a new one is on its way')).toBeVisible();
  await expectFitAndAccessible(page);
  await expect.poll(() => mailedLinks(admin, email, '/reset-password')).toHaveLength(2);
  const [renewed = ''] = await mailedLinks(admin, email, '/reset-password');
  await page.goto('/');
  await page.goto(renewed);
  await choosePassword(page, 'another-password-by-mail');
  await page.waitForURL('**/client-portal');
});

test('a logout in one tab logs the other one out, without a login dialog', async ({ visitors, allowConsole }) => {
  allowConsole(/401|WebSocket/);
  const { page: first, context } = await visitors.createAdmin();
  await first.goto('/admin');
  await waitForApp(first);
  const second = await context.newPage();
  await second.addInitScript('name = "seen";');
  await second.goto('/hive');
  await waitForApp(second);
  const isSocketClosed = second.waitForEvent('websocket').then((socket) => socket.waitForEvent('close'));
  await second.reload();
  await waitForApp(second);

  // the first tab gets the answer only after the server has closed the socket of the second one
  await first.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch();
    await isSocketClosed;
    await second.evaluate(() => fetch('/api/auth/me'));
    await route.fulfill({ response });
  });
  await first.getByRole('button', { name: 'Logout' }).first().click();
  await second.waitForURL((url) => url.pathname === '/');
  await expect(second.getByRole('dialog')).toHaveCount(0);
});

test('staff end the session of another device', async ({ visitors, allowConsole }) => {
  allowConsole(/401|WebSocket/);
  const { page: elsewhere } = await visitors.createAdmin();
  await elsewhere.goto('/admin');
  await waitForApp(elsewhere);
  await waitForSocket(elsewhere);
  const { page } = await visitors.createAdmin({ viewport: { width: 390, height: 844 } });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log Out All Others' }).click();
  await expect(page.getByText('Every other device has been logged out.').first()).toBeVisible();
  await expect(elsewhere.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  expect(await overflowsX(page)).toBe(false);
});

test('the login after the end of a session is above a form that is open, which is saved after it', async ({
  visitors,
  allowConsole,
}) => {
  allowConsole(/401|WebSocket/);
  const { page, context } = await visitors.createAdmin({ viewport: { width: 390, height: 844 } });
  await page.goto('/admin/clients');
  await waitForApp(page);
  await waitForSocket(page);
  await page.getByRole('button', { name: 'New client' }).click();
  const form = page.getByRole('form', { name: 'New client' });
  await form.getByLabel('Company name').fill('Moss & Tile');
  await form.getByLabel('Email').fill('moss@tile.example');

  await context.clearCookies();
  await form.getByRole('button', { name: 'Create client' }).click();
  const login = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(login.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await login.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();

  await expect(login).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Moss & Tile');
  await expect(toast(page, 'Moss & Tile is in the list of clients.')).toBeVisible();
});

test('staff set up two-factor login and log in with it, at both sizes', async ({ visitors, allowConsole }) => {
  // the page's calls and its socket fail once the cookies of the session are removed
  allowConsole(/401|WebSocket/);
  const { page, context } = await visitors.createAdmin({ viewport: WIDE });
  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Two-factor login' });
  await panel.getByRole('button', { name: 'Set Up' }).click();
  await panel.getByLabel('Current Password', { exact: true }).fill(ADMIN.password);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await panel.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await panel.getByLabel(CODE).fill(totp.generate());
  await panel.getByRole('button', { name: 'Turn On' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await panel.getByRole('listitem').allInnerTexts();
  await expectFitAndAccessible(page);
  await panel.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(panel.getByText('You have 10 recovery codes left.')).toBeVisible();

  await context.clearCookies();
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  // at the size of a phone
  const dialog = await openLogin(page);
  await dialog.getByLabel('Username').fill(ADMIN.username);
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await dialog.getByLabel(CODE).fill(recoveryCode);
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await reloaded;

  // the code of the next time step: the present one may be used up
  const code = totp.generate({ timestamp: Date.now() + STEP_MS });
  const { username, password } = ADMIN;
  const second = await context.request.post('/api/auth/admin-login', { data: { username, password, code } });
  expect(second.status()).toBe(200);
  await page.goto('/account');
  await panel.getByRole('button', { name: 'Turn Off' }).click();
  await panel.getByLabel('Current Password', { exact: true }).fill(ADMIN.password);
  await panel.getByRole('button', { name: 'Turn Off' }).click();
  await expect(panel.getByRole('button', { name: 'Set Up' })).toBeVisible();
});

test('[LG-10] no bundle has a debug login, and a forged user opens nothing', async ({ visitors }) => {
  const folders = ['shell', 'mf-admin', 'mf-client-portal', 'mf-marketing'].map((name) =>
    path.join(workspace, name, 'dist'),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(m?js|html)$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(folders.length);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('Grant Admin Access'))).toEqual([]);

  const { page, context } = await visitors.create();
  await page.addInitScript(() =>
    localStorage.setItem('currentUser', JSON.stringify({ id: 'admin-1', accessLevel: 'admin', permissions: [] })),
  );
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  for (const call of ['/api/contact', '/api/clients', '/api/client-signups', '/api/account', '/api/mails']) {
    expect((await context.request.get(call)).status()).toBe(401);
  }
});
