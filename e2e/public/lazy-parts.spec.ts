/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';
import { queryRows } from '../support/engines.js';
import { ADMIN } from '../support/login.js';
import type { Site } from '../support/site.js';
import { test, expect } from '../support/test.js';

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Staff with a generated password, which is that of the administrator; gives the username. */
async function addNewcomer(site: Site): Promise<string> {
  const username = 'newcomer';
  await queryRows(
    site.data.databaseUrl,
    `INSERT INTO employees SELECT (jsonb_populate_record(e, jsonb_build_object(
       'id', gen_random_uuid(), 'email', '${username}@staff.example', 'username', '${username}', 'must_change_password', true
     ))).* FROM employees e WHERE username = '${ADMIN.username}'`,
  );
  return username;
}

/** Fails requests of this file until the returned function is called. */
async function failRequests(context: BrowserContext, file: RegExp): Promise<() => Promise<void>> {
  await context.route(file, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(file);
}

test.describe('parts that load when they are needed', () => {
  test.beforeEach(({ allowConsole }) =>
    allowConsole(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading (CSS )?chunk|Failed to load resource/),
  );

  test('[PF-3] say that the preview of a website did not load, and open it afterwards', async ({ visitors }) => {
    const { page, context } = await visitors.openHydrated('/portfolio', '#filter-all', { reducedMotion: true });
    const openPreview = () => page.getByRole('button', { name: 'Northcask' }).first().click();
    const restoreCode = await failRequests(context, /\/preview\..*\.(js|css)$/);
    await openPreview();
    await expect(toast(page, 'The preview did not load')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await restoreCode();

    // the code is there, the website is not
    const restoreSite = await failRequests(context, /\/demo\//);
    await openPreview();
    const room = page.getByRole('dialog').getByRole('region', { name: 'Website preview' });
    const failure = room.getByRole('alert').filter({ hasText: 'The preview of Northcask did not load.' });
    await expect(failure).toBeVisible();
    await room.getByRole('button', { name: 'Retry' }).click();
    await expect(failure).toBeVisible();
    await restoreSite();
    await room.getByRole('button', { name: 'Retry' }).click();
    await expect(room.locator('iframe[data-ready]')).toBeVisible();
    await expect(failure).toBeHidden();
  });

  test('[PF-3] load the preview of a website by themselves when the connection is back', async ({ visitors }) => {
    const { page, context } = await visitors.openHydrated('/portfolio', '#filter-all', { reducedMotion: true });
    const card = page.getByRole('button', { name: 'Northcask' }).first();
    const hasCode = page.waitForResponse(/\/preview\..*\.js$/);
    await card.focus();
    await hasCode;
    await context.setOffline(true);
    await card.press('Enter');
    const room = page.getByRole('dialog').getByRole('region', { name: 'Website preview' });
    await expect(room.getByText('The preview of Northcask did not load.')).toBeVisible();
    await context.setOffline(false);
    await expect(room.locator('iframe[data-ready]')).toBeVisible();
  });

  test('offer the sign-up dialog again', async ({ visitors }) => {
    const { page, context } = await visitors.openHydrated('/services', '#services-sign-up');
    await context.setOffline(true);
    await page.click('#header-sign-up');
    await expect(page.getByRole('alert').filter({ hasText: 'This part did not load.' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog(page, 'Client Sign Up')).toBeVisible();
  });

  test('offer the dialog for a new password again, keep what was typed, and store it', async ({ site, visitors }) => {
    const username = await addNewcomer(site);
    const { page, context } = await visitors.openHydrated('/services', '#services-sign-up');
    const restore = await failRequests(context, /\/change-password-dialog\..*\.js$/);
    await page.click('#header-login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await dialog(page, 'Login').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    const change = dialog(page, 'New password');
    const password = 'Hexagon-Orbit-7';
    await change.getByLabel('Current Password').fill(ADMIN.password);
    await change.getByLabel('New Password').fill(password);
    await change.getByLabel('Confirm Password').fill(password);

    await context.setOffline(true);
    await change.getByRole('button', { name: 'Change Password' }).click();
    await expect(change.getByRole('alert')).toContainText('We could not reach the server.');
    await expect(change.getByLabel('New Password')).toHaveValue(password);
    await context.setOffline(false);
    await change.getByRole('button', { name: 'Change Password' }).click();
    await expect(toast(page, 'Password changed')).toBeVisible();
    await expect(change).toBeHidden();
  });
});

test('without JavaScript the forms of the home page say so, and never put their text into the URL', async ({
  visitors,
}) => {
  const { page } = await visitors.open('/', { javaScriptEnabled: false });
  const url = page.url();
  await page.locator('#contact-name').fill('Bo');
  await page.locator('#contact-message').fill('Confidential');
  await expect(page.locator('#contact-form')).toContainText('Sending needs JavaScript.', { useInnerText: true });
  await page.locator('#contact-send').click();
  await expect(page.locator('#contact-message')).toHaveValue('Confidential');
  await page.locator('#companyName').fill('Kettle & Crumb');
  await expect(page.locator('#assessment-form')).toContainText('The assessment needs JavaScript.', {
    useInnerText: true,
  });
  await page.locator('#assessment-continue').click();
  await expect(page.locator('#companyName')).toHaveValue('Kettle & Crumb');
  expect(page.url()).toBe(url);
});
