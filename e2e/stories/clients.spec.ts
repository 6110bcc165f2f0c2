import type { Client, CurrentUser } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility.js';
import { overflowsX, waitForApp, waitForSocket } from '../support/page.js';
import { accountMenu, chooseInAccountMenu } from '../support/portal-menu.js';
import { blockRequests } from '../support/requests.js';
import { expect, test } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';

/** For a click that opens a document whose request is blocked. */
const NO_WAIT_FOR_NAVIGATION = { noWaitAfter: true };

test.describe('clients', () => {
  test('[EN-2] an admin enters a client, works on it, and a colleague reads who did what', async ({
    admin,
    visitors,
  }) => {
    const { page } = await visitors.createAdmin();
    await page.goto('/admin');
    await waitForApp(page);
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.getByRole('button', { name: 'New client' }).click();
    const form = page.getByRole('form', { name: 'New client' });
    await form.getByLabel('Company name').fill('Quill & Anchor');
    await form.getByLabel('Email').fill('Rosa@Quill.example');
    await form.getByRole('button', { name: 'Create client' }).click();
    await expect(page).toHaveURL(/\/admin\/clients\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Quill & Anchor');

    const activity = page.getByRole('list', { name: 'Activity' });
    await expect(activity).toContainText('entered the client');
    await waitForSocket(page);
    const [owner] = await admin.call<{ id: string }[]>('GET', '/api/employees');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await admin.call('PATCH', `/api/clients/${id}/assign`, { employeeId: owner?.id });
    const status = page.getByRole('combobox', { name: 'Status', exact: true });
    await expect(status).toHaveValue('assigned');
    await status.selectOption('contacted');
    await expect(status).toHaveValue('contacted');
    await page.getByLabel('New note, which the client never sees').fill('Called, wants an offer.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Called, wants an offer.');
    await expect(activity).toContainText('changed the status from assigned to contacted');

    const colleague = await visitors.createAdmin();
    await colleague.page.goto(page.url());
    await expect(colleague.page.getByRole('list', { name: 'Activity' })).toContainText('entered the client');
  });

  test('Back asks before it leaves a form with changes, and once more', async ({ visitors }) => {
    const { page } = await visitors.createAdmin();
    await page.goto('/admin-dashboard');
    await waitForApp(page);
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.getByRole('button', { name: 'New client' }).click();
    const name = page.getByRole('form', { name: 'New client' }).getByLabel('Company name');
    await name.fill('Quill & Anchor');
    for (let times = 0; times < 2; times += 1) {
      await page.evaluate(() => history.back());
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await expect(page).toHaveURL(/\/admin\/clients\?new=client$/);
      await expect(name).toHaveValue('Quill & Anchor');
    }
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(name).toBeHidden();
  });

  test('[EN-2] the second of two people who decide reads what the first one did, without a reload', async ({
    admin,
    visitors,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const body = { companyName: 'Two Decide', contactEmail: 'two@decide.example' };
    const { id } = await admin.call<Client>('POST', '/api/clients/records', body);
    const { page } = await visitors.createAdmin();
    await page.goto(`/admin/clients/${id}`);
    await waitForApp(page);
    await waitForSocket(page);
    const status = page.getByRole('combobox', { name: 'Status', exact: true });
    await status.selectOption('lost');
    await admin.call('PATCH', `/api/clients/${id}/status`, { from: 'new', status: 'archived' });
    // the change of the colleague arrives while the question is open
    await expect(status).toHaveValue('archived');
    const stale = await admin.send('PATCH', `/api/clients/${id}/status`, { from: 'new', status: 'lost' });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toMatch(/changed the status to archived (just now|\d+ minutes? ago)\./);
  });

  test('an employee sees only their own clients, and no client of a colleague by its address', async ({
    admin,
    visitors,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const body = { companyName: 'Not Yours', contactEmail: 'not@yours.example' };
    const [owner] = await admin.call<{ id: string }[]>('GET', '/api/employees');
    const { id } = await admin.call<Client>('POST', '/api/clients/records', { ...body, assignedTo: owner?.id });
    const { page } = await visitors.createStaff('employee');
    await page.goto('/admin/clients');
    await expect(page.getByText('Clients that are assigned to you appear here. Claim one in Hive.')).toBeVisible();
    await page.goto(`/admin/clients/${id}`);
    await expect(page.getByText('Client not found')).toBeVisible();
  });
});

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
      await waitForApp(page);
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
      .click(NO_WAIT_FOR_NAVIGATION);
    await expect(tab.page.getByRole('heading', { name: `Viewing as ${COMPANY}` })).toBeVisible();
    showPortal();
    await staff.page.waitForURL('**/client-portal');
    const showDashboard = await blockRequests(staff.page, '**/admin-dashboard');
    await banner(staff.page).getByRole('button', { name: 'Stop viewing' }).click(NO_WAIT_FOR_NAVIGATION);
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
