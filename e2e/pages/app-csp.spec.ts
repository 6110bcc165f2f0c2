/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { waitForIdle } from '../support/page.js';
import { accountMenu } from '../support/portal-menu.js';
import { test, expect } from '../support/test.js';

/** In the page: lists what the content security policy refuses. */
function recordRefusals(): void {
  const refusals: string[] = [];
  Object.assign(globalThis, { refusals });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    refusals.push([effectiveDirective, blockedURI, sourceFile].join(' ')),
  );
}

async function expectNoRefusals(page: Page): Promise<void> {
  await waitForIdle(page);
  expect(await page.evaluate(() => (globalThis as unknown as { refusals: string[] }).refusals)).toEqual([]);
}

test.describe('the content security policy refuses nothing', () => {
  test('on the dashboard, its dialog and in the other colour mode', async ({ visitors }) => {
    const { page } = await visitors.createAdmin({ colorScheme: 'light' });
    await page.addInitScript(recordRefusals);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    await page
      .getByRole('button', { name: /^Reject / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByLabel('Notes').fill('Not a business.');
    await expectNoRefusals(page);
  });

  test('on Hive, its tabs, a message and the choice of an assignee', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    await page.addInitScript(recordRefusals);
    await page.goto('/hive');
    await page.getByRole('tab', { name: /^Assessments \(/ }).click();
    await page.getByRole('tab', { name: /^Contact Messages \(/ }).click();
    await page.getByRole('button', { name: 'Helen Castillo', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Message from Helen Castillo' });
    await panel.getByRole('combobox', { name: /^Assign the message/ }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeAttached();
    await expectNoRefusals(page);
  });

  test('on the login of the portal, its errors and its home page', async ({ visitors }) => {
    const { page } = await visitors.create();
    await page.addInitScript(recordRefusals);
    await page.goto('/client-portal');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expectNoRefusals(page);

    const client = await visitors.createClient();
    await client.page.addInitScript(recordRefusals);
    await client.page.goto('/client-portal');
    await accountMenu(client.page).click();
    await expect(client.page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expectNoRefusals(client.page);
  });

  test('on the gate of the admin area and its login', async ({ visitors }) => {
    const { page } = await visitors.create();
    await page.addInitScript(recordRefusals);
    await page.goto('/admin');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoRefusals(page);
  });
});
