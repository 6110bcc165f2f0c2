import type { Locator, Page } from '@playwright/test';
import { desktop, overflowsX, phone, waitForApp } from '../support/page.js';
import { test, expect } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';

// One test for each level: what the pages of the admin area show to people who may not use them.

interface Refusal {
  /** Ids and a name for the step. */
  name: string;
  path: string;
  text: string;
  /** Links and buttons that only people with access to the page have. */
  absent?: (page: Page) => Locator[];
  /** Calls that the page may not send. */
  calls?: RegExp;
}

const link = (name: string) => (page: Page) => [page.getByRole('link', { name, exact: true })];

const backups: Refusal = {
  name: 'backups',
  path: '/admin/backups',
  text: 'Backups are for admins',
  absent: (page) => [...link('Backups')(page), page.getByRole('button', { name: 'System Backup' })],
  calls: /\/api\/(backups|data-exports)/,
};

const forManagers: Refusal[] = [
  { name: 'audit log', path: '/admin/audit-log', text: 'The audit log is for admins', calls: /\/api\/audit-log/ },
  { name: 'mail', path: '/admin/mail', text: 'Mail is for admins', calls: /\/api\/mails/ },
  backups,
  {
    name: 'releases',
    path: '/admin/releases',
    text: 'Releases are for admins',
    absent: (page) => [page.getByRole('link', { name: 'Releases' })],
    calls: /\/api\/releases$/,
  },
  {
    name: 'settings',
    path: '/admin/settings',
    text: 'Settings are for admins',
    absent: link('Settings'),
    calls: /\/api\/settings\/./,
  },
];

const MEDIA = 'Media is for the creative and marketing teams';
const forEmployees: Refusal[] = [
  backups,
  {
    name: '[AD-7] alerts',
    path: '/admin/alerts',
    text: 'Alerts are for managers and admins',
    absent: (page) => [page.getByRole('link', { name: 'Alerts' })],
  },
  {
    name: '[AD-8] frames of the public pages',
    path: '/admin/media',
    text: MEDIA,
    absent: link('Media'),
    calls: /\/api\/frame-images/,
  },
  {
    name: '[AD-8] slideshow',
    path: '/admin/media?tab=slideshow',
    text: MEDIA,
    calls: /\/api\/slideshow-images\/all/,
  },
  {
    name: 'portfolio',
    path: '/admin/portfolio',
    text: 'The portfolio is for the creative and marketing teams',
    absent: link('Portfolio'),
    calls: /\/api\/portfolio\/all/,
  },
];

async function expectRefusals({ page, requests }: Visitor, refusals: Refusal[]): Promise<void> {
  for (const { name, path, text, absent, calls } of refusals) {
    await test.step(name, async () => {
      requests.length = 0;
      await page.goto(path);
      await waitForApp(page);
      await expect.soft(page.getByText(text), name).toBeVisible();
      for (const locator of absent?.(page) ?? []) {
        await expect.soft(locator, name).toHaveCount(0);
      }
      expect
        .soft(
          requests.filter((request) => calls?.test(request)),
          name,
        )
        .toEqual([]);
    });
  }
}

async function expectToFit(page: Page): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => overflowsX(page), `at ${viewport.width} pixels`).toBe(false);
  }
  await page.setViewportSize(desktop);
}

test('[AD-8] a manager reads what is for admins, edits the public pages, and reads accounts', async ({ visitors }) => {
  const visitor = await visitors.createStaff('manager');
  const { page, requests } = visitor;
  await expectRefusals(visitor, forManagers);
  await test.step('no first steps', async () => {
    requests.length = 0;
    await page.goto('/admin');
    await waitForApp(page);
    await expect(page.getByRole('region', { name: 'Recent Messages' })).toBeVisible();
    expect(requests.filter((request) => request.includes('/api/first-steps'))).toEqual([]);
  });
  await test.step('[AD-8] the slideshow and the portfolio', async () => {
    await page.goto('/admin/media?tab=slideshow');
    await waitForApp(page);
    await expect(page.getByLabel('Alt text of slide 1', { exact: true })).toBeVisible();
    await page.goto('/admin/portfolio');
    await waitForApp(page);
    await expect(page.getByRole('button', { name: /^Move / }).first()).toBeVisible();
  });
  await test.step('the accounts of staff, without a button that changes one', async () => {
    await page.goto('/account-setup');
    await expect(page.getByRole('listitem').filter({ hasText: 'Jon Park' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Edit|Deactivate|Create)/ })).toHaveCount(0);
    await expectToFit(page);
  });
});

test('[AD-7] [AD-8] [RT-5] an employee reads what is for admins, managers and other teams', async ({ visitors }) => {
  const visitor = await visitors.createStaff('employee');
  const { page, context } = visitor;
  await expectRefusals(visitor, forEmployees);
  await test.step('[RT-5] accounts of staff', async () => {
    await page.goto('/account-setup');
    await expect(page.getByText('Accounts are for admins and managers')).toBeVisible();
    await expect(page.getByText('Jon Park')).toHaveCount(0);
    expect((await context.request.get('/api/employees/accounts')).status()).toBe(403);
    await expectToFit(page);
  });
});
