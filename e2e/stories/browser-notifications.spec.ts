import { findFullChromium } from '../support/chromium.js';
import { openChat, openTab, shownBy, write } from '../support/desktop-notifications.js';
import { test, expect } from '../support/test.js';

const full = findFullChromium();

if (full) {
  test.use({ launchOptions: full });
}

/** Records the notifications that the browser itself accepts. */
function watchNotifications(): void {
  const desktop = { shown: [] as Notification[], asked: 0 };
  class WatchedNotification extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      desktop.shown.push(this);
    }
  }
  Object.assign(window, { desktop, Notification: WatchedNotification });
}

test('[HV-9] the browser accepts a notification when the person has granted its own permission', async ({
  visitors,
}) => {
  test.skip(!full, 'a headless shell accepts no notifications, and no full Chromium was found');
  const chat = await openChat(visitors);
  const admin = await visitors.createAdmin();
  const { page, context } = admin;
  await context.grantPermissions(['notifications']);
  await context.addInitScript(watchNotifications);
  await openTab(admin, '/admin/clients');
  await write(chat, 'Is the banner ready?');
  await expect.poll(() => shownBy(page)).toEqual([`New message from ${chat.company}: Is the banner ready?`]);
});
