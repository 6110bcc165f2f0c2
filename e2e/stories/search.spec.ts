import type { Client } from '@hive/contracts';
import { waitForApp } from '../support/page.js';
import { test, expect } from '../support/test.js';

const FIELD = { name: 'Search or jump to' } as const;

test.describe('the search', () => {
  test('finds a client from any page by keyboard, leads to it, and offers the search again', async ({
    admin,
    visitors,
  }) => {
    const body = { companyName: 'Periwinkle & Sons', contactEmail: 'hello@periwinkle.example' };
    const { id } = await admin.call<Client>('POST', '/api/clients/records', body);
    const { page } = await visitors.createAdmin();
    await page.goto('/account-setup');
    await waitForApp(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', FIELD);
    await expect(field).toBeFocused();
    await page.keyboard.type('periwin');
    const option = page.getByRole('option', { name: /^Periwinkle & Sons/ });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(option.locator('mark').first()).toHaveText('Periwin');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/clients/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Periwinkle & Sons');
    await expect(field).toBeHidden();

    await waitForApp(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'periwin', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  test('opens a message from the search on a phone, and its button has the focus again after Escape', async ({
    site,
    visitors,
  }) => {
    const message = { name: 'Otis Vane', email: 'otis@vane.example', message: 'The gazebo needs a website.' };
    const sent = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(sent.status).toBe(201);
    const { page } = await visitors.createAdmin();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/clients');
    await waitForApp(page);
    const button = page.getByRole('button', FIELD);
    await button.click();
    const field = page.getByRole('combobox', FIELD);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await field.fill('gazebo');
    await page.getByRole('option', { name: /^Otis Vane/ }).click();
    await expect(page.getByRole('dialog', { name: /Otis Vane/ })).toContainText('The gazebo needs a website.');
  });
});
