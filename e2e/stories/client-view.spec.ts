import type { Client, CurrentUser } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { overflowsX, waitForApp } from '../support/page.js';
import { accountMenu, chooseInAccountMenu } from '../support/portal-menu.js';
import { blockRequests } from '../support/requests.js';
import { test, expect } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';

const COMPANY = 'Saffron Kitchen';

const banner = (page: Page) => page.getByRole('complementary', { name: 'View as client' });

/** Opens the portal as the newest client from the dashboard of staff. */
async function startView({ page }: Visitor): Promise<void> {
  await page.goto('/admin-dashboard');
  await page
    .getByRole('button', { name: `View as ${COMPANY}` })
    .first()
    .click();
  await page.waitForURL('**/client-portal');
  await expect(banner(page)).toContainText(`Viewing as ${COMPANY}. Read-only.`);
}

test.describe('a view of the portal as a client', () => {
  for (const level of ['admin', 'manager'] as const) {
    test(`shows the level ${level} the portal, changes nothing, and ends by one press`, async ({ visitors }) => {
      const owner = await visitors.createClient();
      const read = async (visitor: Visitor) =>
        (await (await visitor.context.request.get('/api/clients/me')).json()) as Client;
      const company = await read(owner);
      const staff = level === 'admin' ? await visitors.createAdmin() : await visitors.createStaff('manager');

      await startView(staff);
      const { page, context } = staff;
      await waitForApp(page);
      expect((await read(staff)).id).toBe(company.id);
      expect(await axeViolations(page)).toEqual([]);
      await chooseInAccountMenu(page, 'Team');
      await expect(page.getByText('Company login')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Invite a person' })).toHaveCount(0);
      await chooseInAccountMenu(page, 'Company');
      await expect(page.getByText('What your agency knows about you')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      for (const path of ['/client-portal/team', '/services']) {
        await page.goto(path);
        await expect(banner(page)).toBeVisible();
      }

      const change = await context.request.patch(`/api/clients/${company.id}/profile`, {
        data: { companyName: 'Changed by staff' },
      });
      expect([change.status(), await change.json()]).toMatchObject([403, { code: 'CLIENT_VIEW.READ_ONLY' }]);
      expect(await read(owner)).toEqual(company);

      await page.goto('/client-portal');
      await banner(page).getByRole('button', { name: 'Stop viewing' }).click();
      await page.waitForURL('**/admin-dashboard');
      await expect(page.getByRole('heading', { name: 'Recent Clients' })).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
      expect((await context.request.get('/api/client-signups')).status()).toBe(200);
    });
  }

  test('fits a phone, closes the area of staff in other tabs, and ends from there', async ({ visitors }) => {
    await visitors.createClient();
    const staff = await visitors.createAdmin({ mobile: true });
    await startView(staff);
    await waitForApp(staff.page);
    expect(await overflowsX(staff.page)).toBe(false);
    await accountMenu(staff.page).click();
    await expect(staff.page.getByRole('menuitem', { name: 'Company' })).toBeInViewport({ ratio: 1 });
    await expect(staff.page.getByRole('menuitem', { name: 'Your account' })).toHaveCount(0);

    const tab = await staff.context.newPage();
    await tab.goto('/hive');
    await expect(tab.getByRole('heading', { name: `Viewing as ${COMPANY}` })).toBeVisible();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await banner(tab).getByRole('button', { name: 'Stop viewing' }).click();
    await tab.waitForURL('**/admin-dashboard');
    await expect(tab.getByRole('heading', { name: 'Recent Clients' })).toBeVisible();
  });

  test('begins and ends in other tabs before the next document has loaded', async ({ visitors }) => {
    await visitors.createClient();
    const staff = await visitors.createAdmin();
    const tab = await visitors.createTab(staff);
    await tab.page.goto('/admin/clients');
    await expect(tab.page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
    await staff.page.goto('/admin-dashboard');
    const showPortal = await blockRequests(staff.page, '**/client-portal');
    await staff.page
      .getByRole('button', { name: `View as ${COMPANY}` })
      .first()
      .click();
    await expect(tab.page.getByRole('heading', { name: `Viewing as ${COMPANY}` })).toBeVisible();
    showPortal();
    await staff.page.waitForURL('**/client-portal');
    const showDashboard = await blockRequests(staff.page, '**/admin-dashboard');
    await banner(staff.page).getByRole('button', { name: 'Stop viewing' }).click();
    await expect(tab.page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
    await expect(banner(tab.page)).toHaveCount(0);
    showDashboard();
    await staff.page.waitForURL('**/admin-dashboard');
  });

  test('is not offered to employees, and the server refuses it', async ({ visitors }) => {
    const owner = await visitors.createClient();
    const { id } = (await (await owner.context.request.get('/api/clients/me')).json()) as Client;
    const { page, context } = await visitors.createStaff('employee');
    const { id: employeeId } = (await (await context.request.get('/api/auth/me')).json()) as CurrentUser;
    await context.request.patch(`/api/clients/${id}/assign`, { data: { employeeId } });
    await page.goto('/admin-dashboard');
    await expect(page.getByRole('heading', { name: 'Recent Clients' })).toBeVisible();
    await expect(page.getByText(COMPANY).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /View as/ })).toHaveCount(0);
    const refusal = await context.request.post(`/api/clients/${id}/view`);
    expect([refusal.status(), await refusal.json()]).toMatchObject([403, { code: 'AUTH.FORBIDDEN' }]);
  });
});
