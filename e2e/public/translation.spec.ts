import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillSteps } from '../support/assessment.js';
import { createClientAccount } from '../support/client-account.js';
import { ADMIN } from '../support/login.js';
import { movePointer, toast, waitForApp, waitForHydration } from '../support/page.js';
import { sendMessage, signUp } from '../support/public-forms.js';
import { test, expect } from '../support/test.js';
import { installTranslator, startTranslator } from '../support/translator.js';

test.use({ reduceMotion: true });

/** The whole page still shows: a failure of React would remove it or its texts. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('footer')).toContainText('Privacy');
}

const before = 'translated before React takes over';
const after = 'translated afterwards';

/** Opens a page of the site that is translated at this time. */
async function openTranslated(page: Page, path: string, { selector, time }: { selector: string; time: string }) {
  if (time === before) {
    await installTranslator(page);
  }
  await page.goto(path);
  await movePointer(page);
  await waitForHydration(page, selector);
  if (time === after) {
    await startTranslator(page);
  }
}

for (const time of [before, after]) {
  test.describe(`a public page that is ${time}`, () => {
    // React renders again the parts that differ from what the server sent
    test.beforeEach(({ allowConsole }) => allowConsole(/hydrat|Minified React error #418|Failed to load resource/i));

    test('sends a message and an assessment', async ({ visitors }) => {
      const { page } = await visitors.create();
      await openTranslated(page, '/', { selector: '#contact-send', time });
      await sendMessage(page);
      await expect(page.getByText('Message sent successfully!')).toBeVisible();
      // each address can send one
      await fillSteps(page, `${randomUUID()}@visitor.example`);
      await page.click('#assessment-submit');
      await expect(page.getByRole('heading', { name: 'Assessment Submitted!' })).toBeVisible();
      await expectWhole(page);
    });

    test('signs up, and refuses and accepts logins', async ({ admin, visitors }) => {
      const { page } = await visitors.create();
      const account = await createClientAccount(admin);
      await openTranslated(page, '/services', { selector: '#services-sign-up', time });
      await signUp(page);
      await expect(toast(page, 'Registration successful!')).toBeVisible();
      await page.click('#header-login');
      const login = page.getByRole('dialog', { name: 'Login' });
      await login.getByLabel('Username').fill(ADMIN.username);
      await login.getByLabel('Password', { exact: true }).fill('wrong');
      await login.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(toast(page, 'login failed')).toBeVisible();
      await login.getByRole('tab', { name: 'Client' }).click();
      const client = login.getByRole('tabpanel', { name: 'Client' });
      await client.getByLabel('Email').fill(account.email);
      await client.getByLabel('Password', { exact: true }).fill(account.password);
      await client.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.locator('#header-logout')).toBeVisible();
    });
  });
}

test('what is typed before React takes over is kept in a translated page', async ({ visitors, allowConsole }) => {
  allowConsole(/hydrat|Minified React error #418/i);
  const { page, unblock } = await visitors.openBlocked('/');
  await startTranslator(page);
  await page.getByLabel('Company Name').fill('Kettle & Crumb');
  unblock();
  await movePointer(page);
  await waitForHydration(page, '#companyName');
  await expect(page.getByLabel('Company Name')).toHaveValue('Kettle & Crumb');
});

test('the portal and the admin area work translated', async ({ visitors, allowConsole }) => {
  allowConsole(/hydrat|Minified React error #418/i);
  const { page: portal } = await visitors.createClient();
  await installTranslator(portal);
  await portal.goto('/client-portal');
  await waitForApp(portal);
  for (const name of ['Projects', 'Files', 'Dashboard']) {
    await portal.getByRole('navigation').getByRole('link', { name }).first().click();
    await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const { page } = await visitors.createAdmin();
  await installTranslator(page);
  await page.goto('/admin');
  await waitForApp(page);
  for (const name of ['Hive Portal', 'Clients', 'Account Setup', 'Dashboard']) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/);
  }
  await page.getByRole('link', { name: 'Hive Portal' }).first().click();
  await page.getByRole('tab', { name: /Assessments/ }).click();
  await expect(page.getByRole('tabpanel', { name: /Assessments/ })).toBeVisible();
});
