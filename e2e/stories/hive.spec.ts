import type { Client, Created } from '@hive/contracts';
import { mailsTo } from '../support/mails.js';
import { waitForApp, waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';

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
    await expect(page.getByText('Client assigned successfully!', { exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('assigned');
    await expect(select).toBeFocused();
  });
});
