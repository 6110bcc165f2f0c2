import { boolean, object, string, type InferType } from 'yup';
import { list, uuid } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { NOTIFICATION_IDS_MAX, notificationKinds } from './notifications.values.js';

/** `isUnread` leaves out read notifications. */
export const notificationListQuerySchema = listQuerySchema(['createdAt']).shape({ isUnread: boolean().optional() });
export type NotificationListQuery = InferType<typeof notificationListQuerySchema>;

/** Either `ids` or `all: true`. */
export const markNotificationsReadSchema = object({
  ids: list(uuid('Must be the id of a notification').required(), NOTIFICATION_IDS_MAX).optional(),
  all: boolean().optional(),
})
  .noUnknown()
  .test('selection', 'Send `ids` or `all: true`', ({ ids, all }) => all === true || ids !== undefined);
export type MarkNotificationsRead = InferType<typeof markNotificationsReadSchema>;

/** The token of the link in a mail. */
export const unsubscribeQuerySchema = object({ token: string().max(1000).required('Required') }).noUnknown();
export type UnsubscribeQuery = InferType<typeof unsubscribeQuerySchema>;

/** Absent fields are unchanged. */
export const updateNotificationPreferencesSchema = object({
  kind: string()
    .oneOf([...notificationKinds])
    .required(),
  inApp: boolean().optional(),
  byMail: boolean().optional(),
}).noUnknown();
export type UpdateNotificationPreferences = InferType<typeof updateNotificationPreferencesSchema>;
