/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  authRoutes,
  chatRoutes,
  clientRoutes,
  pathOf,
  type ChatMessage,
  type ChatUnread,
  type Client,
  type CurrentUser,
} from '@hive/contracts';
import type { AdminApi } from '../support/admin-api.js';
import { waitForApp, waitForSocket } from '../support/page.js';
import { test, expect } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

/** A new client with a name of its own, and how its login writes and reads. */
async function createChatClient(admin: AdminApi, visitors: Visitors) {
  const { context } = await visitors.createClient();
  const client = (await (await context.request.get(pathOf(clientRoutes.get, { key: 'me' }))).json()) as Client;
  const { id, companyName } = client;
  const company = `Saffron ${randomUUID().slice(0, 8)}`;
  await admin.call('PATCH', pathOf(clientRoutes.update, { id }), {
    change: { companyName: company },
    seen: { companyName },
  });
  const route = pathOf(chatRoutes.list, { id });
  return {
    id,
    company,
    send: async (message: string): Promise<void> => {
      const response = await context.request.post(route, { data: { message } });
      expect(response.status()).toBe(201);
    },
    messages: async () => (await (await context.request.get(route)).json()) as ChatMessage[],
    markRead: () => context.request.patch(pathOf(chatRoutes.markRead, { id }), { data: {} }),
  };
}

async function userOf({ context }: Visitor): Promise<CurrentUser> {
  return (await (await context.request.get(authRoutes.me.path)).json()) as CurrentUser;
}

const assign = async (admin: AdminApi, clientId: string, employee: Visitor) =>
  admin.call('PATCH', pathOf(clientRoutes.assign, { id: clientId }), { employeeId: (await userOf(employee)).id });

/** The address of the chat with its page, whose socket is open. */
async function openChat({ page }: Visitor, query = ''): Promise<void> {
  await page.goto(`/hive?tab=chat${query}`);
  await waitForApp(page);
  await waitForSocket(page);
  await expect(page.getByRole('region', { name: 'Client Conversations' })).toBeVisible();
}

const chatTab = (page: Page) => page.getByRole('tab', { name: /^Client Chat/ });
const row = (page: Page, company: string) =>
  page.getByRole('region', { name: 'Client Conversations' }).getByRole('button', { name: company });
const notifications = (page: Page) => page.getByRole('region', { name: 'Chat Notifications' });
const conversation = (page: Page, company: string) => page.getByRole('region', { name: `Chat with ${company}` });
const message = (page: Page, company: string, text: string) =>
  conversation(page, company).getByRole('listitem').filter({ hasText: text });
const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** Wide enough for the three columns. */
const wide = { viewport: { width: 1440, height: 900 } };

// the tests of this file share a site; each begins without unread messages
test.beforeEach(async ({ admin }) => {
  for (const { clientId } of await admin.call<ChatUnread[]>('GET', chatRoutes.listUnread.path)) {
    await admin.call('PATCH', pathOf(chatRoutes.markRead, { id: clientId }), {});
  }
});

test.describe('the conversations in Hive', () => {
  test('[HV-4] [HV-8] a message of a client reaches everyone who sees the client, and opening it clears it for all', async ({
    admin,
    visitors,
    allowConsole,
  }) => {
    // for the colleague who does not see the client
    allowConsole(/status of 404/);
    const client = await createChatClient(admin, visitors);
    const [first, manager, owner, colleague] = await Promise.all([
      visitors.createAdmin(wide),
      visitors.createStaff('manager', wide),
      visitors.createStaff('employee', wide),
      visitors.createStaff('employee', wide),
    ]);
    await assign(admin, client.id, owner);
    await Promise.all([first, manager, owner, colleague].map((visitor) => openChat(visitor)));
    await expect(chatTab(first.page)).toHaveAccessibleName('Client Chat');

    await client.send('The label proofs look great.');
    for (const { page } of [first, manager, owner]) {
      await notifications(page).getByRole('button', { name: 'Unread messages by client' }).click();
      await expect(chatTab(page)).toHaveAccessibleName('Client Chat 1 unread');
      await expect(row(page, client.company)).toContainText('The label proofs look great.');
      const group = notifications(page).getByRole('listitem').filter({ hasText: client.company });
      await expect(group).toContainText('The label proofs look great.');
    }
    const entry = first.page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: /^Hive/ });
    await expect(entry).toHaveAccessibleName(/, 1 in chats$/);
    // a colleague does not see the client
    await expect(chatTab(colleague.page)).toHaveAccessibleName('Client Chat');
    await expect(row(colleague.page, client.company)).toHaveCount(0);

    await notifications(first.page)
      .getByRole('listitem')
      .filter({ hasText: client.company })
      .getByRole('button', { name: 'View Chat' })
      .click();
    await expect(first.page).toHaveURL(`/hive?tab=chat&client=${client.id}`);
    await expect(message(first.page, client.company, 'The label proofs look great.')).toBeVisible();
    for (const { page } of [first, manager, owner]) {
      await expect(chatTab(page)).toHaveAccessibleName('Client Chat');
      await expect(notifications(page).getByText('No unread messages').filter({ visible: true })).toBeVisible();
    }
    await openChat(colleague, `&client=${client.id}`);
    await expect(colleague.page.getByText('Client not found')).toBeVisible();
  });

  test('[HV-8] staff answer together, with internal notes and shared replies', async ({ admin, visitors }) => {
    const client = await createChatClient(admin, visitors);
    await client.send('Which glass?');
    const [first, manager] = [await visitors.createAdmin(wide), await visitors.createStaff('manager', wide)];
    await openChat(first, `&client=${client.id}`);
    await expect(first.page.getByText('Connected', { exact: true })).toBeVisible();
    await openChat(manager, `&client=${client.id}`);
    await expect(first.page.getByText('Connected · Robin is here')).toBeVisible();

    await test.step("the user's messages on the right as You, those of colleagues by name", async () => {
      await input(manager.page).pressSequentially('The dark');
      await expect(first.page.getByText('Robin is typing')).toBeVisible();
      await input(manager.page).pressSequentially(' one.');
      await manager.page.keyboard.press('Enter');
      await expect(message(first.page, client.company, 'The dark one.')).toContainText('Robin Okafor');
      await expect(message(manager.page, client.company, 'The dark one.')).toContainText('You');
      await expect(message(first.page, client.company, 'Which glass?')).toContainText('Nadia Rahimi');
      await expect(row(first.page, client.company)).toContainText('Robin: The dark one.');
      await expect(row(manager.page, client.company)).toContainText('You: The dark one.');
      await expect
        .poll(async () => (await client.messages()).map(({ message: text }) => text))
        .toEqual(['Which glass?', 'The dark one.']);
      await client.markRead();
      for (const { page } of [first, manager]) {
        await expect(page.getByText('Seen by Nadia')).toBeVisible();
      }
    });

    await test.step('internal notes show to colleagues and never reach the client', async () => {
      await manager.page.getByRole('button', { name: 'Write an internal note' }).click();
      await expect(manager.page.getByRole('textbox', { name: 'Internal note' })).toBeFocused();
      await manager.page.keyboard.type('Prefers mornings.');
      await manager.page.getByRole('button', { name: 'Add note' }).click();
      for (const { page } of [first, manager]) {
        const note = page.getByRole('article', { name: 'Internal note of Robin Okafor' });
        await expect(note).toContainText('Prefers mornings.');
      }
      await expect(input(manager.page)).toBeFocused();
      const texts = (await client.messages()).map(({ message: text }) => text);
      expect(texts).toEqual(['Which glass?', 'The dark one.']);
    });

    await test.step('a shared reply is there for colleagues, and is inserted with the names of the client', async () => {
      const title = `Thanks ${randomUUID().slice(0, 8)}`;
      await manager.page.getByRole('button', { name: 'Saved replies' }).click();
      await manager.page.getByRole('button', { name: 'New reply' }).click();
      await manager.page.getByRole('textbox', { name: 'Title' }).fill(title);
      await manager.page.getByRole('textbox', { name: 'Text' }).fill('Thank you, {name}. {company} is on its way.');
      await manager.page.getByRole('checkbox', { name: 'Share with the whole team' }).check();
      await manager.page.getByRole('button', { name: 'Save reply' }).click();
      await expect(manager.page.getByRole('button', { name: `Insert ${title}` })).toBeVisible();

      await first.page.getByRole('button', { name: 'Saved replies' }).click();
      await first.page.getByRole('button', { name: `Insert ${title}` }).click();
      await expect(input(first.page)).toHaveValue(`Thank you, Nadia. ${client.company} is on its way.`);
      await expect(input(first.page)).toBeFocused();
    });
  });

  test('the list follows new messages and the address, with the keyboard and with Back', async ({
    admin,
    visitors,
  }) => {
    const [quiet, loud] = [await createChatClient(admin, visitors), await createChatClient(admin, visitors)];
    await loud.send('First');
    await quiet.send('Second');
    const { page } = await visitors.createAdmin(wide);
    await openChat({ page } as Visitor, '&find=Saffron');
    const rows = page.getByRole('region', { name: 'Client Conversations' }).getByRole('listitem');
    await expect(rows.first()).toContainText(quiet.company);
    await loud.send('Third');
    await expect(rows.first()).toContainText(loud.company);
    await expect(row(page, loud.company)).toContainText('2 unread');

    await row(page, loud.company).focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, quiet.company)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(conversation(page, quiet.company)).toBeVisible();
    await row(page, loud.company).click();
    await expect(conversation(page, loud.company)).toBeVisible();
    await page.goBack();
    await expect(conversation(page, quiet.company)).toBeVisible();
    await page.goForward();
    await expect(conversation(page, loud.company)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('Select a client to start chatting')).toBeVisible();
  });

  test('[HV-8] a long conversation has the height of the screen, and opens at its end', async ({ admin, visitors }) => {
    const client = await createChatClient(admin, visitors);
    await admin.call('POST', pathOf(clientRoutes.createNote, { id: client.id }), { text: 'Early note.\n'.repeat(8) });
    for (let number = 1; number <= 12; number++) {
      await client.send(`Message ${number}\n\nwith three lines.`);
    }
    await admin.call('POST', pathOf(clientRoutes.createNote, { id: client.id }), { text: 'Late note.' });
    const visitor = await visitors.createAdmin(wide);
    await openChat(visitor, `&client=${client.id}`);
    await expect(visitor.page.getByRole('article').filter({ hasText: 'Late note.' })).toBeInViewport({ ratio: 1 });
    await expect(message(visitor.page, client.company, 'Message 12')).toBeInViewport({ ratio: 1 });
    const heights = await conversation(visitor.page, client.company).evaluate((element) => ({
      conversation: element.clientHeight,
      page: document.documentElement.scrollHeight,
    }));
    expect(heights.conversation).toBeGreaterThan(600);
    expect(heights.page).toBe(900);
  });

  test('on a phone list and conversation are two pages', async ({ admin, visitors }) => {
    const client = await createChatClient(admin, visitors);
    await client.send('Hello from the phone');
    const visitor = await visitors.createAdmin({ mobile: true });
    const { page } = visitor;
    await openChat(visitor);
    await expect(notifications(page)).toContainText('1 unread from 1 client');
    await row(page, client.company).click();
    await expect(message(page, client.company, 'Hello from the phone')).toBeVisible();
    await expect(input(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Back to the conversations' }).click();
    await expect(conversation(page, client.company)).toHaveCount(0);
    await expect(row(page, client.company)).toBeFocused();
    await expect(notifications(page)).toContainText('No unread messages');
  });

  test('the page of a client leads to its conversation', async ({ admin, visitors }) => {
    const client = await createChatClient(admin, visitors);
    await client.send('Hello?');
    const { page } = await visitors.createAdmin(wide);
    await page.goto(`/admin/clients/${client.id}`);
    await waitForApp(page);
    await page.getByRole('link', { name: 'Chat 1 unread' }).click();
    await expect(message(page, client.company, 'Hello?')).toBeVisible();
    await page.getByRole('link', { name: 'Open client' }).click();
    await expect(page.getByRole('heading', { level: 1, name: client.company })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
  });
});
