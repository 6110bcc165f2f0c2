import { randomUUID } from 'node:crypto';
import type { Client, Created, Employee } from '@hive/contracts';
import { waitForAnimations, waitForApp } from '../support/page.js';
import { createStaffAccount } from '../support/staff-account.js';
import { test, expect } from '../support/test.js';

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
      // the options for screen readers are not those that a pointer meets
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

    const exportButton = page.getByRole('button', { name: 'Export the messages as CSV' });
    await expect(exportButton).toHaveCount(seesAll ? 1 : 0);
    if (seesAll) {
      const started = page.waitForEvent('download');
      await exportButton.click();
      expect((await started).suggestedFilename()).toMatch(/^[a-z-]*messages-\d{4}-\d\d-\d\d\.csv$/);
    }

    await page.getByRole('tab', { name: 'Assessments (1)' }).click();
    const card = page.getByRole('listitem').filter({ hasText: company.contactEmail });
    await expect(card).toContainText('Not specified');
    await expect(page.getByRole('button', { name: 'Export the assessments as CSV' })).toHaveCount(seesAll ? 1 : 0);
    const control = seesAll
      ? card.getByRole('combobox', { name: `Assign the assessment of ${company.companyName} to` })
      : card.getByRole('button', { name: `Claim the assessment of ${company.companyName}` });
    await expect(control).toBeVisible();
    expect(refused).toEqual([]);
  });
}
