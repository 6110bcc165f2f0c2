import { randomUUID } from 'node:crypto';
import { openAdminWithoutEvents, sidebarLink } from '../support/admin-page.js';
import { chunkFiles, FailingLoads } from '../support/failing-loads.js';
import { test, expect } from '../support/test.js';

test.beforeEach(({ allowConsole }) =>
  allowConsole(/Failed to load resource|ERR_|ChunkLoadError|Loading (CSS )?chunk|preload/),
);

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
    part: page.getByRole('dialog', { name: 'Saved views' }).getByRole('button', { name: 'All messages' }),
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
