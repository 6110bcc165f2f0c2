/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { HIVE } from '../support/app-pages.js';
import { openWithAnswers } from '../support/first-screen.js';
import { waitForApp, waitForIdle } from '../support/page.js';
import { accountMenu } from '../support/portal-menu.js';
import { expect, test } from '../support/test.js';

test.describe('the first screen of the admin area', () => {
  test('shows what happened between the page and its socket', async ({ admin, visitors }) => {
    const { page } = await visitors.createAdmin();
    // the message arrives while the scripts of the page are loading
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

test.describe('a page after the logout', () => {
  test('[LG-7] shows nothing that staff read, neither with Back nor in the HTML', async ({ site, visitors }) => {
    const visitor = await visitors.createAdmin();
    const { page } = visitor;
    await openWithAnswers(visitor, '/hive');
    await expect(page.getByText(HIVE)).toBeVisible();
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
});

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
