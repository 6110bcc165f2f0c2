import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axeViolations } from '../support/accessibility.js';
import { mailsTo } from '../support/mails.js';
import { overflowsX, waitForApp, waitForSocket } from '../support/page.js';
import { accountMenu, chooseInAccountMenu } from '../support/portal-menu.js';
import { createMember, createOwner, loginToPortal, type PortalAccount } from '../support/portal-people.js';
import { test, expect } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

const NEW_PASSWORD = 'a-password-of-my-own';
const CODE = 'Enter the code from your authenticator app';
const STEP_MS = 30_000;

const people = [
  { who: 'an owner', create: createOwner, viewport: { width: 1440, height: 900 } },
  { who: 'a member of a team', create: createMember, viewport: { width: 390, height: 844 } },
];

async function openElsewhere(visitors: Visitors, account: PortalAccount): Promise<Visitor> {
  const visitor = await loginToPortal(visitors, account);
  await visitor.page.goto('/client-portal');
  await waitForApp(visitor.page);
  await waitForSocket(visitor.page);
  return visitor;
}

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).last();

/** The first step of a login on the login page. */
async function typeCredentials(page: Page, { email, password }: PortalAccount): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await loginButton(page).click();
}

async function logOut(page: Page): Promise<void> {
  await chooseInAccountMenu(page, 'Logout');
  await expect(page.getByLabel('Email')).toBeVisible();
}

for (const { who, create, viewport } of people) {
  test.describe(`the account page of ${who}, at ${viewport.width} pixels`, () => {
    test('changes the password, which logs the other browser out', async ({ visitors, admin, allowConsole }) => {
      allowConsole(/401|WebSocket/);
      const account = await create(visitors);
      const elsewhere = await openElsewhere(visitors, account);
      const { page, context } = await loginToPortal(visitors, account, { viewport });
      await page.goto('/client-portal');
      await chooseInAccountMenu(page, 'Your account');
      const form = page.getByRole('form', { name: 'Password' });
      await form.getByLabel('Current Password', { exact: true }).fill(account.password);
      await form.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
      await form.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
      expect(await overflowsX(page)).toBe(false);
      expect(await axeViolations(page)).toEqual([]);
      await form.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('Every other device has been logged out.').first()).toBeVisible();
      await expect(loginButton(elsewhere.page)).toBeVisible();
      expect((await elsewhere.context.request.get('/api/account')).status()).toBe(401);
      expect((await context.request.get('/api/account')).status()).toBe(200);
      const texts = async () => (await mailsTo(admin, account.email)).join('\n');
      await expect.poll(texts).toContain(`The password of ${account.email} was changed`);
    });

    test('logs one device out', async ({ visitors, allowConsole }) => {
      allowConsole(/401|WebSocket/);
      const account = await create(visitors);
      const elsewhere = await openElsewhere(visitors, account);
      const { page } = await loginToPortal(visitors, account, { viewport });
      await page.goto('/client-portal/account');
      const devices = page.getByRole('region', { name: 'Devices' });
      await expect(devices.getByRole('listitem')).toHaveCount(2);
      await devices.getByRole('button', { name: /^Log out / }).click();
      await expect(loginButton(elsewhere.page)).toBeVisible();
      // the text of two devices would be an error at once, not one that is waited for
      await expect(devices.getByRole('listitem')).toHaveCount(1);
      await expect(devices.getByRole('listitem')).toHaveText(/This device/);
    });

    test('turns two-factor login on; the login page asks for a code', async ({ visitors, allowConsole }) => {
      allowConsole(/401|WebSocket/);
      const account = await create(visitors);
      const { page } = await loginToPortal(visitors, account, { viewport });
      await page.goto('/client-portal/account');
      const panel = page.getByRole('region', { name: 'Two-factor login' });
      await panel.getByRole('button', { name: 'Set Up' }).click();
      await panel.getByLabel('Current Password', { exact: true }).fill(account.password);
      await panel.getByRole('button', { name: 'Continue' }).click();
      await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible();
      expect(await overflowsX(page)).toBe(false);
      const secret = (await panel.locator('code').innerText()).replaceAll(' ', '');
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      await panel.getByLabel(CODE).fill(totp.generate());
      await panel.getByRole('button', { name: 'Turn On' }).click();
      await expect(panel.getByRole('listitem')).toHaveCount(10);
      const [recoveryCode = ''] = await panel.getByRole('listitem').allInnerTexts();
      expect(await overflowsX(page)).toBe(false);
      expect(await axeViolations(page)).toEqual([]);
      await panel.getByRole('button', { name: 'I Have Saved Them' }).click();
      await expect(panel.getByText('You have 10 recovery codes left.')).toBeVisible();

      await logOut(page);
      await typeCredentials(page, account);
      // the code of the next step: that of the present one may be used up
      await page.getByLabel(CODE).fill(totp.generate({ timestamp: Date.now() + STEP_MS }));
      await loginButton(page).click();
      await expect(accountMenu(page)).toBeVisible();

      await logOut(page);
      await typeCredentials(page, account);
      await page.getByLabel(CODE).fill(recoveryCode);
      await loginButton(page).click();
      await chooseInAccountMenu(page, 'Your account');
      await expect(panel.getByText('You have 9 recovery codes left.')).toBeVisible();
    });
  });
}
