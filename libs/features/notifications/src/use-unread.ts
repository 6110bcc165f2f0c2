import { useChatListUnreadQuery } from '@hive/chat/unread';
import type { ChatUnread } from '@hive/contracts';
import { useNotificationsCountsQuery } from './notifications.api';

/** Unread chat messages by client, unless the person does not want them here, and the number of everything unread. */
export function useUnread(): { chats: readonly ChatUnread[]; total: number } {
  const counts = useNotificationsCountsQuery().data;
  const { data = [] } = useChatListUnreadQuery();
  const chats = counts?.hasChat ? data : [];
  return { chats, total: chats.reduce((sum, { count }) => sum + count, counts?.unread ?? 0) };
}
