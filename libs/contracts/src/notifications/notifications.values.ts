/** Kinds of notifications. Each person switches each kind on or off, in the application and by e-mail. */
export const notificationKinds = [
  'chat',
  'assignment',
  'approval',
  'comment',
  'file',
  'signup',
  'alert',
  'agency-alert',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The names of the kinds, for the settings and for the page that switches their mails off. */
export const notificationKindLabels: Record<NotificationKind, string> = {
  chat: 'Chat messages',
  assignment: 'Assignments',
  approval: 'Approvals',
  comment: 'Comments',
  file: 'Files',
  signup: 'Signups',
  alert: 'Due dates',
  'agency-alert': 'Alerts',
};

/** Kinds that are stored; unread chat messages are counted by the chat. */
export const storedNotificationKinds = notificationKinds.filter((kind) => kind !== 'chat');
export type StoredNotificationKind = Exclude<NotificationKind, 'chat'>;

/** Maximum ids in one call of `markRead`. */
export const NOTIFICATION_IDS_MAX = 100;

/** Time that a notification stays unread before it is mailed. */
export const DIGEST_DELAY_MINUTES = 10;

/** Notifications are deleted after this many days. */
export const NOTIFICATION_DAYS = 90;
