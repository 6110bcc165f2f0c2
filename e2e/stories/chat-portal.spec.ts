/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { chatRoutes, clientRoutes, pathOf, type ChatMessage, type Client, type SendChatMessage } from '@hive/contracts';
import { axeViolations } from '../support/accessibility.js';
import { overflowsX, phone, waitForApp, waitForSocket } from '../support/page.js';
import { createTeamMember, loginToPortal } from '../support/portal-people.js';
import { test, expect } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

const PORTAL = '/client-portal';

/** A company with its owner, and how people write to it without a page. */
async function createCompany(visitors: Visitors, options: Parameters<Visitors['createClient']>[0] = {}) {
  const owner = await visitors.createClient(options);
  const company = (await (await owner.context.request.get(pathOf(clientRoutes.get, { key: 'me' }))).json()) as Client;
  const url = pathOf(chatRoutes.list, { id: company.id });
  const say = async ({ context }: Visitor, message: string) => {
    const data: SendChatMessage = { message };
    const response = await context.request.post(url, { data });
    expect(response.status()).toBe(201);
    return (await response.json()) as ChatMessage;
  };
  const stored = async (): Promise<ChatMessage[]> =>
    (await (await owner.context.request.get(url, { params: { limit: 100 } })).json()) as ChatMessage[];
  return { owner, company, say, stored };
}

/** In the page: while the socket is cut, others go to a path where the server has none. */
function refuseCutSockets(): void {
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(sessionStorage.getItem('isCut') ? String(url).replace('/ws', '/cut') : url);
    }
  };
}

async function openPortal(page: Page, path = PORTAL): Promise<void> {
  await page.addInitScript(refuseCutSockets);
  await page.goto(path);
  await waitForApp(page);
  await waitForSocket(page);
}

const chatButton = (page: Page): Locator => page.getByRole('button', { name: /^Open chat/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /team$/ });
const input = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Message' });
const list = (page: Page): Locator => panel(page).getByRole('region', { name: 'Messages' });
const bubbles = (page: Page): Locator => list(page).locator('[dir="auto"]');

async function openChat(page: Page): Promise<void> {
  await chatButton(page).click();
  await expect(panel(page).getByText(/^Connected/)).toBeVisible();
  await expect(panel(page).getByText('Loading messages...')).toHaveCount(0);
}

/** Ends the socket. No other one opens, also after a reload, until the returned function is called. */
async function cutSocket(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    sessionStorage.setItem('isCut', 'true');
    (globalThis as { sockets?: WebSocket[] }).sockets?.forEach((socket) => socket.close());
  });
  return () => page.evaluate(() => sessionStorage.removeItem('isCut'));
}

test.describe('the chat of the portal', () => {
  test('[CP-7] people of a team write under their own names', async ({ visitors }) => {
    const { owner } = await createCompany(visitors);
    const colleague = await loginToPortal(visitors, await createTeamMember(owner));
    await openPortal(owner.page);
    await openPortal(colleague.page);
    await openChat(owner.page);
    await openChat(colleague.page);
    await input(colleague.page).pressSequentially('Hello');
    await expect(list(owner.page).getByText('Noor is typing')).toBeVisible();
    await panel(colleague.page).getByRole('button', { name: 'Send' }).click();
    await expect(list(owner.page).getByRole('listitem').filter({ hasText: 'Hello' })).toContainText('Noor Abidi');
    await expect(list(colleague.page).getByRole('listitem').filter({ hasText: 'Hello' })).toContainText('You');
    await expect(list(owner.page).getByText('Noor is typing')).toHaveCount(0);
  });

  test('[CP-7] a message that fails stays, survives a reload and is sent once', async ({ visitors, allowConsole }) => {
    const { owner, say, stored } = await createCompany(visitors);
    const admin = await visitors.createAdmin();
    const { page } = owner;
    allowConsole(/ERR_|WebSocket/);
    await openPortal(page, `${PORTAL}?chat=open`);
    await expect(panel(page).getByText('Start a conversation with our team!')).toBeVisible();

    // the message is lost on the way to the server, then the socket
    await page.route('**/api/clients/*/chat', (route) => route.abort('connectionreset'));
    await input(page).fill('One question about the foil.');
    await input(page).press('Enter');
    await expect(list(page).getByText('Not sent')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    const reconnect = await cutSocket(page);
    await expect(panel(page).getByText('Not connected')).toBeVisible();
    await say(admin, 'Are you there?');
    await reconnect();
    await expect(panel(page).getByText(/^Connected/)).toBeVisible();
    await expect(bubbles(page)).toHaveText(['Are you there?', 'One question about the foil.']);

    await input(page).fill('Half a thought');
    await page.reload();
    await expect(list(page).getByText('Not sent')).toBeVisible();
    await expect(input(page)).toHaveValue('Half a thought');
    // this time the message arrives, but the answer does not
    await page.route('**/api/clients/*/chat', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await list(page).getByRole('button', { name: 'Retry' }).click();
    await lost;
    await expect(list(page).getByText('Not sent')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(bubbles(page)).toHaveText(['Are you there?', 'One question about the foil.']);
    await expect
      .poll(async () => (await stored()).map(({ message }) => message))
      .toEqual(['Are you there?', 'One question about the foil.']);

    // the draft does not outlive the session
    await panel(page).getByRole('button', { name: 'Close chat' }).click();
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('person/'))))
      .toEqual([]);
  });

  test('[CP-7] messages wait while the connection is lost, also over a reload; after ten seconds the field is disabled', async ({
    visitors,
    allowConsole,
  }) => {
    const { owner, company, stored } = await createCompany(visitors);
    const admin = await visitors.createAdmin();
    const { page } = owner;
    allowConsole(/WebSocket/);
    await page.clock.install();
    await openPortal(page, `${PORTAL}?chat=open`);
    await expect(panel(page).getByText('Start a conversation with our team!')).toBeVisible();
    await admin.page.goto(`/hive?tab=chat&client=${company.id}`);
    const received = admin.page.getByRole('region', { name: 'Messages' }).locator('[dir="auto"]');
    const waiting = list(page).getByText('Waiting to be sent');
    const say = async (text: string) => {
      await input(page).fill(text);
      await input(page).press('Enter');
    };

    const reconnect = await cutSocket(page);
    await expect(panel(page).getByText('Not connected')).toBeVisible();
    await say('one');
    await say('never');
    await say('two');
    await expect(waiting).toHaveCount(3);
    await list(page).getByRole('listitem').filter({ hasText: 'never' }).getByRole('button', { name: 'Cancel' }).click();
    await page.clock.fastForward(4000);
    await expect(input(page)).toBeEnabled();
    await expect(panel(page).getByText('Connecting to chat server...')).toHaveCount(0);
    await page.reload();
    await expect(waiting).toHaveCount(2);
    expect(await stored()).toEqual([]);
    await reconnect();
    await expect(received).toHaveText(['one', 'two']);
    await expect(waiting).toHaveCount(0);
    await expect(bubbles(page)).toHaveText(['one', 'two']);

    const reconnectAgain = await cutSocket(page);
    await expect(panel(page).getByText('Not connected')).toBeVisible();
    await say('three');
    await input(page).pressSequentially('Half a thought');
    await page.clock.fastForward(12_000);
    await expect(input(page)).toBeDisabled();
    await expect(input(page)).toHaveAccessibleDescription('Connecting to chat server...');
    await expect(input(page)).toHaveValue('Half a thought');
    await expect(waiting).toHaveCount(1);
    expect(await axeViolations(page)).toEqual([]);
    await reconnectAgain();
    await page.clock.fastForward(12_000);
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue('Half a thought');
    await expect(received).toHaveText(['one', 'two', 'three']);
    await expect(bubbles(page)).toHaveText(['one', 'two', 'three']);
    expect((await stored()).map(({ message }) => message)).toEqual(['one', 'two', 'three']);
  });

  test('shows text exactly as typed, never as HTML', async ({ visitors }) => {
    const { owner, stored } = await createCompany(visitors);
    const { page } = owner;
    const texts = [
      '<script>document.title = "broken"</script><img src=x onerror="document.title = 1">',
      'const a = { b: 1 };\n\tif (a.b < 2) {\n    run(`&amp;`);\n}',
      'مرحبا بكم في العالم, שלום 👩🏽‍🚀🏳️‍🌈',
      `${'word '.repeat(799)}12345`,
      'x'.repeat(3000),
    ];
    await openPortal(page);
    const title = await page.title();
    await openChat(page);
    for (const [index, text] of texts.entries()) {
      await input(page).fill(text);
      await input(page).press('Enter');
      await expect(list(page).locator('[data-sequence]')).toHaveCount(index + 1);
    }
    expect((await stored()).map(({ message }) => message)).toEqual(texts);
    expect(texts[3]).toHaveLength(4000);
    await page.reload();
    await expect(bubbles(page)).toHaveCount(texts.length);
    expect(await bubbles(page).evaluateAll((elements) => elements.map(({ textContent }) => textContent))).toEqual(
      texts,
    );
    await expect(page).toHaveTitle(title);
    await expect.poll(() => list(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await input(page).fill('y'.repeat(4001));
    await expect(panel(page).getByText('1 character too many')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('older messages load without a jump', async ({ visitors }) => {
    const { owner, say } = await createCompany(visitors);
    // a separate person, because one may send 30 messages a minute
    const manager = await visitors.createStaff('manager');
    for (let index = 1; index <= 28; index += 1) {
      await say(owner, `client ${index}`);
      await say(manager, `team ${index}`);
    }
    const { page } = owner;
    await openPortal(page);
    await openChat(page);
    await expect(bubbles(page)).toHaveCount(50);
    await expect(bubbles(page).last()).toBeInViewport();
    const first = bubbles(page).filter({ hasText: /^client 4$/ });
    const topOf = (bubble: Locator) => bubble.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    let answer = () => undefined as void;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/chat?before=*', async (route) => {
      await asked;
      await route.continue();
    });
    await list(page).evaluate((element) => element.scrollTo(0, 0));
    await expect(list(page).getByText('Loading older messages...')).toBeVisible();
    const top = await topOf(first);
    answer();
    await expect(bubbles(page)).toHaveCount(56);
    await expect.poll(() => topOf(first)).toBe(top);
    // a message that arrives then does not move anything either
    await say(manager, 'Still there?');
    await expect(panel(page).getByRole('button', { name: 'New messages' })).toBeVisible();
    await expect.poll(() => topOf(first)).toBe(top);
    await panel(page).getByRole('button', { name: 'New messages' }).click();
    await expect(bubbles(page).last()).toBeInViewport();
    await expect(bubbles(page).last()).toHaveText('Still there?');
  });

  test('works by keyboard alone, and in the address', async ({ visitors }) => {
    const { owner } = await createCompany(visitors);
    const { page } = owner;
    await openPortal(page);
    await chatButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(input(page)).toBeFocused();
    await expect(page).toHaveURL(`${PORTAL}?chat=open`);
    // until the conversation has loaded, Enter keeps the text
    await expect(panel(page).getByText('Start a conversation with our team!')).toBeVisible();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('team');
    await page.keyboard.press('Enter');
    await expect(bubbles(page)).toHaveText(['Hello\nteam']);
    await page.keyboard.press('Escape');
    await expect(chatButton(page)).toBeFocused();
    await expect(page).toHaveURL(PORTAL);
    await chatButton(page).press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(page).toHaveURL(`${PORTAL}/projects?chat=open`);
    await expect(panel(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${PORTAL}?chat=open`);
    await page.goBack();
    await expect(page).toHaveURL(PORTAL);
    await expect(panel(page)).toHaveCount(0);
  });

  test('fills a phone from its place in the bar, which leads to every page, and Back closes it', async ({
    visitors,
  }) => {
    const { owner, say } = await createCompany(visitors, { mobile: true, touch: true });
    const { page } = owner;
    await say(owner, 'https://hive.example/a-rather-long-address-without-any-place-to-break-it/and-more?so=on');
    await openPortal(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Team' }).click();
    await expect(page).toHaveURL('/client-portal/team');
    // while the page's code loads, a placeholder shows a bar of its own
    await expect(async () => {
      const bar = await page.getByRole('navigation', { name: 'Client portal' }).boundingBox();
      const place = await chatButton(page).boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.NaN);
    }).toPass();
    await openChat(page);
    await expect
      .poll(() => panel(page).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect))
      .toMatchObject({ x: 0, y: 0, ...phone });
    await expect.poll(() => overflowsX(page)).toBe(false);
    await expect(panel(page).getByRole('button', { name: 'Send' })).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    await expect(chatButton(page)).toBeVisible();
  });

  test('is read-only for staff who view the portal as the client', async ({ visitors }) => {
    const { company, owner, say, stored } = await createCompany(visitors);
    const staff = await visitors.createAdmin();
    await say(staff, 'Are you there?');
    await say(owner, 'We are.');
    const view = await staff.context.request.post(`/api/clients/${company.id}/view`);
    expect(view.ok()).toBe(true);
    await openPortal(staff.page, `${PORTAL}?chat=open`);
    await expect(bubbles(staff.page)).toHaveText(['Are you there?', 'We are.']);
    await expect(panel(staff.page).getByText(/^You are viewing this chat as the client/)).toBeVisible();
    await expect(input(staff.page)).toHaveCount(0);
    expect((await stored()).map(({ isRead }) => isRead)).toEqual([false, false]);
  });
});
