import { areaNotifications } from '../areas.js';
import type { NotificationDeclaration } from './declaration.js';

export type NotificationKind = keyof typeof areaNotifications;

/** Every kind of notifications, as its area declares it. */
export const notificationDeclarations: Readonly<Record<NotificationKind, NotificationDeclaration>> = areaNotifications;

export const notificationKinds = /*#__PURE__*/ Object.keys(areaNotifications) as NotificationKind[];

/** Kinds that are stored; unread chat messages are counted by the chat. */
export const storedNotificationKinds = /*#__PURE__*/ notificationKinds.filter((kind) => kind !== 'chat');
export type StoredNotificationKind = Exclude<NotificationKind, 'chat'>;

/** Maximum ids in one call of `markRead`. */
export const NOTIFICATION_IDS_MAX = 100;

/** Time that a notification stays unread before it is mailed. */
export const DIGEST_DELAY_MINUTES = 10;

/** Notifications are deleted after this many days. */
export const NOTIFICATION_DAYS = 90;
