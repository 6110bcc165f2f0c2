import type { Locator, Page } from '@playwright/test';
import { clientTeamRoutes, pathOf, type ClientEmployee } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import type { AdminApi } from '../support/admin-api.js';
import { mailedLinks } from '../support/mails.js';
import { overflowsX, waitForApp, waitForSocket } from '../support/page.js';
import { chooseInAccountMenu } from '../support/portal-menu.js';
import { createTeamMember, loginToPortal } from '../support/portal-people.js';
import { test, expect } from '../support/test.js';

const PASSWORD = 'tastings-sell-out';
const TEAM = '/client-portal/team';

/** The token of the link in the newest mail to the address. */
async function mailedToken(admin: AdminApi, email: string): Promise<string> {
  let token = '';
  const read = async (): Promise<string> => {
    const [newest] = await mailedLinks(admin, email, '/set-password');
    token = newest?.split('token=')[1] ?? '';
    return token;
  };
  await expect.poll(read, { message: 'the invitation is mailed' }).not.toBe('');
  return token;
}

const row = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

async function invite(page: Page, person: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const form = page.getByRole('form', { name: 'Invite a person' });
  for (const [label, text] of Object.entries(person)) {
    await form.getByLabel(label).fill(text);
  }
  await form.getByRole('button', { name: 'Send invitation' }).click();
}

test.describe('the team of a client', () => {
  test('[AS-4] [CP-3] an invited person logs in, reads the team, and is out at once when deactivated', async ({
    visitors,
    admin,
    allowConsole,
  }) => {
    const owner = await visitors.createClient();
    await owner.page.goto(TEAM);
    await expect(owner.page.getByText('Company login')).toBeVisible();
    const email = 'rosa@saffronkitchen.example';
    await invite(owner.page, { 'First Name': 'Rosa', 'Last Name': 'Delgado', Email: email, 'Job Title': 'Events' });
    const rosa = row(owner.page, 'Rosa Delgado');
    await expect(rosa).toContainText('Invited');

    const member = await visitors.create();
    const token = await mailedToken(admin, email);
    const chosen = await member.context.request.post('/api/auth/reset-password', {
      data: { token, newPassword: PASSWORD },
    });
    expect(chosen.status()).toBe(200);
    await member.page.goto('/client-portal');
    await member.page.getByLabel('Email').fill(email);
    await member.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await member.page.getByRole('button', { name: 'Login', exact: true }).last().click();
    await chooseInAccountMenu(member.page, 'Team');
    await expect(member.page.getByText('(you)')).toBeVisible();
    await expect(member.page.getByRole('button', { name: 'Invite a person' })).toHaveCount(0);
    await chooseInAccountMenu(member.page, 'Company');
    await expect(member.page.getByText('Owners and admins of your team can change it')).toBeVisible();
    await waitForSocket(member.page);

    // the session ends while the page is open: its calls are refused
    allowConsole(/401|WebSocket/);
    await owner.page.reload();
    await rosa.getByRole('button', { name: 'Deactivate Rosa Delgado' }).click();
    await owner.page.getByRole('button', { name: 'Deactivate account' }).click();
    await expect(rosa).toContainText('Inactive');
    await expect(member.page.getByRole('button', { name: 'Login', exact: true }).last()).toBeVisible();
  });

  const managers = [
    { who: 'an admin', rights: { accessLevel: 'admin', canManageTeam: false }, viewport: { width: 1440, height: 900 } },
    {
      who: 'a member who manages',
      rights: { accessLevel: 'member', canManageTeam: true },
      viewport: { width: 390, height: 844 },
    },
  ] as const;
  for (const { who, rights, viewport } of managers) {
    test(`[CP-3] is managed by ${who} within the own rights`, async ({ visitors, allowConsole }) => {
      const owner = await visitors.createClient();
      const mara = await createTeamMember(owner, { ...rights, firstName: 'Mara', lastName: 'Lindqvist' });
      const isla = await createTeamMember(owner, { accessLevel: 'owner', firstName: 'Isla', lastName: 'Holm' });
      const noor = await createTeamMember(owner);
      const colleague = await loginToPortal(visitors, noor);
      await colleague.page.goto(TEAM);
      await waitForApp(colleague.page);
      await waitForSocket(colleague.page);
      const { page, context } = await loginToPortal(visitors, mara, { viewport });
      await page.goto(TEAM);

      // the company's login, another owner and the own row have no buttons
      await expect(row(page, '(you)')).toBeVisible();
      for (const text of ['Company login', 'Isla Holm', '(you)']) {
        await expect(row(page, text).getByRole('button')).toHaveCount(0);
      }
      expect(await overflowsX(page)).toBe(false);
      expect(await axeViolations(page)).toEqual([]);

      await invite(page, {
        'First Name': 'Rosa',
        'Last Name': 'Delgado',
        Email: `rosa-${viewport.width}@saffronkitchen.example`,
        'Job Title': 'Events',
      });
      await expect(row(page, 'Rosa Delgado')).toContainText('Invited');

      // another toggle: the colleague logs in again, with the changed rights
      allowConsole(/401|WebSocket/);
      await row(page, 'Noor Abidi').getByRole('button', { name: 'Edit Noor Abidi' }).click();
      const form = page.getByRole('form', { name: 'Noor Abidi' });
      await form.getByLabel('Job Title').fill('Head of events');
      await form.getByLabel('View Projects').uncheck();
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(row(page, 'Noor Abidi')).toContainText('Head of events');
      await expect(colleague.page.getByLabel('Email')).toBeVisible();
      const login = { data: { email: noor.email, password: noor.password } };
      expect((await colleague.context.request.post('/api/auth/client-login', login)).status()).toBe(200);

      await page.getByRole('button', { name: 'Deactivate Noor Abidi' }).click();
      await page.getByRole('button', { name: 'Deactivate account' }).click();
      await expect(row(page, 'Noor Abidi')).toContainText('Inactive');
      expect((await colleague.context.request.get('/api/account')).status()).toBe(401);

      // what the page does not offer, the server refuses
      const { request } = context;
      const team = (await (await request.get(clientTeamRoutes.list.path)).json()) as ClientEmployee[];
      const change = async (id: string, changes: Partial<ClientEmployee>) => {
        const data = { ...team.find((person) => person.id === id), phone: '', department: '', ...changes };
        const response = await request.patch(pathOf(clientTeamRoutes.update, { id }), { data });
        return ((await response.json()) as { code?: string }).code;
      };
      expect(await change(mara.id, { accessLevel: 'owner' })).toBe('CLIENT_TEAM.OWN_ACCESS');
      expect(await change(isla.id, { jobTitle: 'Guest' })).toBe('CLIENT_TEAM.GRANT_REFUSED');
      expect(await change(noor.id, { canViewBilling: true })).toBe('CLIENT_TEAM.GRANT_REFUSED');
    });
  }
});
