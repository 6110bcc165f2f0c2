import { randomUUID } from 'node:crypto';
import type { Client } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import { overflowsX, phone, waitForApp } from '../support/page.js';
import { test, expect } from '../support/test.js';

const centerOf = (box: { x: number; width: number } | null): number => (box ? box.x + box.width / 2 : 0);

test.describe('the audit log', () => {
  test('an admin finds who changed what, reads the values and opens the client', async ({ admin, visitors }) => {
    const unique = randomUUID().slice(0, 8);
    const companyName = `Ledger & Quill ${unique}`;
    const body = { companyName, contactEmail: `ledger-${unique}@quill.example` };
    const { id } = await admin.call<Client>('POST', '/api/clients/records', body);
    await admin.call('PATCH', `/api/clients/${id}/status`, { from: 'new', status: 'archived' });
    const { page } = await visitors.createAdmin();
    await page.goto('/admin');
    await waitForApp(page);
    await page.getByRole('link', { name: 'Audit Log', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(companyName.toLowerCase());
    await expect(page.getByText('2 entries, newest first')).toBeVisible();
    await expect(page).toHaveURL(/q=ledger/);

    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Client: changed the status' });
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Changed the status' }).click();
    const drawer = page.getByRole('dialog', { name: 'Changed the status' });
    await expect(drawer.locator('del')).toHaveText('new');
    await expect(drawer.locator('ins')).toHaveText('archived');

    await page.setViewportSize(phone);
    await expect.poll(() => overflowsX(page)).toBe(false);
    await drawer.getByRole('link', { name: `Open ${companyName}` }).click();
    await expect(page).toHaveURL(`/admin/clients/${id}`);
  });
});

test.describe('captured mail', () => {
  test('an admin reads a mail in a frame that may do nothing, which the audit log records', async ({
    admin,
    visitors,
  }) => {
    await admin.call('POST', '/api/test-email');
    const { page } = await visitors.createAdmin();
    await page.goto('/admin/mail');
    await waitForApp(page);
    await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Test' });
    await page.getByRole('button', { name: 'Test of the e-mail system' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Test of the e-mail system' });
    const preview = drawer.getByTitle('Preview of the mail');
    await expect(preview).toHaveAttribute('sandbox', '');
    const heading = preview.contentFrame().getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Hello');
    // the styles of the mail apply under the policy of the page
    await expect(heading).toHaveCSS('font-size', '22px');
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    await expect.poll(() => overflowsX(page)).toBe(false);

    await page.goto('/admin/mail?q=nothing-has-this');
    const empty = page.getByText('No mails found');
    await expect(empty).toBeVisible();
    // icon, title and text are below each other
    await expect.poll(async () => centerOf(await empty.boundingBox())).toBeCloseTo(phone.width / 2, 0);

    await page.goto('/admin/audit-log?action=mail.opened');
    await expect(page.getByRole('button', { name: 'Opened' }).first()).toBeVisible();
  });
});
