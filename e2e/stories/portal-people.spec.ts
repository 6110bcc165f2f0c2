import { type ClientEmployee, clientTeamRoutes, pathOf } from '@hive/contracts';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axeViolations } from '../support/accessibility.js';
import type { AdminApi } from '../support/admin-api.js';
import { mailedLinks, mailsTo } from '../support/mails.js';
import { overflowsX, waitForApp, waitForSocket } from '../support/page.js';
import { accountMenu, chooseInAccountMenu } from '../support/portal-menu.js';
import {
  createMember,
  createOwner,
  createTeamMember,
  loginToPortal,
  type PortalAccount,
} from '../support/portal-people.js';
import { expect, test } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

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
    test(`[CP-3] is managed by ${who} within their own rights`, async ({ visitors, allowConsole }) => {
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

      // the rows of the company's login, of another owner and of oneself have no buttons
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

      // the server refuses what the page does not offer
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

const NEW_PASSWORD = 'a-password-of-my-own';
const CODE = 'Enter the code from your authenticator app';
const STEP_MS = 30_000;

const people = [
  { who: 'an owner', create: createOwner, viewport: { width: 1440, height: 900 } },
  { who: 'a member of a team', create: createMember, viewport: { width: 390, height: 844 } },
];

async function openElsewhere(visitors: Visitors, account: PortalAccount): Promise<Visitor> {
  const visitor = await loginToPortal(visitors, account);
  await visitor.page.goto('/client-portal');
  await waitForApp(visitor.page);
  await waitForSocket(visitor.page);
  return visitor;
}

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).last();

/** The first step of a login on the login page. */
async function typeCredentials(page: Page, { email, password }: PortalAccount): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await loginButton(page).click();
}

async function logOut(page: Page): Promise<void> {
  await chooseInAccountMenu(page, 'Logout');
  await expect(page.getByLabel('Email')).toBeVisible();
}

/** Logs the other of two devices out. */
async function expectLogoutOfDevice(page: Page, elsewhere: Visitor): Promise<void> {
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Log out / }).click();
  await expect(loginButton(elsewhere.page)).toBeVisible();
  // with two devices, the locator would fail at once instead of waiting
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toHaveText(/This device/);
}

/** Changes the password, which logs the other browser out and is mailed. */
async function expectPasswordChange({ page, context }: Visitor, elsewhere: Visitor, account: PortalAccount) {
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current Password', { exact: true }).fill(account.password);
  await form.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
  expect(await overflowsX(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Every other device has been logged out.').first()).toBeVisible();
  await expect(loginButton(elsewhere.page)).toBeVisible();
  expect((await elsewhere.context.request.get('/api/account')).status()).toBe(401);
  expect((await context.request.get('/api/account')).status()).toBe(200);
}

/** Turns on two-factor login, then logs in with a code of the app and with a recovery code. */
async function expectTwoFactorLogin({ page }: Visitor, account: PortalAccount): Promise<void> {
  const panel = page.getByRole('region', { name: 'Two-factor login' });
  await panel.getByRole('button', { name: 'Set Up' }).click();
  await panel.getByLabel('Current Password', { exact: true }).fill(account.password);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await overflowsX(page)).toBe(false);
  const secret = (await panel.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await panel.getByLabel(CODE).fill(totp.generate());
  await panel.getByRole('button', { name: 'Turn On' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await panel.getByRole('listitem').allInnerTexts();
  expect(await overflowsX(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(panel.getByText('You have 10 recovery codes left.')).toBeVisible();

  await logOut(page);
  await typeCredentials(page, account);
  // the code of the next time step: the present one may be used up
  await page.getByLabel(CODE).fill(totp.generate({ timestamp: Date.now() + STEP_MS }));
  await loginButton(page).click();
  await expect(accountMenu(page)).toBeVisible();

  await logOut(page);
  await typeCredentials(page, account);
  await page.getByLabel(CODE).fill(recoveryCode);
  await loginButton(page).click();
  await chooseInAccountMenu(page, 'Your account');
  await expect(panel.getByText('You have 9 recovery codes left.')).toBeVisible();
}

for (const { who, create, viewport } of people) {
  test(`the account page of ${who}, at ${viewport.width} pixels: devices, password and two-factor login`, async ({
    visitors,
    admin,
    allowConsole,
  }) => {
    allowConsole(/401|WebSocket/);
    const account = await create(visitors);
    const elsewhere = await openElsewhere(visitors, account);
    const visitor = await loginToPortal(visitors, account, { viewport });
    const { page } = visitor;
    await page.goto('/client-portal');
    await chooseInAccountMenu(page, 'Your account');
    await test.step('logs one device out', () => expectLogoutOfDevice(page, elsewhere));
    await test.step('changes the password, which logs the other browser out', async () => {
      const another = await openElsewhere(visitors, account);
      await expectPasswordChange(visitor, another, account);
      const texts = async () => (await mailsTo(admin, account.email)).join('\n');
      await expect.poll(texts).toContain(`The password of ${account.email} was changed`);
    });
    await test.step('turns two-factor login on; the login page asks for a code', () =>
      expectTwoFactorLogin(visitor, { ...account, password: NEW_PASSWORD }));
  });
}
