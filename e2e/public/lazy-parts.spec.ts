/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { queryRows } from '../support/engines.js';
import { chunkFiles, FailingLoads, FORM_CALLS, loadFailures } from '../support/failing-loads.js';
import { ADMIN } from '../support/login.js';
import { movePointer, navigateInPage, waitForFocusIn, waitForHydration, toast } from '../support/page.js';
import type { Site } from '../support/site.js';
import { test, expect } from '../support/test.js';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A member of staff with a generated password, equal to the administrator's; gives the username. */
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

test.describe('parts that load when they are needed', () => {
  test.beforeEach(({ allowConsole }) =>
    allowConsole(/ERR_|ChunkLoadError|Loading (CSS )?chunk|Failed to load resource/),
  );

  test('[PF-3] say that the preview of a website did not load, and open it afterwards', async ({ visitors }) => {
    const visitor = await visitors.openHydrated('/portfolio', '#filter-all', { reducedMotion: true });
    const { page } = visitor;
    const openPreview = () => page.getByRole('button', { name: 'Northcask' }).first().click();
    const code = await FailingLoads.of(visitor, chunkFiles('preview'));
    for (const failure of loadFailures) {
      await code.fail(failure);
      await code.expectRequest(openPreview);
      const failed = toast(page, 'The preview did not load');
      await expect(failed).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // the next round must not see the message
      await failed.getByRole('button', { name: 'Dismiss' }).click();
      await expect(failed).toHaveCount(0);
    }
    await code.fail(undefined);

    // the code has loaded, the website has not
    const website = await FailingLoads.of(visitor, /\/demo\//);
    await website.fail('blocked');
    await openPreview();
    const room = page.getByRole('dialog').getByRole('region', { name: 'Website preview' });
    const failure = room.getByRole('alert').filter({ hasText: 'The preview of Northcask did not load.' });
    await expect(failure).toBeVisible();
    await room.getByRole('button', { name: 'Retry' }).click();
    await expect(failure).toBeVisible();
    await website.fail(undefined);
    await room.getByRole('button', { name: 'Retry' }).click();
    await expect(room.locator('iframe[data-ready]')).toBeVisible();
    await expect(failure).toBeHidden();
  });

  test('[PF-3] load the preview of a website by themselves when the connection is back', async ({ visitors }) => {
    const { page, context } = await visitors.openHydrated('/portfolio', '#filter-all', { reducedMotion: true });
    const card = page.getByRole('button', { name: 'Northcask' }).first();
    const hasCode = Promise.all(
      ['js', 'css'].map((type) =>
        page.waitForEvent('requestfinished', (request) =>
          new RegExp(`/preview\\.[^/]*\\.${type}$`).test(request.url()),
        ),
      ),
    );
    await card.focus();
    await hasCode;
    await context.setOffline(true);
    await card.press('Enter');
    const room = page.getByRole('dialog').getByRole('region', { name: 'Website preview' });
    await expect(room.getByText('The preview of Northcask did not load.')).toBeVisible();
    await context.setOffline(false);
    await expect(room.locator('iframe[data-ready]')).toBeVisible();
  });

  test('offer pages and dialogs again, beside header and page', async ({ site, visitors }) => {
    const visitor = await visitors.create();
    const { page } = visitor;
    const chunks = ['portfolio', 'services', 'support', 'privacy', 'confirm-access', 'choose-password'];
    const pages = await FailingLoads.of(visitor, chunkFiles(...chunks.map((chunk) => `page-${chunk}`)));
    const head = await FailingLoads.of(visitor, chunkFiles('head'));
    await head.fail('blocked');
    await page.goto('/');
    await movePointer(page);
    await waitForHydration(page, '#contact-send');
    for (const [path, element] of [
      ['/portfolio', '#filter-all'],
      ['/services', '#services-sign-up'],
      ['/support', '#faq-1'],
      ['/privacy', 'h1:has-text("Privacy")'],
      ['/confirm-access', '#confirm-press'],
      ['/set-password', '#password-back'],
    ] as const) {
      const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
      const hasLink = (await link.count()) > 0;
      await pages.expectRetries({
        open: () => (hasLink ? link.click() : navigateInPage(page, path)),
        kept: page.getByRole('banner').locator('#header-login'),
        part: page.locator(element),
      });
    }
    expect(head.count()).toBeGreaterThan(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await head.fail(undefined);
    await page.click('header a[href="/services"]');
    await expect(page.locator(`link[rel="canonical"][href="${site.url}/services"]`)).toBeAttached();

    const dialogs = await FailingLoads.of(visitor, chunkFiles('login-dialog', 'signup-dialog'));
    for (const [button, name] of [
      ['#header-sign-up', 'Client Sign Up'],
      ['#header-login', 'Login'],
    ] as const) {
      await dialogs.expectRetries({
        open: () => page.click(button),
        kept: page.locator('#services-sign-up'),
        part: dialog(page, name),
      });
      await waitForFocusIn(dialog(page, name));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('offer the dialog for a new password again, keep what was typed, and store it', async ({ site, visitors }) => {
    const username = await addNewcomer(site);
    const visitor = await visitors.openHydrated('/services', '#services-sign-up');
    const { page } = visitor;
    const code = await FailingLoads.of(visitor, chunkFiles('change-password-dialog'));
    const change = dialog(page, 'New password');
    await page.click('#header-login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await code.expectRetries({
      open: () => dialog(page, 'Login').getByRole('button', { name: 'Login', exact: true }).click(),
      kept: page.locator('#services-sign-up'),
      part: change,
    });
    const password = 'Hexagon-Orbit-7';
    await change.getByLabel('Current Password').fill(ADMIN.password);
    await change.getByLabel('New Password').fill(password);
    await change.getByLabel('Confirm Password').fill(password);

    const calls = await FailingLoads.of(visitor, FORM_CALLS);
    await calls.expectResubmits({
      submit: change.getByRole('button', { name: 'Change Password' }),
      failure: change
        .getByRole('alert')
        .filter({ hasText: /^(We could not reach the server\.|The service is not available)/ }),
      field: change.getByLabel('New Password'),
      value: password,
      done: toast(page, 'Password changed'),
    });
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
