import { bell, openChat, openTab, shownBy, write } from '../support/desktop-notifications.js';
import { test, expect } from '../support/test.js';
import type { Visitor, VisitorOptions, Visitors } from '../support/visitors.js';

/** Replaces the browser's notifications, which no screen of a test shows; the person answers a question with 'granted'. */
function recordNotifications(answer: NotificationPermission): void {
  const desktop = { shown: [] as Notification[], asked: 0 };
  let permission = answer;
  class RecordedNotification extends EventTarget {
    static get permission(): NotificationPermission {
      return permission;
    }
    static requestPermission(): Promise<NotificationPermission> {
      desktop.asked += 1;
      permission = 'granted';
      return Promise.resolve(permission);
    }
    readonly body: string;
    onclick: (() => void) | null = null;
    constructor(
      readonly title: string,
      { body = '' }: NotificationOptions = {},
    ) {
      super();
      this.body = body;
      desktop.shown.push(this as unknown as Notification);
    }
    close(): void {}
  }
  Object.assign(window, { desktop, Notification: RecordedNotification });
}

async function createStaff(
  visitors: Visitors,
  answer: NotificationPermission,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const admin = await visitors.createAdmin(options);
  await admin.context.addInitScript(recordNotifications, answer);
  return admin;
}

test('[HV-9] one tab of the browser shows a new message, and a press on it opens the conversation', async ({
  visitors,
}) => {
  const chat = await openChat(visitors);
  const admin = await createStaff(visitors, 'granted');
  const { page } = admin;
  const { page: second } = await visitors.createTab(admin);
  await openTab(admin, '/admin/clients');
  await openTab({ page: second }, '/admin/projects');

  await write(chat, 'x'.repeat(100));
  await expect.poll(() => shownBy(page, second)).toEqual([`New message from ${chat.company}: ${'x'.repeat(100)}`]);
  await write(chat, `${'y'.repeat(100)}z`);
  await expect
    .poll(() => shownBy(page, second))
    .toEqual([
      `New message from ${chat.company}: ${'x'.repeat(100)}`,
      `New message from ${chat.company}: ${'y'.repeat(100)}...`,
    ]);

  const leader = (await shownBy(page)).length > 0 ? page : second;
  await leader.evaluate(() => window.desktop.shown[0]?.onclick?.(new Event('click')));
  await expect(leader).toHaveURL(`/hive?tab=chat&client=${chat.clientId}`);
});

test('[HV-9] the conversation that is open and focused shows none, also when another tab would', async ({
  visitors,
}) => {
  const [open, other] = [await openChat(visitors), await openChat(visitors)];
  const admin = await createStaff(visitors, 'granted');
  const { page: second } = await visitors.createTab(admin);
  await openTab({ page: second }, '/admin/clients');
  await openTab(admin, `/hive?tab=chat&client=${open.clientId}`);
  const lock = `hive-open-conversation-${open.clientId}`;
  await expect
    .poll(() => admin.page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .toContain(lock);
  await write(open, 'Nobody has to be told of this');
  await write(other, 'But of this');
  await expect.poll(() => shownBy(admin.page, second)).toEqual([`New message from ${other.company}: But of this`]);
});

test('[HV-9] the browser is asked only after a press', async ({ visitors }) => {
  await openChat(visitors);
  const admin = await createStaff(visitors, 'default');
  const { page } = admin;
  await openTab(admin, '/admin/clients');
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const button = panel.getByRole('button', { name: 'Turn on desktop notifications' });
  await expect(button).toBeVisible();
  expect(await page.evaluate(() => window.desktop.asked)).toBe(0);
  await button.click();
  await expect(panel.getByText('Desktop notifications are on')).toBeVisible();
  expect(await page.evaluate(() => window.desktop.asked)).toBe(1);
});

test('[HV-9] without the permission nothing is shown, and the panel says why', async ({ visitors }) => {
  const chat = await openChat(visitors);
  const admin = await createStaff(visitors, 'denied');
  const { page } = admin;
  const arrived = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"new_message"') && String(payload).includes(chat.clientId)) {
          resolve();
        }
      }),
    ),
  );
  await openTab(admin, '/admin/clients');
  await write(chat, 'Hello');
  await arrived;
  await bell(page).click();
  await expect(page.getByText('Desktop notifications are blocked by your browser')).toBeVisible();
  expect(await page.evaluate(() => window.desktop.shown.length)).toBe(0);
});
