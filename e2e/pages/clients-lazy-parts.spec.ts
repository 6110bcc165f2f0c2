import type { Client } from '@hive/contracts';
import type { Page } from '@playwright/test';
import { openAdminWithoutEvents, sidebarLink } from '../support/admin-page.js';
import { chunkFiles, FailingLoads, FORM_CALLS, loadFailures } from '../support/failing-loads.js';
import { waitForApp, toast } from '../support/page.js';
import { createOwner, loginToPortal } from '../support/portal-people.js';
import { test, expect } from '../support/test.js';
import type { Visitor } from '../support/visitors.js';

test.beforeEach(({ allowConsole }) =>
  allowConsole(/Failed to load resource|ERR_|ChunkLoadError|Loading (CSS )?chunk|preload/),
);

const noteFailure = /^(The note was not saved\.|The service is not available right now\.)/;
const status = (page: Page) => page.getByRole('combobox', { name: 'Status', exact: true });

/** Presses a button whose call fails in every way: each time a toast says so, and the button can be pressed again. */
async function expectPresses(calls: FailingLoads, { page }: Visitor, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  for (const failure of loadFailures) {
    await calls.fail(failure);
    await calls.expectRequest(() => button.click());
    await expect(toast(page, 'Error')).toBeVisible();
    await toast(page, 'Error').getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page, 'Error')).toHaveCount(0);
    await expect(button).toBeEnabled();
  }
  await calls.fail(undefined);
}

test('[EN-2] the pages of clients keep navigation and input while code, data and calls fail', async ({ visitors }) => {
  const visitor = await openAdminWithoutEvents(visitors, '/admin');
  const { page } = visitor;
  const code = await FailingLoads.of(visitor, chunkFiles('clients', 'client'));
  const calls = await FailingLoads.of(visitor, FORM_CALLS);

  await code.expectRetries({
    open: () => sidebarLink(page, 'Clients').click(),
    kept: sidebarLink(page, 'Hive Portal'),
    part: page.getByRole('button', { name: 'New client' }),
  });
  await page.getByRole('button', { name: 'New client' }).click();
  const creation = page.getByRole('form', { name: 'New client' });
  await creation.getByLabel('Company name').fill('Offline & Sons');
  await creation.getByLabel('Email').fill('sons@offline.example');
  await code.expectRetries({
    open: () =>
      calls.expectResubmits({
        submit: creation.locator('button[type=submit]'),
        failure: toast(page, 'Error'),
        field: creation.getByLabel('Email'),
        value: 'sons@offline.example',
        done: toast(page, 'Client created'),
      }),
    kept: sidebarLink(page, 'Clients'),
    part: page.getByRole('heading', { level: 1, name: 'Offline & Sons' }),
  });

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('form', { name: 'Client', exact: true });
  await edit.getByLabel('Business goals').fill('A second workshop');
  await calls.expectResubmits({
    submit: edit.locator('button[type=submit]'),
    failure: toast(page, 'Error'),
    field: edit.getByLabel('Business goals'),
    value: 'A second workshop',
    done: toast(page, 'Client updated'),
  });
  await expect(edit).toHaveCount(0);

  const note = page.getByLabel('New note, which the client never sees');
  await note.fill('Call them on Monday.');
  await calls.expectResubmits({
    submit: page.getByRole('button', { name: 'Add note' }),
    failure: page.getByRole('alert').filter({ hasText: noteFailure }),
    field: note,
    value: 'Call them on Monday.',
    done: page.getByRole('list', { name: 'Notes' }).getByText('Call them on Monday.'),
  });

  const endWork = async () => {
    await status(page).selectOption('lost');
    await page.getByRole('dialog').getByRole('button', { name: 'Set to lost' }).click();
  };
  for (const failure of loadFailures) {
    await calls.fail(failure);
    await calls.expectRequest(endWork);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(status(page)).toHaveValue('new');
  }
  await calls.fail(undefined);
  await endWork();
  await expect(toast(page, 'Status changed')).toBeVisible();
  await expect(status(page)).toHaveValue('lost');
});

test('[EN-2] lists of clients, and the notes and activity of one, offer to load again', async ({ admin, visitors }) => {
  const body = { companyName: 'Unread Ltd', contactEmail: 'unread@offline.example' };
  const { id } = await admin.call<Client>('POST', '/api/clients/records', body);
  const visitor = await openAdminWithoutEvents(visitors, '/account');
  const { page } = visitor;
  const list = await FailingLoads.of(visitor, /\/api\/clients\?/);
  await list.expectReads({
    open: () => sidebarLink(page, 'Clients').click(),
    title: 'Clients did not load',
    part: page.getByRole('link', { name: 'Unread Ltd' }),
  });

  const notes = await FailingLoads.of(visitor, new RegExp(`/api/clients/${id}/notes\\?`));
  const activity = await FailingLoads.of(visitor, new RegExp(`/api/clients/${id}/activity\\?`));
  await notes.fail('blocked');
  const client = await FailingLoads.of(visitor, new RegExp(`/api/clients/${id}$`));
  await activity.expectReads({
    open: () =>
      client.expectReads({
        open: () => page.getByRole('link', { name: 'Unread Ltd' }).click(),
        title: 'The client did not load',
        part: page.getByRole('heading', { level: 1, name: 'Unread Ltd' }),
      }),
    title: 'Activity did not load',
    part: page.getByRole('list', { name: 'Activity' }).getByText('entered the client'),
  });
  const failure = page.getByRole('alert').filter({ hasText: 'Notes did not load' });
  await expect(failure).toBeVisible();
  await notes.fail(undefined);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No notes yet.')).toBeVisible();
});

test('[HV-5] an assessment shows what the list knows until its code loads', async ({ visitors }) => {
  const visitor = await openAdminWithoutEvents(visitors, '/hive');
  const { page } = visitor;
  const code = await FailingLoads.of(visitor, chunkFiles('assessment-work'));
  await page.getByRole('tab', { name: /^Assessments/ }).click();
  const assessments = page.getByRole('region', { name: 'Assessments' });
  const company = (await assessments.getByRole('heading', { level: 2 }).first().innerText()).trim();
  const assessment = page.getByRole('dialog', { name: `Assessment of ${company}` });
  await code.expectRetries({
    open: () => assessments.getByRole('button', { name: company, exact: true }).click(),
    kept: assessment.getByRole('button', { name: 'View as client' }),
    part: assessment.getByRole('link', { name: 'Open the page of this client' }),
  });
});

test('[HV-5] an export that does not start says so, and starts with the next press', async ({ visitors }) => {
  const visitor = await openAdminWithoutEvents(visitors, '/hive');
  const { page } = visitor;
  const session = await FailingLoads.of(visitor, /\/api\/auth\/me$/);
  const name = 'Export CSV of the messages';
  await expectPresses(session, visitor, name);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('a view as a client that does not start or end says so, and does with the next press', async ({ visitors }) => {
  await visitors.createClient();
  const visitor = await openAdminWithoutEvents(visitors, '/admin-dashboard');
  const { page } = visitor;
  const calls = await FailingLoads.of(visitor, FORM_CALLS);
  const code = await FailingLoads.of(visitor, chunkFiles('change-password-dialog'));
  const start = 'View as Saffron Kitchen';
  await expectPresses(calls, visitor, start);
  const banner = page.getByRole('complementary', { name: 'View as client' });
  await code.expectRetries({
    open: async () => {
      await page.getByRole('button', { name: start }).first().click();
      await page.waitForURL('**/client-portal', { waitUntil: 'domcontentloaded' });
    },
    kept: page.getByText('What happens next'),
    part: banner,
  });
  await expectPresses(calls, visitor, 'Stop viewing');
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await page.waitForURL('**/admin-dashboard', { waitUntil: 'domcontentloaded' });
  await expect(banner).toHaveCount(0);
});

test('the account of a person of the portal keeps its input, and every failure shows', async ({ visitors }) => {
  const account = await createOwner(visitors);
  await loginToPortal(visitors, account);
  const visitor = await loginToPortal(visitors, account);
  const { page } = visitor;
  await page.goto('/client-portal/account');
  await waitForApp(page);
  const calls = await FailingLoads.of(visitor, FORM_CALLS);
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  for (const name of [/^Log Out All Others/, /^Log out (?!All)/]) {
    await expectPresses(calls, visitor, name);
  }
  await page.getByRole('button', { name: /^Log out (?!All)/ }).click();
  await expect(devices).toHaveCount(1);
  const form = (name: string) => page.getByRole('form', { name, exact: true });

  await form('Profile').getByLabel('Phone').fill('(512) 555-0191');
  await calls.expectResubmits({
    submit: form('Profile').getByRole('button', { name: 'Save Changes' }),
    failure: form('Profile').getByRole('alert'),
    field: form('Profile').getByLabel('Phone'),
    value: '(512) 555-0191',
    done: toast(page, 'Account updated'),
  });

  const change = form('Password');
  await change.getByLabel('Current Password').fill(account.password);
  await change.getByLabel('New Password').fill('another-long-password');
  await change.getByLabel('Confirm Password').fill('another-long-password');
  await calls.expectResubmits({
    submit: change.getByRole('button', { name: 'Change Password' }),
    failure: change.getByRole('alert'),
    field: change.getByLabel('New Password'),
    value: 'another-long-password',
    done: toast(page, 'Password changed'),
  });

  await page.getByRole('button', { name: 'Set Up' }).click();
  const confirmation = form('Set up two-factor login');
  await confirmation.getByLabel('Current Password').fill('another-long-password');
  await calls.expectResubmits({
    submit: confirmation.getByRole('button', { name: 'Continue' }),
    failure: confirmation.getByRole('alert'),
    field: confirmation.getByLabel('Current Password'),
    value: 'another-long-password',
    done: form('First code'),
  });
});
