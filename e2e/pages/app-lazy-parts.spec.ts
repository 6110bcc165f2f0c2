/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { openAdminWithoutEvents, sidebarLink } from '../support/admin-page.js';
import { createClientAccount } from '../support/client-account.js';
import { chunkFiles, FailingLoads, FORM_CALLS, loadFailures } from '../support/failing-loads.js';
import { toast, waitForApp } from '../support/page.js';
import { accountMenu, chooseInAccountMenu } from '../support/portal-menu.js';
import { expect, test } from '../support/test.js';

test.beforeEach(({ allowConsole }) =>
  allowConsole(/Failed to load resource|ERR_|ChunkLoadError|Loading (CSS )?chunk|preload|WebSocket/),
);

test('[CP-1] the portal opens after a login whose call and code fail at first', async ({ site, visitors }) => {
  const account = await createClientAccount(site.admin);
  const visitor = await visitors.openHydrated('/client-portal', '#login-email');
  const { page } = visitor;
  const code = await FailingLoads.of(visitor, chunkFiles('signed-in'));
  const calls = await FailingLoads.of(visitor, FORM_CALLS);
  const login = page.locator('#login');

  await page.click('#login-forgot');
  const request = page.locator('#forgot-password');
  await page.fill('#forgot-email', account.email);
  await calls.expectResubmits({
    submit: request.locator('button[type=submit]'),
    failure: request.getByRole('alert'),
    field: page.locator('#forgot-email'),
    value: account.email,
    done: request.getByText('a link is on its way to it'),
  });
  await page.click('#forgot-back');

  await page.getByLabel('Email').fill(account.email);
  await code.expectRetries({
    open: async () => {
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await calls.expectResubmits({
        submit: login.locator('button[type=submit]'),
        failure: login.getByRole('alert'),
        field: page.getByLabel('Email'),
        value: account.email,
        // the code is being loaded
        done: page.getByRole('link', { name: 'Dashboard' }),
      });
    },
    kept: page.getByRole('link', { name: 'Hivecraft, to the website' }),
    part: page.getByRole('heading', { level: 1, name: /Nadia/ }),
  });
  await expect(accountMenu(page)).toBeVisible();
});

test('pages of the portal keep navigation and logout until their code loads, and forms keep their input', async ({
  visitors,
}) => {
  const visitor = await visitors.createClient();
  const { page } = visitor;
  await page.goto('/client-portal');
  await expect(page.getByText(/^Saffron Kitchen/).first()).toBeVisible();
  await waitForApp(page);
  const pages = ['projects', 'files', 'team', 'company', 'account', 'client-not-found'];
  const code = await FailingLoads.of(visitor, chunkFiles(...pages));
  const calls = await FailingLoads.of(visitor, FORM_CALLS);
  const error = toast(page, 'Error');

  await code.expectRetries({
    open: () => page.getByRole('link', { name: 'Projects', exact: true }).click(),
    kept: accountMenu(page),
    part: page.getByText('No projects yet'),
  });
  await code.expectRetries({
    open: () => page.getByRole('link', { name: 'Files' }).click(),
    kept: accountMenu(page),
    part: page.getByRole('button', { name: 'Upload', exact: true }),
  });

  await code.expectRetries({
    open: () => chooseInAccountMenu(page, 'Team'),
    kept: accountMenu(page),
    part: page.getByRole('button', { name: 'Invite a person' }),
  });
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const invitation = page.getByRole('form', { name: 'Invite a person' });
  await invitation.getByLabel('First Name').fill('Rosa');
  await invitation.getByLabel('Last Name').fill('Delgado');
  await invitation.getByLabel('Email').fill('rosa@offline.example');
  await invitation.getByLabel('Job Title').fill('Events');
  await calls.expectResubmits({
    submit: invitation.getByRole('button', { name: 'Send invitation' }),
    failure: error,
    field: invitation.getByLabel('Email'),
    value: 'rosa@offline.example',
    done: page.getByRole('listitem').filter({ hasText: 'Rosa Delgado' }),
  });

  await code.expectRetries({
    open: () => chooseInAccountMenu(page, 'Your account'),
    kept: accountMenu(page),
    part: page.getByRole('form', { name: 'Profile' }),
  });
  await code.expectRetries({
    open: () => chooseInAccountMenu(page, 'Company'),
    kept: accountMenu(page),
    part: page.getByRole('form', { name: 'Company profile' }),
  });
  const profile = page.getByRole('form', { name: 'Company profile' });
  await profile.getByLabel('Company Name').fill('Second Kitchen');
  const before = calls.count();
  await page.route('**/api/clients/me', (route) =>
    // the first call that succeeds deletes the client
    calls.count() - before > loadFailures.length
      ? route.fulfill({ status: 404, json: { code: 'CLIENT.NOT_FOUND', message: 'Client not found' } })
      : route.continue(),
  );
  await code.expectRetries({
    open: () =>
      calls.expectResubmits({
        submit: profile.getByRole('button', { name: 'Save changes' }),
        failure: error,
        field: profile.getByLabel('Company Name'),
        value: 'Second Kitchen',
        done: toast(page, 'Profile saved'),
      }),
    kept: page.getByRole('link', { name: 'Dashboard' }),
    part: page.getByText('Client not found with this email address.'),
  });
});

test('parts of the staff area keep the page until their code loads, and forms keep their input', async ({
  visitors,
}) => {
  const visitor = await visitors.createAdmin();
  const { page } = visitor;
  await page.goto('/admin-dashboard');
  await waitForApp(page);
  const code = await FailingLoads.of(visitor, chunkFiles('assignee-select', 'account-setup', 'account'));
  const calls = await FailingLoads.of(visitor, FORM_CALLS);
  const sidebar = page.getByRole('complementary');
  const link = (name: string | RegExp) => sidebar.getByRole('link', { name });
  const title = page.getByRole('heading', { name: 'Hive Portal' });

  await link('Hive Portal').click();
  await expect(title).toBeVisible();
  await code.expectRetries({
    open: () =>
      page
        .getByRole('combobox', { name: /^Assign the message/ })
        .first()
        .click(),
    kept: title,
    part: page.getByRole('combobox', { name: /^Assign the message/, expanded: true }),
  });
  await page.keyboard.press('Escape');

  await code.expectRetries({
    open: () => link('Account Setup').click(),
    kept: link('Hive Portal'),
    part: page.getByRole('form', { name: 'Employee account' }),
  });
  const employee = page.getByRole('form', { name: 'Employee account' });
  await employee.getByLabel('First Name').fill('Ines');
  await employee.getByLabel('Last Name').fill('Valente');
  await employee.getByLabel('Email').fill('ines@offline.example');
  await employee.getByLabel('Department').selectOption('creative');
  await employee.getByLabel('Job Title').fill('Brand designer');
  await employee.getByLabel('Start Date').fill('2026-12-01');
  await employee.getByLabel('Password', { exact: true }).fill('typed by the admin');
  await employee.getByLabel('Confirm Password', { exact: true }).fill('typed by the admin');
  await calls.expectResubmits({
    submit: employee.getByRole('button', { name: 'Create Employee Account' }),
    failure: toast(page, 'Error'),
    field: employee.getByLabel('Email'),
    value: 'ines@offline.example',
    done: page.getByRole('heading', { name: 'Account Created Successfully!' }),
  });

  await code.expectRetries({
    open: () => link(/^Your account/).click(),
    kept: link('Hive Portal'),
    part: page.getByRole('form', { name: 'Profile' }),
  });
  const account = page.getByRole('form', { name: 'Profile' });
  await account.getByLabel('Phone').fill('(512) 555-0190');
  await calls.expectResubmits({
    submit: account.getByRole('button', { name: 'Save Changes' }),
    failure: account.getByRole('alert'),
    field: account.getByLabel('Phone'),
    value: '(512) 555-0190',
    done: toast(page, 'Account updated'),
  });
});

async function sendMessage(site: string): Promise<string> {
  const name = `Offline ${randomUUID().slice(0, 8)}`;
  const body = JSON.stringify({ name, email: 'writer@offline.example', message: 'Hello' });
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const { status } = await fetch(`${site}/api/contact`, { method: 'POST', headers, body });
  expect(status).toBe(201);
  return name;
}

test('Hive keeps its list while the code of actions and saved views fails to load', async ({ site, visitors }) => {
  const name = await sendMessage(site.url);
  const visitor = await openAdminWithoutEvents(visitors, `/hive?q=${encodeURIComponent(name)}`);
  const { page } = visitor;
  const row = page.getByRole('button', { name, exact: true });
  const code = await FailingLoads.of(visitor, chunkFiles('message-bulk-bar', 'saved-views-menu'));
  await expect(row).toBeVisible();
  await code.expectRetries({
    open: () => page.getByRole('checkbox', { name: `Select the message from ${name}` }).check(),
    kept: row,
    part: page.getByRole('toolbar', { name: 'Actions for the selected rows' }),
  });
  await code.expectRetries({
    open: () => page.getByRole('button', { name: 'Views', exact: true }).click(),
    kept: row,
    part: page.getByRole('dialog', { name: 'Saved views' }).getByRole('button', { name: 'Open messages' }),
  });
});

test('the details of a message show one failure while their code fails to load', async ({ site, visitors }) => {
  const name = await sendMessage(site.url);
  const visitor = await openAdminWithoutEvents(visitors, `/hive?q=${encodeURIComponent(name)}`);
  const { page } = visitor;
  const code = await FailingLoads.of(visitor, chunkFiles('message-record'));
  await code.expectRetries({
    open: () => page.getByRole('button', { name, exact: true }).click(),
    kept: page.getByRole('dialog', { name: `Message from ${name}` }),
    part: page.getByRole('textbox', { name: `Reply to ${name}` }),
  });
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('the logs offer to load again after their code has failed', async ({ visitors }) => {
  const visitor = await openAdminWithoutEvents(visitors, '/admin');
  const { page } = visitor;
  const code = await FailingLoads.of(visitor, chunkFiles('audit-log', 'mail'));
  await code.expectRetries({
    open: () => sidebarLink(page, 'Audit Log').click(),
    kept: sidebarLink(page, 'Mail'),
    part: page.getByRole('searchbox', { name: 'Search the audit log' }),
  });
  await code.expectRetries({
    open: () => sidebarLink(page, 'Mail').click(),
    kept: sidebarLink(page, 'Audit Log'),
    part: page.getByRole('searchbox', { name: 'Search mail' }),
  });
});

test('the logs offer to load again after their data have failed', async ({ visitors }) => {
  const visitor = await openAdminWithoutEvents(visitors, '/admin');
  const { page } = visitor;
  const entries = await FailingLoads.of(visitor, /\/api\/audit-log\?/);
  await entries.expectReads({
    open: () => sidebarLink(page, 'Audit Log').click(),
    title: 'Entries did not load',
    part: page.getByText(/entries, newest first|1 entry/),
  });
  const mails = await FailingLoads.of(visitor, /\/api\/mails\?/);
  await mails.expectReads({
    open: () => sidebarLink(page, 'Mail').click(),
    title: 'Mails did not load',
    part: page.getByText(/mails?, newest first|No mails found|1 mail/),
  });
});
