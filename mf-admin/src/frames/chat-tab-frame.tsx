import type { ReactNode } from 'react';
import { Icon } from '@hive/ui';
import { EmptyState, ListSkeleton, Skeleton, StatCards, TextSkeleton } from '@hive/ui/app/frame';
import chat from '../features/chat/chat.module.css';
import window from '../features/chat/chat-window.module.css';
import notifications from '../features/chat/notifications.module.css';
import { SearchBox } from '../shared/search-box';

/** The place of a `ConversationRow`. */
export const ConversationSkeleton = () => (
  <li>
    <div className={chat.row}>
      <Skeleton width={36} height={36} />
      <div className={chat.rowText}>
        <div className={chat.rowLine}>
          <TextSkeleton width={130} />
        </div>
        <div className={chat.email}>
          <TextSkeleton width={150} />
        </div>
        <div className={chat.rowLine}>
          <TextSkeleton width="80%" />
        </div>
      </div>
    </div>
  </li>
);

/** The place of unread messages of a client. */
export const NotificationSkeleton = () => (
  <li className={notifications.group}>
    <div className={notifications.line} style={{ height: 24 }}>
      <TextSkeleton width={140} />
    </div>
    <p className={notifications.text}>
      <TextSkeleton width="90%" />
    </p>
    <div className={notifications.line} style={{ height: 28 }}>
      <TextSkeleton width={60} />
    </div>
  </li>
);

export const ConversationListSkeleton = () => <ListSkeleton rows={7} rowHeight={77} />;

// from Lucide (ISC licence): a third of the outlined icon, in the first script of the app
const MESSAGE =
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z';

/** Takes the place of a conversation until one is chosen. */
export const NoConversation = () => (
  <div className={chat.noChoice}>
    <EmptyState icon={<Icon path={MESSAGE} />} title="Select a client to start chatting" />
  </div>
);

/** The place of a conversation. */
export const ConversationFrame = () => (
  <section aria-label="Chat" className={window.window}>
    <header className={window.head}>
      <Skeleton width={38} height={38} />
      <div className={window.titles}>
        <h2 className={window.title}>
          <TextSkeleton width={180} />
        </h2>
        <p className={window.status}>
          <TextSkeleton width={90} />
        </p>
      </div>
    </header>
  </section>
);

interface ChatTabFrameProps {
  conversations?: ReactNode;
  conversation?: ReactNode;
  unread?: ReactNode;
}

/** The conversations before their code has loaded. */
export const ChatTabFrame = ({
  conversations = <ConversationListSkeleton />,
  conversation = <NoConversation />,
  unread,
}: ChatTabFrameProps) => (
  <>
    <div className={chat.stats}>
      <StatCards
        label="Chat in numbers"
        stats={[
          { label: 'Total Clients', value: undefined },
          { label: 'Active Chats', value: undefined, note: 'message in the last 24 h' },
          { label: 'Response Rate', value: undefined, note: 'answered within 24 h, last 30 days' },
        ]}
      />
    </div>
    <div className={chat.columns}>
      <section aria-label="Client Conversations" className={chat.panel}>
        <div className={chat.listHead}>
          <h2 className={chat.panelTitle}>Client Conversations</h2>
          <span className={chat.toggle}>Unread first</span>
          <SearchBox className={chat.find} label="Find a client" value="" />
        </div>
        <div className={chat.scroller}>{conversations}</div>
      </section>
      {conversation}
      <section aria-label="Chat Notifications" className={notifications.notifications}>
        <div className={notifications.head}>
          <h2 className={notifications.title}>Chat Notifications</h2>
          <p className={notifications.summary}>
            <TextSkeleton width={150} />
          </p>
        </div>
        <div className={notifications.groups} data-open="false">
          {unread}
        </div>
        <p className={notifications.desktop}>
          <TextSkeleton width={190} />
        </p>
      </section>
    </div>
  </>
);
