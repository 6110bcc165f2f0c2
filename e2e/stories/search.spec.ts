import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '@hive/contracts';
import { waitForApp, waitForIdle } from '../support/page.js';
import { test, expect } from '../support/test.js';

const FIELD = { name: 'Search or jump to' } as const;

async function waitForShortcuts(page: Page): Promise<void> {
  await waitForApp(page);
  // they are registered after the first paint
  await waitForIdle(page);
}

test.describe('the search', () => {
  test('finds a client from any page by keyboard, leads to it, and offers the search again', async ({
    admin,
    visitors,
  }) => {
    const unique = randomUUID().slice(0, 8);
    const companyName = `Periwinkle-${unique} & Sons`;
    const body = { companyName, contactEmail: `hello@periwinkle-${unique}.example` };
    const { id } = await admin.call<Client>('POST', '/api/clients/records', body);
    const { page } = await visitors.createAdmin();
    await page.goto('/account-setup');
    await waitForShortcuts(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', FIELD);
    await expect(field).toBeFocused();
    await page.keyboard.type(`periwinkle-${unique}`);
    const option = page.getByRole('option', { name: new RegExp(`^${companyName}`) });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(option.locator('mark').first()).toHaveText(`Periwinkle-${unique}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/clients/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(companyName);
    await expect(field).toBeHidden();

    await waitForShortcuts(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: `periwinkle-${unique}`, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  test('opens a message from the search on a phone, and its button has the focus again after Escape', async ({
    site,
    visitors,
  }) => {
    const unique = randomUUID().slice(0, 8);
    const name = `Otis Vane ${unique}`;
    const text = `The gazebo-${unique} needs a website.`;
    const message = { name, email: `otis-${unique}@vane.example`, message: text };
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
    await field.fill(`gazebo-${unique}`);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('dialog', { name: new RegExp(name) })).toContainText(text);
  });
});
