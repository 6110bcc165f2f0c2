import type { CapturedMail, CapturedMailSummary } from '@hive/contracts';
import type { AdminApi } from '../support/admin-api.js';
import { waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';

const PASSWORD = 'tastings-sell-out';
const TEAM = '/client-portal/team';

/** The token of the link in the newest mail to the address. */
async function mailedToken(admin: AdminApi, email: string): Promise<string> {
  let token = '';
  const read = async (): Promise<string> => {
    const [newest] = await admin.call<CapturedMailSummary[]>('GET', `/api/mails?q=${encodeURIComponent(email)}`);
    const mail = newest && (await admin.call<CapturedMail>('GET', `/api/mails/${newest.id}`));
    token = /\/set-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    return token;
  };
  await expect.poll(read, { message: 'the invitation is mailed' }).not.toBe('');
  return token;
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
    await owner.page.getByRole('button', { name: 'Invite a person' }).click();
    const form = owner.page.getByRole('form', { name: 'Invite a person' });
    const email = 'rosa@saffronkitchen.example';
    await form.getByLabel('First Name').fill('Rosa');
    await form.getByLabel('Last Name').fill('Delgado');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Job Title').fill('Events');
    await form.getByRole('button', { name: 'Send invitation' }).click();
    const row = owner.page.getByRole('listitem').filter({ hasText: 'Rosa Delgado' });
    await expect(row).toContainText('Invited');

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
    await member.page.getByRole('link', { name: 'Team' }).click();
    await expect(member.page.getByText('(you)')).toBeVisible();
    await expect(member.page.getByRole('button', { name: 'Invite a person' })).toHaveCount(0);
    await member.page.getByRole('link', { name: 'Company' }).click();
    await expect(member.page.getByText('Owners and admins of your team can change it')).toBeVisible();
    await waitForSocket(member.page);

    // the session ends while the page is open: its calls are refused
    allowConsole(/401/);
    await owner.page.reload();
    await row.getByRole('button', { name: 'Deactivate Rosa Delgado' }).click();
    await owner.page.getByRole('button', { name: 'Deactivate account' }).click();
    await expect(row).toContainText('Inactive');
    await expect(member.page.getByRole('button', { name: 'Login', exact: true }).last()).toBeVisible();
  });
});
