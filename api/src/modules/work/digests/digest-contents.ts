import { isErasedEmail, type ChatSenderType } from '@hive/contracts';
import { In, type EntityManager } from 'typeorm';
import type { Principal } from '../../../common/http/access/principal.js';
import { chatScopeOf, withinChatScope } from '../chat/visible-conversations.js';
import { MESSAGE_PREVIEW } from '../chat/message-preview.js';
import type { NotificationEntity } from '../../collaboration/notifications/notification.entity.js';
import { NotificationPreferenceEntity } from '../../collaboration/notifications/notification-preference.entity.js';
import { defaultDelivery, kindsOf } from '../../collaboration/notifications/notifications.rules.js';
import { visibleNotifications } from '../../collaboration/notifications/visible-notifications.js';

/** The unread messages of one conversation. */
export interface UnreadChat {
  clientId: string;
  companyName: string;
  count: number;
  lastMessage: string;
  lastSenderName: string;
}

export interface DigestContents {
  chats: UnreadChat[];
  notifications: NotificationEntity[];
}

const UNREAD_CHATS = `
  SELECT client.id AS "clientId", client.company_name AS "companyName", unread.count, last.text AS "lastMessage",
    last.sender_name AS "lastSenderName"
  FROM clients AS client
  CROSS JOIN LATERAL (SELECT count(*)::int AS count, max(sequence) AS sequence FROM chat_messages
    WHERE client_id = client.id AND sender_type = $2 AND NOT is_read) AS unread
  CROSS JOIN LATERAL (SELECT ${MESSAGE_PREVIEW} AS text, message.sender_name FROM chat_messages AS message
    WHERE message.client_id = client.id AND message.sender_type = $2 AND message.sequence = unread.sequence) AS last
  WHERE client.id = ANY ($1) AND ${withinChatScope('client', '$3')} ORDER BY client.company_name, client.id`;

/** The part of a digest that the person may still see, still wants by e-mail and has not read since it was made. */
export async function readDigest(
  manager: EntityManager,
  principal: Principal,
  { notificationIds, chatIds }: { notificationIds: readonly string[]; chatIds: readonly string[] },
): Promise<DigestContents> {
  const rows = await manager.findBy(NotificationPreferenceEntity, { personId: principal.id });
  const mailed = kindsOf(principal).filter(
    (kind) => (rows.find((row) => row.kind === kind) ?? defaultDelivery(kind)).byMail,
  );
  const notifications = await visibleNotifications(manager, principal)
    .andWhere({ id: In(notificationIds) })
    .andWhere('notification.kind = ANY (:mailed)', { mailed })
    .andWhere('(notification.readAt IS NULL OR NOT notification.isInApp)')
    .orderBy('notification.createdAt', 'ASC')
    .getMany();
  const ownCompany = principal.kind === 'staff' ? chatIds : chatIds.filter((id) => id === principal.companyId);
  const senderType: ChatSenderType = principal.kind === 'staff' ? 'client' : 'admin';
  const chats = mailed.includes('chat')
    ? await manager.query<UnreadChat[]>(UNREAD_CHATS, [ownCompany, senderType, chatScopeOf(principal)])
    : [];
  return { chats, notifications };
}

/** Whether there is no content or no recipient left. */
export const isEmptyDigest = ({ chats, notifications }: DigestContents, email: string): boolean =>
  chats.length + notifications.length === 0 || isErasedEmail(email);
