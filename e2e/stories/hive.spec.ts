import { randomInt, randomUUID } from 'node:crypto';
import type { Client, ContactMessage, Created, Employee } from '@hive/contracts';
import type { Page } from '@playwright/test';
import type { AdminApi } from '../support/admin-api.js';
import { callerAddress } from '../support/caller-address.js';
import { mailsTo } from '../support/mails.js';
import { openLive, toast, waitForAnimations, waitForApp, waitForSocket } from '../support/page.js';
import { createStaffAccount } from '../support/staff-account.js';
import { expect, test } from '../support/test.js';

test.describe('replying to a message by e-mail', () => {
  test('a reply is sent once, and a colleague who reads the message sees it without a reload', async ({
    admin,
    visitors,
  }) => {
    const letter = { name: 'Iris Vale', email: 'iris@vale.example', message: 'We need a logo by May.' };
    const { id } = await admin.call<Created>('POST', '/api/contact', letter);
    const [first, second] = [await visitors.createAdmin(), await visitors.createAdmin()];
    for (const { page } of [first, second]) {
      await page.goto(`/hive?open=${id}`);
      await waitForApp(page);
      await waitForSocket(page);
      await expect(page.getByRole('textbox', { name: 'Reply to Iris Vale' })).toBeVisible();
    }
    const field = first.page.getByRole('textbox', { name: 'Reply to Iris Vale' });
    await field.fill('May is realistic.');
    await expect(first.page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: We have your message');
    await expect(first.page.getByText('No mail server is set up')).toBeVisible();

    // the draft survives a reload
    await first.page.reload();
    await waitForApp(first.page);
    await expect(field).toHaveValue('May is realistic.');
    await first.page.getByRole('button', { name: 'Send reply' }).click();

    for (const { page } of [first, second]) {
      const replies = page.getByRole('list', { name: 'Replies' });
      await expect(replies).toContainText('May is realistic.');
      await expect(replies.getByRole('status')).toHaveText('Captured, not sent: no mail server is set up');
      const status = page.getByRole('combobox', { name: 'Status of the message from Iris Vale' });
      await expect(status).toHaveValue('replied');
    }
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    const mails = (await mailsTo(admin, letter.email)).filter((text) => text.includes('May is realistic.'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('> We need a logo by May.');
  });
});

test.describe('assigning', () => {
  test('[EN-2] a client is assigned by the select on its page, which keeps the focus while it loads', async ({
    admin,
    visitors,
  }) => {
    const body = { companyName: 'Fern & Co', contactEmail: 'hello@fern.example' };
    const { id } = await admin.call<Client>('POST', '/api/clients/records', body);
    const { page } = await visitors.createAdmin();
    await page.goto(`/admin/clients/${id}`);
    await waitForApp(page);
    const select = page.getByRole('combobox', { name: 'Assign the client Fern & Co to' });
    await select.focus();
    await page.keyboard.press('Enter');
    const option = page.getByRole('option', { name: 'Unassigned' });
    await expect(option).toBeAttached();
    await expect(select).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Client assigned successfully!')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('assigned');
    await expect(select).toBeFocused();
  });
});

for (const level of ['admin', 'manager', 'employee'] as const) {
  test(`[HV-1] [HV-2] [HV-3] [HV-4] [HV-5] [HV-6] [HV-7] Hive as ${level}`, async ({ admin, visitors }) => {
    const word = randomUUID();
    const { email } = await createStaffAccount(admin, 'employee');
    const employees = await admin.call<Employee[]>('GET', '/api/employees?pageSize=100');
    const colleague = employees.find((employee) => employee.email === email);
    const letter = (name: string) => ({ name, email: `${name.toLowerCase()}@vale.example`, message: `About ${word}` });
    await admin.call<Created>('POST', '/api/contact', letter('Iris'));
    const { id } = await admin.call<Created>('POST', '/api/contact', letter('Omar'));
    await admin.call('PATCH', `/api/contact/${id}/assign`, { employeeId: colleague?.id });
    const company = { companyName: `Fern ${level}`, contactEmail: `${word}@fern.example` };
    await admin.call<Client>('POST', '/api/clients/records', company);

    const seesAll = level !== 'employee';
    const { page } = await visitors.createStaff(level);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) {
        refused.push(`${response.status()} ${response.url()}`);
      }
    });
    await page.goto('/hive');
    await waitForApp(page);
    await expect(page.getByRole('heading', { name: 'Hive Portal' })).toBeVisible();
    await expect(page.getByText('Manage inquiries and track business growth')).toBeVisible();
    // the sidebar comes before the header
    await expect(page.getByRole('link', { name: 'Account Setup' }).last()).toHaveAttribute('href', '/account-setup');
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
    await expect(page.getByRole('button', { name: 'Test Email System' })).toHaveCount(level === 'admin' ? 1 : 0);
    for (const label of ['Total Messages', 'Assessments', 'This Week', 'Ready to Scale']) {
      await expect(page.getByLabel('Hive in numbers').getByText(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('tab', { name: /^Client Chat/ })).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search messages and assessments' }).fill(word.toUpperCase());
    const iris = page.getByRole('listitem').filter({ hasText: 'iris@vale.example' });
    await expect(page.getByRole('tab', { name: `Contact Messages (${seesAll ? 2 : 1})` })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Assessments (1)' })).toBeVisible();
    await expect(iris).toContainText(`About ${word}`);
    const omar = page.getByRole('listitem').filter({ hasText: 'omar@vale.example' });
    await expect(omar).toHaveCount(seesAll ? 1 : 0);

    if (seesAll) {
      await iris.getByRole('combobox', { name: 'Assign the message from Iris to' }).click();
      // the options for screen readers are not the ones under a pointer
      const robin = page.locator('.ant-select-item-option').filter({ hasText: 'Robin Okafor' }).first();
      await expect(robin).toContainText(/\d open$/);
      // scrolls to the option before the press: rows move while the list scrolls
      await robin.hover();
      await expect(robin).toHaveClass(/ant-select-item-option-active/);
      await waitForAnimations(page.locator('.ant-select-dropdown'));
      await robin.click();
    } else {
      await iris.getByRole('button', { name: 'Claim the message from Iris' }).click();
    }
    await expect(iris).toContainText('Assigned to Robin Okafor');

    const exportButton = page.getByRole('button', { name: 'Export CSV of the messages' });
    await expect(exportButton).toHaveCount(seesAll ? 1 : 0);
    if (seesAll) {
      const started = page.waitForEvent('download');
      await exportButton.click();
      expect((await started).suggestedFilename()).toMatch(/^[a-z-]*messages-\d{4}-\d\d-\d\d\.csv$/);
    }

    await page.getByRole('tab', { name: 'Assessments (1)' }).click();
    const card = page.getByRole('listitem').filter({ hasText: company.contactEmail });
    await expect(card).toContainText('Not specified');
    await expect(page.getByRole('button', { name: 'Export CSV of the assessments' })).toHaveCount(seesAll ? 1 : 0);
    const control = seesAll
      ? card.getByRole('combobox', { name: `Assign the assessment of ${company.companyName} to` })
      : card.getByRole('button', { name: `Claim the assessment of ${company.companyName}` });
    await expect(control).toBeVisible();
    expect(refused).toEqual([]);
  });
}

/** Stores messages with a text of their own; gives the text and the stored messages, newest first. */
async function sendMessages(url: string, admin: AdminApi, count: number) {
  const text = randomUUID();
  for (let index = 1; index <= count; index += 1) {
    const body = JSON.stringify({ name: `Writer ${index}`, email: `writer-${index}@bulk.example`, message: text });
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      // all tests of the site share the hourly limit of one address
      headers: { 'content-type': 'application/json', 'x-forwarded-for': callerAddress(randomInt(2 ** 16)) },
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

test('[HV-5] spam is in a separate folder, and Not spam restores the former status', async ({
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

test('[HV-5] the inbox empties by keys; a snoozed message comes back on top when its sender answers', async ({
  site,
  admin,
  visitors,
}) => {
  const word = randomUUID();
  const send = (name: string) =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': callerAddress(randomInt(2 ** 16)) },
      body: JSON.stringify({ name, email: `${name}-${word}@inbox.example`, message: `About ${word}` }),
    });
  await send('Omar');
  await send('Iris');
  const { page } = await visitors.createAdmin();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLive(page, `/hive?q=${word}&folder=open`);
  const rows = page.locator('[data-row-opener]');
  await expect(rows).toHaveText(['Iris', 'Omar']);
  const top = async () => (await rows.nth(1).boundingBox())?.y;
  const before = await top();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = (name: string) => page.getByRole('dialog', { name: `Message from ${name}` });
  await expect(panel('Iris').getByTitle('Close message (E)')).toBeVisible();
  expect(await top()).toBe(before);

  await page.keyboard.press('e');
  await expect(panel('Omar')).toBeVisible();
  await expect(rows).toHaveText(['Omar']);
  await toast(page, '1 message closed').getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveText(['Iris', 'Omar']);

  await page.keyboard.press('s');
  await expect(panel('Omar').getByRole('combobox', { name: 'Snooze' })).toBeFocused();
  await panel('Omar').getByRole('combobox', { name: 'Snooze' }).selectOption('Until they write again');
  await expect(toast(page, '1 message snoozed')).toBeVisible();
  await expect(rows).toHaveText(['Iris']);
  await send('Omar');
  await expect(rows).toHaveText(['Omar', 'Omar', 'Iris']);
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator('[data-row-opener]') })
      .first(),
  ).toContainText('Follow up');
  const found = await admin.call<ContactMessage[]>('GET', `/api/contact?q=${word}&folder=open`);
  expect(found.map(({ isFollowUpDue }) => isFollowUpDue)).toEqual([true, false, false]);
});

test('[HV-5] on a phone the first message is on the first screen, and the actions are above the navigation', async ({
  visitors,
}) => {
  const { page } = await visitors.createAdmin();
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/hive');
  const first = await page
    .getByRole('list')
    .filter({ has: page.locator('[data-row-opener]') })
    .getByRole('listitem')
    .first()
    .boundingBox();
  // the navigation is 64 pixels high
  expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThanOrEqual(844 - 64);
  await expect(page.getByLabel('Hive in numbers')).toBeHidden();
  await page.getByRole('button', { name: 'Figures and filters' }).click();
  await expect(page.getByLabel('Hive in numbers')).toBeVisible();
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
