import type { Client } from '@hive/contracts';
import { waitForApp, waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';

test.describe('clients', () => {
  test('[EN-2] an admin enters a client, works on it, and a colleague reads who did what', async ({
    admin,
    visitors,
  }) => {
    const { page } = await visitors.createAdmin();
    await page.goto('/admin');
    await waitForApp(page);
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.getByRole('button', { name: 'New client' }).click();
    const form = page.getByRole('form', { name: 'New client' });
    await form.getByLabel('Company name').fill('Quill & Anchor');
    await form.getByLabel('Email').fill('Rosa@Quill.example');
    await form.getByRole('button', { name: 'Create client' }).click();
    await expect(page).toHaveURL(/\/admin\/clients\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Quill & Anchor');

    const activity = page.getByRole('list', { name: 'Activity' });
    await expect(activity).toContainText('entered the client');
    await waitForSocket(page);
    const [owner] = await admin.call<{ id: string }[]>('GET', '/api/employees');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await admin.call('PATCH', `/api/clients/${id}/assign`, { employeeId: owner?.id });
    const status = page.getByRole('combobox', { name: 'Status', exact: true });
    await expect(status).toHaveValue('assigned');
    await status.selectOption('contacted');
    await expect(status).toHaveValue('contacted');
    await page.getByLabel('New note, which the client never sees').fill('Called, wants an offer.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Called, wants an offer.');
    await expect(activity).toContainText('changed the status from assigned to contacted');

    const colleague = await visitors.createAdmin();
    await colleague.page.goto(page.url());
    await expect(colleague.page.getByRole('list', { name: 'Activity' })).toContainText('entered the client');
  });

  test('[EN-2] the second of two people who decide reads what the first one did, without a reload', async ({
    admin,
    visitors,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const body = { companyName: 'Two Decide', contactEmail: 'two@decide.example' };
    const { id } = await admin.call<Client>('POST', '/api/clients/records', body);
    const { page } = await visitors.createAdmin();
    await page.goto(`/admin/clients/${id}`);
    await waitForApp(page);
    await waitForSocket(page);
    const status = page.getByRole('combobox', { name: 'Status', exact: true });
    await status.selectOption('lost');
    await admin.call('PATCH', `/api/clients/${id}/status`, { from: 'new', status: 'archived' });
    // the change of the colleague arrives while the question is open
    await expect(status).toHaveValue('archived');
    const stale = await admin.send('PATCH', `/api/clients/${id}/status`, { from: 'new', status: 'lost' });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toMatch(/changed the status to archived (just now|\d+ minutes? ago)\./);
  });

  test('an employee sees own clients alone, and no client of a colleague by its address', async ({
    admin,
    visitors,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const body = { companyName: 'Not Yours', contactEmail: 'not@yours.example' };
    const [owner] = await admin.call<{ id: string }[]>('GET', '/api/employees');
    const { id } = await admin.call<Client>('POST', '/api/clients/records', { ...body, assignedTo: owner?.id });
    const { page } = await visitors.createStaff('employee');
    await page.goto('/admin/clients');
    await expect(page.getByText('Clients that are assigned to you appear here. Claim one in Hive.')).toBeVisible();
    await page.goto(`/admin/clients/${id}`);
    await expect(page.getByText('Client not found')).toBeVisible();
  });
});
