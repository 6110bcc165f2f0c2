import { notificationRoutes } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { overflowsX, phone, waitForApp, waitForFocusIn, openLive } from '../support/page.js';
import { createOwner, loginToPortal } from '../support/portal-people.js';
import { companyOf, createProject, milestoneNamed, submitMilestone } from '../support/projects.js';
import { test, expect } from '../support/test.js';

const milestones = [{ title: 'Label proofs', requiresApproval: true }];

const bell = (page: Page, name: string | RegExp = /^Notifications/) =>
  page.getByRole('button', { name }).filter({ visible: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('updates the count in two browsers, and clears it in both when read in one', async ({ visitors, site }) => {
  const account = await createOwner(visitors);
  const [owner, other] = [await loginToPortal(visitors, account), await loginToPortal(visitors, account)];
  const company = await companyOf(owner);
  const project = await createProject(site.admin, company.id, { name: 'Label and bottle', milestones });
  await openLive(owner.page, '/client-portal');
  await openLive(other.page, '/client-portal/team');
  const [{ page }, { page: second }] = [owner, other];
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await submitMilestone(site.admin, milestoneNamed(project, 'Label proofs'));
  for (const tab of [page, second]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(tab).toHaveTitle(/^\(1\) /);
  }

  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  const link = panel(page).getByRole('link', { name: /“Label proofs” is waiting for your approval/ });
  await expect(link).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(/\/client-portal\/projects\?milestone=/);
  await expect(panel(page)).toBeHidden();
  for (const tab of [page, second]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications');
    await expect(tab).not.toHaveTitle(/^\(/);
  }
});

test('closes on Escape and on an outside click, and restores the focus', async ({ visitors }) => {
  const { page } = await visitors.createAdmin();
  await page.goto('/admin/clients');
  await waitForApp(page);
  await bell(page).click();
  await waitForFocusIn(panel(page));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(400, 600);
  await expect(panel(page)).toBeHidden();
});

test('the panel fills the page of a phone', async ({ visitors }) => {
  const { page } = await visitors.createAdmin({ mobile: true });
  await page.goto('/admin/clients');
  await waitForApp(page);
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  await expect
    .poll(() => panel(page).evaluate((element) => [element.clientWidth, element.clientHeight]))
    .toEqual([phone.width, phone.height]);
  expect(await overflowsX(page)).toBe(false);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
});

test('does not count a kind that is switched off', async ({ visitors, site }) => {
  const owner = await visitors.createClient();
  const company = await companyOf(owner);
  const project = await createProject(site.admin, company.id, { name: 'Label and bottle', milestones });
  const { page } = owner;
  await openLive(owner.page, '/client-portal/account');
  const approvals = page.getByRole('checkbox', { name: 'Approvals in the app' });
  await expect(approvals).toBeChecked();
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === notificationRoutes.updatePreferences.method &&
      response.url().endsWith(notificationRoutes.updatePreferences.path),
  );
  await approvals.click();
  await expect(approvals).not.toBeChecked();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await waitForApp(page);
  await expect(approvals).not.toBeChecked();
  await submitMilestone(site.admin, milestoneNamed(project, 'Label proofs'));
  const { id } = milestoneNamed(project, 'Label proofs');
  await site.admin.call('POST', `/api/milestones/${id}/comments`, { text: 'Which paper?' });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveText(/commented on “Label proofs”/);
});
