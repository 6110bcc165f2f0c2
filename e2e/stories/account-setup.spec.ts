import type { Page } from '@playwright/test';
import { mailRoutes, pathOf, type CapturedMail, type EmployeeAccount } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import type { AdminApi } from '../support/admin-api.js';
import { overflowsX, phone, toast, waitForApp, waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';

const FORM = { name: 'Employee account' };
const wide = { width: 1440, height: 900 };

async function fillForm(page: Page, email: string): Promise<void> {
  // Playwright fills lists and dates by script; such input is lost before the app has started
  await waitForApp(page);
  const form = page.getByRole('form', FORM);
  await form.getByLabel('First Name').fill('Ines');
  await form.getByLabel('Last Name').fill('Valente');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Department').selectOption('creative');
  await form.getByLabel('Job Title').fill('Brand designer');
  await form.getByLabel('Start Date').fill('2026-12-01');
  await form.getByLabel('Password', { exact: true }).fill('typed by the admin');
  await form.getByLabel('Confirm Password', { exact: true }).fill('typed by the admin');
}

/** The link of the latest mail to the address. */
async function mailedLink(admin: AdminApi, address: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const [mail] = await admin.call<{ id: string }[]>(
      'GET',
      `${mailRoutes.list.path}?q=${encodeURIComponent(address)}`,
    );
    const { text } = await admin.call<CapturedMail>('GET', pathOf(mailRoutes.get, { id: mail?.id ?? '' }));
    expect(text).not.toContain('typed by the admin');
    link = /\/set-password#token=[\w-]+/.exec(text)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

/** The row of an account in the list of staff. */
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('[AS-1] [AS-2] [AS-4] an admin creates an account, whose person chooses a password and signs in', async ({
  admin,
  visitors,
}) => {
  const email = 'ines@valente.example';
  const { page } = await visitors.createAdmin();
  await page.goto('/account-setup');
  await fillForm(page, email.toUpperCase());
  await page.getByRole('button', { name: 'Create Employee Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeFocused();
  await expect(toast(page, 'Employee Account Created')).toBeVisible();
  await expect(row(page, email)).toContainText('Invited');

  const person = await visitors.open(await mailedLink(admin, email));
  await person.page.getByLabel('New Password').fill('a password of my own');
  await person.page.getByLabel('Confirm Password').fill('a password of my own');
  await person.page.locator('#password-save').click();
  await person.page.waitForURL('**/admin-dashboard');
  const me = await person.context.request.get('/api/auth/me');
  expect(await me.json()).toMatchObject({ email, staffLevel: 'employee', mustChangePassword: false });

  await page.reload();
  await expect(row(page, email)).toContainText('Active');
});

test('[API-6] a used e-mail address is named at its field, and the input stays', async ({ visitors, allowConsole }) => {
  allowConsole(/409.*\/api\/employees/);
  const { page } = await visitors.createAdmin();
  await page.goto('/account-setup');
  await fillForm(page, 'MAYA@hivecraft.example');
  await page.getByRole('button', { name: 'Create Employee Account' }).click();
  await expect(page.getByText('An employee with this email already exists.')).toBeVisible();
  await expect(toast(page, 'Failed to create employee account. Please try again.')).toBeVisible();
  const form = page.getByRole('form', FORM);
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('typed by the admin');
});

test('deactivation signs a person out in another browser, and reactivation lets them in again', async ({
  visitors,
  allowConsole,
}) => {
  allowConsole(/401|WebSocket/);
  const person = await visitors.createStaff('manager');
  await person.page.goto('/hive');
  await waitForSocket(person.page);
  const { page } = await visitors.createAdmin();
  await page.goto(`/account-setup?q=${person.email}`);
  await page.getByRole('button', { name: 'Deactivate Robin Okafor' }).click();
  await page.getByRole('button', { name: 'Deactivate account' }).click();
  await expect(person.page.getByRole('dialog')).toBeVisible();
  expect((await person.context.request.get('/api/auth/me')).status()).toBe(401);

  await page.getByRole('button', { name: 'Reactivate Robin Okafor' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate Robin Okafor' })).toBeVisible();
  const data = { username: person.email, password: 'staff-have-passwords-of-my-own' };
  expect((await person.context.request.post('/api/auth/admin-login', { data })).status()).toBe(200);
});

test('another level signs a person out in another browser', async ({ admin, visitors, allowConsole }) => {
  allowConsole(/401|WebSocket/);
  const person = await visitors.createStaff('employee');
  await person.page.goto('/hive');
  await waitForSocket(person.page);
  const { page } = await visitors.createAdmin();
  await page.goto(`/account-setup?q=${person.email}`);
  await page.getByRole('button', { name: 'Edit Robin Okafor' }).click();
  const drawer = page.getByRole('dialog', { name: 'Robin Okafor' });
  await drawer.getByLabel('Access Level').selectOption('manager');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Robin Okafor' })).toBeFocused();
  await expect(person.page.getByRole('dialog')).toBeVisible();
  const [account] = await admin.call<EmployeeAccount[]>('GET', `/api/employees/accounts?q=${person.email}`);
  expect(account?.accessLevel).toBe('manager');
});

test('Account Setup is complete and accessible for an admin, on a phone and a desktop', async ({ visitors }) => {
  const { page } = await visitors.createAdmin({ viewport: wide, reducedMotion: true });
  await page.goto('/account-setup');
  await expect(row(page, 'Rosalind Achebe')).toContainText('Not signed in yet');
  await page.getByRole('button', { name: 'Create Employee Account' }).click();
  for (const viewport of [wide, phone]) {
    await test.step(`at ${viewport.width} pixels`, async () => {
      await page.setViewportSize(viewport);
      await expect(row(page, 'Rosalind Achebe')).toContainText('Not signed in yet');
      await expect(page.getByText('Eight fields need attention')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await expect.poll(() => overflowsX(page)).toBe(false);
      await page.getByRole('button', { name: 'Edit Jon Park' }).click();
      await expect(page.getByRole('dialog', { name: 'Jon Park' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Edit Jon Park' })).toBeFocused();
    });
  }
});
