import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillSteps } from '../support/assessment.js';
import { adminPages, mainPages, portalPages, type AppPage } from '../support/app-pages.js';
import { createClientAccount } from '../support/client-account.js';
import { ADMIN } from '../support/login.js';
import { movePointer, navigateInPage, toast, waitForHydration, waitForIdle } from '../support/page.js';
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
      await page.getByRole('dialog', { name: 'We have your request' }).getByRole('button', { name: 'Done' }).click();
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

/** Goes through the pages without another document, as links do, and back to the first one. */
async function walk(page: Page, pages: AppPage[]): Promise<void> {
  for (const { path, title, text = title ?? '' } of [...pages, ...pages.slice(0, 1)]) {
    await navigateInPage(page, path);
    await expect(page.getByText(text).first()).toBeVisible();
    await waitForIdle(page);
    await expect(page.locator('font').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
}

test('the login of the portal, and every page of portal and admin, work translated', async ({
  admin,
  visitors,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/hydrat|Minified React error #418/i);
  const account = await createClientAccount(admin);
  const { page: portal } = await visitors.create();
  await openTranslated(portal, '/client-portal', { selector: '#login-password', time: before });
  await portal.getByLabel('Email').fill(account.email);
  await portal.getByLabel('Password', { exact: true }).fill(account.password);
  await portal.getByRole('button', { name: 'Login', exact: true }).click();
  await walk(portal, Object.values(portalPages).flat());

  const { page } = await visitors.createAdmin();
  await openTranslated(page, '/admin', { selector: '#outlet button', time: before });
  await walk(page, [...mainPages, ...Object.values(adminPages).flat()]);
  await navigateInPage(page, '/hive');
  await page.getByRole('tab', { name: /Assessments/ }).click();
  await expect(page.getByRole('tabpanel', { name: /Assessments/ })).toBeVisible();
});
