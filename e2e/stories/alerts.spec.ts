import type { Page } from '@playwright/test';
import { notificationRoutes } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import { mailsTo } from '../support/mails.js';
import { overflowsX, waitForApp, waitForSocket, openLive } from '../support/page.js';
import { createOwner, loginToPortal } from '../support/portal-people.js';
import { companyOf } from '../support/projects.js';
import { test, expect } from '../support/test.js';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true });
const form = (page: Page) => page.getByRole('form', { name: 'New alert' });
const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: title });

async function write(page: Page, { title, text }: { title: string; text: string }): Promise<void> {
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByLabel('Text').fill(text);
}

async function send(page: Page, people: RegExp): Promise<void> {
  await form(page).getByRole('button', { name: 'Review and send' }).click();
  const dialog = page.getByRole('dialog', { name: people });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Send alert' }).click();
  await expect(dialog).toBeHidden();
}

test('[AD-7] an alert to all clients is in their bells and mails, and its readers are counted', async ({
  visitors,
  site,
}) => {
  const account = await createOwner(visitors);
  const owner = await loginToPortal(visitors, account);
  const { page } = await visitors.createAdmin();
  await page.goto('/admin-dashboard');
  await waitForApp(page);
  await page.getByRole('button', { name: /^Send Alerts/ }).click();
  await expect(page).toHaveURL(/\/admin\/alerts$/);
  await waitForSocket(page);
  await openLive(owner.page, '/client-portal');

  await write(page, { title: 'Closed in December', text: 'We are back on January 2.\n\nHappy holidays!' });
  expect(await axeViolations(page)).toEqual([]);
  await send(page, /^Send this alert to \d+ (?:person|people)\?$/);
  const sent = row(page, 'Closed in December');
  await expect(sent).toContainText('Done');
  await expect(sent).toContainText(', 0 read');

  await expect(bell(owner.page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(owner.page).click();
  const panel = owner.page.getByRole('dialog', { name: 'Notifications' });
  const alert = panel.getByRole('link', { name: /Closed in December/ });
  await expect(alert).toContainText('Happy holidays!');
  await expect(async () => {
    const mails = await mailsTo(site.admin, account.email);
    expect(mails.filter((text) => text.includes('Happy holidays!'))).toHaveLength(1);
  }).toPass();
  await alert.click();
  await expect(bell(owner.page)).toHaveAccessibleName('Notifications');
  await expect(sent).toContainText(', 1 read');
});

test('[AD-7] a manager sends to chosen clients alone, on a phone, and the draft survives a reload', async ({
  visitors,
}) => {
  const owner = await loginToPortal(visitors, await createOwner(visitors));
  const other = await loginToPortal(visitors, await createOwner(visitors));
  const { companyName, contactEmail } = await companyOf(owner);
  const { page } = await visitors.createStaff('manager', { mobile: true });
  await openLive(page, '/admin/alerts');
  await expect(form(page).getByLabel('To').getByRole('option')).toHaveText(['All clients', 'Chosen clients']);
  await write(page, { title: 'For you alone', text: 'Your label proofs arrive on Friday.' });
  await page.reload();
  await waitForApp(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('For you alone');

  await form(page).getByLabel('To').selectOption('Chosen clients');
  await form(page).getByRole('button', { name: 'Add a client' }).click();
  const picker = page.getByRole('dialog', { name: 'Add a client' });
  await picker.getByRole('searchbox').fill(contactEmail);
  await picker.getByRole('button', { name: contactEmail }).click();
  await expect(form(page).getByRole('button', { name: `Remove ${companyName}` })).toBeVisible();
  expect(await overflowsX(page)).toBe(false);
  await send(page, /^Send this alert to 1 person\?$/);
  await expect(row(page, 'For you alone')).toContainText('1 in the application, 0 read');

  await openLive(owner.page, '/client-portal');
  await expect(bell(owner.page)).toHaveAccessibleName('Notifications, 1 unread');
  const received = await other.context.request.get(notificationRoutes.list.path);
  expect(await received.json()).toEqual([]);
});
