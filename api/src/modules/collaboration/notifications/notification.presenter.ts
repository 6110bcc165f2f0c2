import type { Notification } from '@hive/contracts';
import type { NotificationEntity } from './notification.entity.js';

/** A notification as its person reads it. */
export const presentNotification = ({
  id,
  kind,
  title,
  text,
  path,
  count,
  readAt,
  createdAt,
}: NotificationEntity): Notification => ({
  id,
  kind,
  title,
  text,
  path,
  count,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
});
