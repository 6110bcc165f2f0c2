import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SavedView } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import { overflowsX, phone, waitForApp } from '../support/page.js';
import { test, expect } from '../support/test.js';

async function openHive(page: Page, query = ''): Promise<void> {
  await page.goto(`/hive${query}`);
  await waitForApp(page);
}

/** Opens the menu by the button that names the current view. */
async function openMenu(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Saved views' });
  await expect(menu.getByRole('list', { name: 'Your views' })).toBeAttached();
  return menu;
}

test.describe('saved views', () => {
  test('[HV-5] a person saves, renames and deletes the search and filters of a list', async ({ admin, visitors }) => {
    const [name, renamed] = [`Mine ${randomUUID().slice(0, 8)}`, `Open ${randomUUID().slice(0, 8)}`];
    const { page } = await visitors.createAdmin();
    await openHive(page, '?owner=me&sort=name');
    const menu = await openMenu(page, 'Views');
    await menu.getByRole('textbox', { name: 'Name of this view' }).fill(name);
    await menu.getByRole('button', { name: 'Save view' }).click();
    await expect(menu.getByRole('button', { name, exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    await expect.poll(() => overflowsX(page)).toBe(false);

    await menu.getByRole('button', { name: 'All messages' }).click();
    await expect(page).toHaveURL('/hive');
    await (await openMenu(page, 'Views')).getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL('/hive?owner=me&sort=name');

    await openMenu(page, name);
    await menu.getByRole('button', { name: `Rename ${name}` }).click();
    await menu.getByRole('textbox', { name: `New name of ${name}` }).fill(renamed);
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('button', { name: `Delete ${renamed}` })).toBeVisible();
    await menu.getByRole('button', { name: `Delete ${renamed}` }).click();
    await expect(menu.getByRole('button', { name: renamed, exact: true })).toHaveCount(0);
    const names = async () => (await admin.call<SavedView[]>('GET', '/api/saved-views')).map((view) => view.name);
    await expect.poll(names).not.toContain(renamed);
  });

  test('[HV-5] hides the views of a colleague', async ({ admin, visitors }) => {
    const name = `Private ${randomUUID().slice(0, 8)}`;
    const view = { list: 'messages', name, query: 'owner=me', isDefault: false };
    const { id } = await admin.call<SavedView>('POST', '/api/saved-views', view);
    const { page } = await visitors.createStaff('manager');
    await openHive(page);
    const menu = await openMenu(page, 'Views');
    await expect(menu.getByRole('button', { name: 'All messages' })).toBeVisible();
    await expect(menu.getByRole('button', { name, exact: true })).toHaveCount(0);
    await admin.call('DELETE', `/api/saved-views/${id}`);
  });
});
