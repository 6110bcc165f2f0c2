import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { overflowsX, phone, waitForApp } from '../support/page.js';
import { test, expect } from '../support/test.js';

const BACKUPS = '/admin/backups';

const rowOf = (page: Page, title: RegExp) => page.getByRole('listitem').filter({ hasText: title });

/** The file of a press on the link of a row. */
async function download(page: Page, title: RegExp): Promise<{ name: string; start: string }> {
  const started = page.waitForEvent('download');
  await rowOf(page, title).getByRole('link', { name: 'Download' }).first().click();
  const file = await started;
  return { name: file.suggestedFilename(), start: (await readFile(await file.path())).toString('latin1', 0, 2) };
}

test.describe('backups and exports of all data', () => {
  test('are made, downloaded and removed by an admin', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    await page.goto(BACKUPS);
    await waitForApp(page);
    await page.getByRole('button', { name: 'System Backup' }).click();
    const backup = rowOf(page, /Backup of /);
    await expect(backup).toHaveCount(1);
    await expect(backup).toContainText('Done');
    const archive = await download(page, /Backup of /);
    expect(archive.name).toMatch(/\.zip$/);
    expect(archive.start).toBe('PK');

    await page.getByRole('button', { name: 'Export Data' }).click();
    const dataExport = rowOf(page, /Export of /);
    await expect(dataExport).toContainText('Done');
    await expect(dataExport).toContainText('file available until');
    const exported = await download(page, /Export of /);
    expect(exported.name).toMatch(/\.zip$/);
    expect(exported.start).toBe('PK');
    expect(await axeViolations(page)).toEqual([]);

    await backup.getByRole('button', { name: /^Delete the backup of / }).click();
    await page.getByRole('button', { name: 'Delete backup' }).click();
    await expect(backup).toHaveCount(0);
    await page.reload();
    await expect(dataExport).toHaveCount(1);
    await expect(backup).toHaveCount(0);
  });

  test('fit a phone', async ({ visitors }) => {
    const { page } = await visitors.createAdmin({ viewport: phone });
    await page.goto(BACKUPS);
    await waitForApp(page);
    await page.getByRole('button', { name: 'System Backup' }).click();
    await expect(rowOf(page, /Backup of /).first()).toContainText('Done');
    await expect.poll(() => overflowsX(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });

  for (const level of ['manager', 'employee'] as const) {
    test(`are not for a ${level}`, async ({ visitors }) => {
      const { page, requests } = await visitors.createStaff(level);
      await page.goto(BACKUPS);
      await expect(page.getByText('Backups are for admins')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Backups', exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'System Backup' })).toHaveCount(0);
      expect(requests.filter((request) => /\/api\/(backups|data-exports)/.test(request))).toEqual([]);
    });
  }
});
