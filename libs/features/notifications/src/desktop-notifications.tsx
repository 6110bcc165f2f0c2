import { useEffect, useEffectEvent } from 'react';
import { useLazyChatListUnreadQuery } from '@hive/chat/unread';
import type { ChatMessage } from '@hive/contracts';
import { useLocation } from '@hive/router';
import { useHost } from '@hive/session';
import { createDesktopNotification } from './create-desktop-notification';
import { desktopText } from './desktop-text';
import { isOpenAnywhere, openConversation, useOpenConversationLock } from './open-conversation';
import { useLeadership } from './use-leadership';
import { useNotificationsCountsQuery } from './notifications.api';

/** Shows new messages of clients on the desktop: by one tab of the browser, and not for a conversation that is in use. */
export function DesktopNotifications() {
  const host = useHost();
  const [readUnread] = useLazyChatListUnreadQuery();
  const isLeader = useLeadership('hive-desktop-notifications');
  const hasChat = useNotificationsCountsQuery().data?.hasChat ?? false;
  useOpenConversationLock(openConversation(useLocation()));

  const show = useEffectEvent(async (clientId: string, message: ChatMessage) => {
    const isWanted = isLeader() && hasChat && Notification.permission === 'granted';
    if (!isWanted || message.senderType !== 'client' || (await isOpenAnywhere(clientId))) {
      return;
    }
    const { data } = await readUnread();
    // absent when a colleague has already read it
    const company = data?.find((unread) => unread.clientId === clientId)?.companyName;
    if (company === undefined) {
      return;
    }
    const { title, body } = desktopText(company, message);
    const notification = createDesktopNotification(title, { body, tag: message.id });
    if (!notification) {
      return;
    }
    notification.onclick = () => {
      window.focus();
      host.navigate(`/hive?tab=chat&client=${clientId}`);
      notification.close();
    };
  });

  useEffect(
    () =>
      globalThis.Notification &&
      host.live.onFrame('new_message', ({ clientId, message }) => void show(clientId, message)),
    [host],
  );
  return null;
}
