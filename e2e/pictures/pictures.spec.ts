import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from '@hive/contracts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { waitForApp, waitForIdle } from '../support/page.js';
import { expect, test } from '../support/test.js';
import { workspace } from '../support/workspace.js';

const FOLDER = path.join(workspace, 'docs/pictures');
const MAX_BYTES = 400_000;
const viewport = { width: 1440, height: 900 };

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await waitForIdle(page);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toBuffer();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${name}.webp`), picture);
}

test.use({ reduceMotion: true });

test('the pictures of the README', async ({ visitors, admin }) => {
  const visitor = await visitors.create({ viewport });
  await visitor.page.goto('/', { waitUntil: 'load' });
  await takePicture(visitor.page, 'public-site');

  await admin.call('DELETE', '/api/first-steps');
  const staff = await visitors.createAdmin({ viewport });
  await staff.page.goto('/admin-dashboard');
  await waitForApp(staff.page);
  const traffic = staff.page.getByRole('region', { name: 'Recent Daily Traffic by Channels', exact: true });
  await expect(traffic.locator('canvas')).toBeVisible();
  await takePicture(staff.page, 'admin-suite');

  const { id } = await admin.call<Client>('GET', '/api/clients/ada@northcask.example');
  await staff.page.goto(`/admin/clients/${id}`);
  await staff.page.getByRole('button', { name: 'View as client' }).click();
  await expect(staff.page.getByRole('heading', { level: 1 })).toContainText('Northcask');
  await waitForApp(staff.page);
  await takePicture(staff.page, 'client-portal');

  const sizes = readdirSync(FOLDER).map((file) => statSync(path.join(FOLDER, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});
