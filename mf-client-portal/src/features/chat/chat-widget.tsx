import { useUnreadCount } from '@hive/chat/unread';
import type { CurrentUser } from '@hive/contracts';
import { lateComponent } from '@hive/ui';

export const LazyChatLauncher = lateComponent<{ user: CurrentUser; count: number }>(
  () => null,
  async () => (await import(/* webpackChunkName: "chat-launcher" */ './chat-launcher')).ChatLauncher,
);

/** The chat with the team, on every page. Only the unread count belongs to the first screen. */
export const ChatWidget = ({ user }: { user: CurrentUser }) => (
  <LazyChatLauncher user={user} count={useUnreadCount()} />
);
