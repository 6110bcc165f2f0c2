import { Suspense } from 'react';
import { useUnreadCount } from '@hive/chat/unread';
import type { CurrentUser } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';

export const LazyChatLauncher = lazyComponent(
  async () => (await import(/* webpackChunkName: "chat-launcher" */ './chat-launcher')).ChatLauncher,
);

/** The chat with the team, on every page. Only the unread count belongs to the first screen. */
export function ChatWidget({ user }: { user: CurrentUser }) {
  const count = useUnreadCount();
  return (
    <Suspense fallback={null}>
      <LazyChatLauncher user={user} count={count} />
    </Suspense>
  );
}
