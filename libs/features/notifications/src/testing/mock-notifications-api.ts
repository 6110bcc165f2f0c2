import {
  chatRoutes,
  notificationContract,
  notificationRoutes,
  type ChatUnread,
  type MarkNotificationsRead,
  type Notification,
  type NotificationCounts,
  type NotificationPreference,
  type UpdateNotificationPreferences,
} from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';

const [example] = notificationContract.list.example.response;

/** A notification as the API returns it. */
export const createNotification = (changes: Partial<Notification> = {}): Notification => ({
  ...(example as Notification),
  ...changes,
});

/** The notifications and unread chats of the person. */
export function mockNotificationsApi() {
  const mock = {
    notifications: [] as Notification[],
    chats: [] as ChatUnread[],
    hasChat: true,
    preferences: notificationContract.getPreferences.example.response as NotificationPreference[],
    /** The error of the next calls that change something. */
    failure: undefined as ApiFailure | undefined,
    calls: [] as { name: string; body: unknown }[],
  };
  const counts = (): NotificationCounts => ({
    unread: mock.notifications.filter(({ isRead }) => !isRead).length,
    hasChat: mock.hasChat,
  });
  const record = (name: string, body: unknown) => {
    mock.calls.push({ name, body });
    if (mock.failure) {
      throw mock.failure;
    }
  };
  const handlers = [
    mockRoute(notificationRoutes.counts, counts),
    mockRoute(notificationRoutes.markRead, ({ body }) => {
      record('markRead', body);
      const { ids } = body as MarkNotificationsRead;
      mock.notifications = mock.notifications.map((row) =>
        !ids || ids.includes(row.id) ? { ...row, isRead: true } : row,
      );
      return counts();
    }),
    mockRoute(notificationRoutes.getPreferences, () => mock.preferences),
    mockRoute(notificationRoutes.updatePreferences, ({ body }) => {
      record('updatePreferences', body);
      const { kind, ...change } = body as UpdateNotificationPreferences;
      mock.preferences = mock.preferences.map((row) => (row.kind === kind ? { ...row, ...change } : row));
      return mock.preferences;
    }),
    mockRoute(notificationRoutes.list, ({ query }) => ({
      items: mock.notifications.slice(0, Number(query.get('pageSize'))),
      total: mock.notifications.length,
    })),
    mockRoute(chatRoutes.listUnread, () => mock.chats),
  ];
  return Object.assign(mock, { handlers });
}
