import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contactRoutes } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import { overflowsX } from '../support/page.js';
import { test, expect } from '../support/test.js';

async function search(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Find a person' });
  await form.getByLabel('E-mail address').fill(email);
  await form.getByRole('button', { name: 'Search' }).click();
}

test("an admin exports everything about a person, then erases that person's data", async ({ visitors }) => {
  const unique = randomUUID().slice(0, 8);
  const email = `wanda-${unique}@quince.example`;
  const { page, context } = await visitors.createAdmin();
  const message = { name: `Wanda ${unique}`, email, message: 'Saffron, please 🐝' };
  expect((await context.request.post(contactRoutes.create.path, { data: message })).status()).toBe(201);
  await page.goto('/admin/personal-data');
  await search(page, email);
  await expect(page.getByRole('list', { name: `Stored about ${email}` })).toContainText('Messages: 1');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const link = page.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase everything about ${email}?` });
  await dialog.getByLabel('E-mail address of the person').fill(email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'Erasure of a person' });
  await expect(row).toContainText('Done', { timeout: 30_000 });
  await search(page, email);
  await expect(page.getByText(`Nothing is stored about ${email}.`)).toBeVisible();
  const messages = await context.request.get(`${contactRoutes.list.path}?q=${unique}`);
  expect(await messages.json()).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of personal data is accessible and fits a phone, ${colorScheme}`, async ({ visitors }) => {
    const { page } = await visitors.createAdmin({ viewport: { width: 390, height: 844 }, colorScheme });
    await page.goto('/admin/personal-data');
    await expect(page.getByLabel('Website visits (months)')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Exports and erasures' })).toBeAttached();
    await expect.poll(() => overflowsX(page)).toBe(false);
    await expect.poll(() => axeViolations(page), { timeout: 30_000 }).toEqual([]);
  });
}
