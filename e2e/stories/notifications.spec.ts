import { notificationRoutes } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { mailsTo } from '../support/mails.js';
import { openLive, overflowsX, phone, waitForApp, waitForFocusIn, waitForSocket } from '../support/page.js';
import { createOwner, loginToPortal } from '../support/portal-people.js';
import { companyOf, createProject, milestoneNamed, submitMilestone } from '../support/projects.js';
import { expect, test } from '../support/test.js';

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

test('closes on Escape and on an outside click, restores the focus, and fills the page of a phone', async ({
  visitors,
}) => {
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

  await test.step('the panel fills the page of a phone', async () => {
    await page.setViewportSize(phone);
    await bell(page).click();
    await expect(panel(page)).toBeVisible();
    await expect
      .poll(() => panel(page).evaluate((element) => [element.clientWidth, element.clientHeight]))
      .toEqual([phone.width, phone.height]);
    expect(await overflowsX(page)).toBe(false);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toBeHidden();
  });
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

const form = (page: Page) => page.getByRole('form', { name: 'New alert' });
const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: title });

async function write(page: Page, { title, text }: { title: string; text: string }): Promise<void> {
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByLabel('Text').fill(text);
}

async function send(page: Page, people: RegExp): Promise<void> {
  await form(page).getByRole('button', { name: 'Review and send' }).click();
  const dialog = page.getByRole('dialog', { name: people });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Send alert' }).click();
  await expect(dialog).toBeHidden();
}

test('[AD-7] an alert to all clients is in their bells and mails, and its readers are counted', async ({
  visitors,
  site,
}) => {
  const account = await createOwner(visitors);
  const owner = await loginToPortal(visitors, account);
  const { page } = await visitors.createAdmin();
  await page.goto('/admin-dashboard');
  await waitForApp(page);
  await page.getByRole('button', { name: /^Send Alerts/ }).click();
  await expect(page).toHaveURL(/\/admin\/alerts$/);
  await waitForSocket(page);
  await openLive(owner.page, '/client-portal');

  await write(page, { title: 'Closed in December', text: 'We are back on January 2.\n\nHappy holidays!' });
  expect(await axeViolations(page)).toEqual([]);
  await send(page, /^Send this alert to \d+ (?:person|people)\?$/);
  const sent = row(page, 'Closed in December');
  await expect(sent).toContainText('Done');
  await expect(sent).toContainText(', 0 read');

  await expect(bell(owner.page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(owner.page).click();
  const panel = owner.page.getByRole('dialog', { name: 'Notifications' });
  const alert = panel.getByRole('link', { name: /Closed in December/ });
  await expect(alert).toContainText('Happy holidays!');
  await expect(async () => {
    const mails = await mailsTo(site.admin, account.email);
    expect(mails.filter((text) => text.includes('Happy holidays!'))).toHaveLength(1);
  }).toPass();
  await alert.click();
  await expect(bell(owner.page)).toHaveAccessibleName('Notifications');
  await expect(sent).toContainText(', 1 read');
});

test('[AD-7] a manager sends only to chosen clients, on a phone, and the draft survives a reload', async ({
  visitors,
}) => {
  const owner = await loginToPortal(visitors, await createOwner(visitors));
  const other = await loginToPortal(visitors, await createOwner(visitors));
  const { companyName, contactEmail } = await companyOf(owner);
  const { page } = await visitors.createStaff('manager', { mobile: true });
  await openLive(page, '/admin/alerts');
  await expect(form(page).getByLabel('To').getByRole('option')).toHaveText(['All clients', 'Chosen clients']);
  await write(page, { title: 'For you alone', text: 'Your label proofs arrive on Friday.' });
  await page.reload();
  await waitForApp(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('For you alone');

  await form(page).getByLabel('To').selectOption('Chosen clients');
  await form(page).getByRole('button', { name: 'Add a client' }).click();
  const picker = page.getByRole('dialog', { name: 'Add a client' });
  await picker.getByRole('searchbox').fill(contactEmail);
  await picker.getByRole('button', { name: contactEmail }).click();
  await expect(form(page).getByRole('button', { name: `Remove ${companyName}` })).toBeVisible();
  expect(await overflowsX(page)).toBe(false);
  await send(page, /^Send this alert to 1 person\?$/);
  await expect(row(page, 'For you alone')).toContainText('1 in the application, 0 read');

  await openLive(owner.page, '/client-portal');
  await expect(bell(owner.page)).toHaveAccessibleName('Notifications, 1 unread');
  const received = await other.context.request.get(notificationRoutes.list.path);
  expect(await received.json()).toEqual([]);
});
