import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { booleanField, countField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { notificationRoutes } from './notifications.routes.js';
import {
  markNotificationsReadSchema,
  notificationListQuerySchema,
  unsubscribeQuerySchema,
  updateNotificationPreferencesSchema,
} from './notifications.schemas.js';
import { notificationKinds, storedNotificationKinds } from './notifications.values.js';

/** A notification. Later events of the same kind about the same subject increase `count` while it is unread. */
export const notificationSchema = shape({
  id: textField(),
  kind: enumField(storedNotificationKinds),
  title: textField(),
  /** Second line; may be empty. */
  text: textField(),
  /** The page that shows the subject. */
  path: textField(),
  count: countField(),
  isRead: booleanField(),
  /** Time of the latest event. */
  createdAt: timestampField(),
});
export type Notification = InferType<typeof notificationSchema>;

/** `hasChat`: whether the caller counts unread chat messages as notifications. */
export const notificationCountsSchema = shape({ unread: countField(), hasChat: booleanField() });
export type NotificationCounts = InferType<typeof notificationCountsSchema>;

export const notificationPreferenceSchema = shape({
  kind: enumField(notificationKinds),
  /** The name of the kind. */
  label: textField(),
  inApp: booleanField(),
  byMail: booleanField(),
});
export type NotificationPreference = InferType<typeof notificationPreferenceSchema>;

const notification: Notification = {
  id: '019abf00-0000-7000-8000-000000000201',
  kind: 'approval',
  title: '“Logo drafts” is waiting for your approval',
  text: 'New brand identity',
  path: '/client-portal/projects?milestone=019abf00-0000-7000-8000-000000000111',
  count: 1,
  isRead: false,
  createdAt: '2026-03-01T09:30:00.000Z',
};

const preferences: NotificationPreference[] = [
  { kind: 'chat', label: 'Chat messages', inApp: true, byMail: true },
  { kind: 'approval', label: 'Approvals', inApp: true, byMail: false },
];

/** Staff who view the portal as a client cannot read that person's notifications. */
const errors = ['CLIENT_VIEW.READ_ONLY'] as const;

/** Ids of other people's notifications have no effect. */
export const notificationContract = defineContract(notificationRoutes, {
  list: {
    query: notificationListQuerySchema,
    response: listOf(notificationSchema),
    errors,
    example: { response: [notification] },
  },
  counts: { response: notificationCountsSchema, errors, example: { response: { unread: 3, hasChat: true } } },
  markRead: {
    body: markNotificationsReadSchema,
    response: notificationCountsSchema,
    example: { body: { ids: [notification.id] }, response: { unread: 2, hasChat: true } },
  },
  getPreferences: {
    response: listOf(notificationPreferenceSchema),
    errors,
    example: { response: preferences },
  },
  updatePreferences: {
    body: updateNotificationPreferencesSchema,
    response: listOf(notificationPreferenceSchema),
    errors: ['NOTIFICATION.KIND_NOT_OFFERED'],
    example: { body: { kind: 'approval', byMail: false }, response: preferences },
  },
  unsubscribePage: { query: unsubscribeQuerySchema, response: null, example: {} },
  unsubscribe: {
    query: unsubscribeQuerySchema,
    response: null,
    errors: ['NOTIFICATION.UNSUBSCRIBE_LINK_INVALID'],
    example: {},
  },
});
