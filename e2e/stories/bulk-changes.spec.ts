import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ContactMessage } from '@hive/contracts';
import type { AdminApi } from '../support/admin-api.js';
import { toast, openLive } from '../support/page.js';
import { test, expect } from '../support/test.js';

/** Stores messages with a text of their own; gives the text and the stored messages, newest first. */
async function sendMessages(url: string, admin: AdminApi, count: number) {
  const text = randomUUID();
  for (let index = 1; index <= count; index += 1) {
    const body = JSON.stringify({ name: `Writer ${index}`, email: `writer-${index}@bulk.example`, message: text });
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(201);
  }
  const read = (folder = 'inbox') =>
    admin.call<ContactMessage[]>('GET', `/api/contact?q=${text}&sort=name&folder=${folder}`);
  return { text, read };
}

const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select the message from ${name}` });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected rows' });
const statuses = async (read: () => Promise<ContactMessage[]>) => (await read()).map(({ status }) => status);

test('[HV-5] undoing a change of several messages leaves the one that a colleague has changed since', async ({
  site,
  admin,
  visitors,
}) => {
  const { text, read } = await sendMessages(site.url, admin, 3);
  const [first, second] = [await visitors.createAdmin(), await visitors.createAdmin()];
  const address = `/hive?q=${text}`;
  await openLive(first.page, address);
  await openLive(second.page, address);
  await first.page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expect(bar(first.page)).toContainText('3 selected');
  await bar(first.page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(toast(first.page, '3 messages closed')).toBeVisible();
  // a toast under the pointer stays
  await toast(first.page, '3 messages closed').hover();
  // the change arrives at the colleague without a reload
  const row = second.page.getByRole('listitem').filter({ hasText: 'writer-2@bulk.example' });
  await expect(row).toContainText('Closed');
  await select(second.page, 'Writer 2').check();
  await bar(second.page).getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(toast(second.page, '1 message moved to spam')).toBeVisible();
  await toast(first.page, '3 messages closed').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(first.page, '2 of 3 undone')).toContainText('1 changed by a colleague in the meantime');
  expect(await statuses(read)).toEqual(['new', 'new']);
  expect(await statuses(() => read('spam'))).toEqual(['spam']);
});

test('[HV-5] spam is in a folder of its own, and Not spam gives the status before back', async ({
  site,
  admin,
  visitors,
}) => {
  const { text, read } = await sendMessages(site.url, admin, 1);
  const { page } = await visitors.createAdmin();
  await openLive(page, `/hive?q=${text}`);
  await select(page, 'Writer 1').check();
  await bar(page).getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('Spam');
  await expect(page).toHaveURL(/folder=spam/);
  await page.getByRole('button', { name: 'Not spam: the message from Writer 1' }).click();
  await expect(toast(page, '1 message moved back to the inbox')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/folder=spam/);
  await expect(select(page, 'Writer 1')).toBeVisible();
  expect(await statuses(read)).toEqual(['new']);
});

test('[HV-5] on a phone the actions are above the navigation', async ({ visitors }) => {
  const { page } = await visitors.createAdmin();
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/hive');
  await page
    .getByRole('checkbox', { name: /^Select the message/ })
    .first()
    .check();
  const bottom = async () => {
    const box = await bar(page).boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await expect(bar(page)).toBeVisible();
  // the navigation is 64 pixels high
  await expect.poll(bottom).toBeLessThanOrEqual(844 - 64);
});
