import { Icon } from '@hive/ui';
import { EmptyState, ListSkeleton, StatCards, TextSkeleton } from '@hive/ui/app';
import { SearchBox } from '../../shared/search-box';
import styles from './chat.module.css';
import notifications from './notifications.module.css';

// from Lucide (ISC licence): a third of the outlined icon, in the first script of the app
const MESSAGE =
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z';

/** Takes the place of a conversation until one is chosen. */
export const NoConversation = () => (
  <div className={styles.noChoice}>
    <EmptyState icon={<Icon path={MESSAGE} />} title="Select a client to start chatting" />
  </div>
);

/** The conversations before their code has loaded. */
export const ChatSkeleton = () => (
  <>
    <div className={styles.bar}>
      <div className={styles.stats}>
        <StatCards
          label="Chat in numbers"
          stats={[
            { label: 'Total Clients', value: undefined },
            { label: 'Active Chats', value: undefined, note: 'with a message in the last 24 h' },
            { label: 'Response Rate', value: undefined, note: 'answered within 24 h, last 30 days' },
          ]}
        />
      </div>
      <section aria-label="Chat Notifications" className={notifications.notifications}>
        <div className={notifications.head}>
          <h2 className={notifications.title}>Chat Notifications</h2>
          <p className={notifications.summary}>
            <TextSkeleton width={110} />
          </p>
        </div>
      </section>
    </div>
    <div className={styles.columns}>
      <section aria-label="Client Conversations" className={styles.panel}>
        <div className={styles.listHead}>
          <h2 className={styles.panelTitle}>Client Conversations</h2>
          <span className={styles.toggle}>Unread first</span>
          <span className={styles.toggle}>Snoozed</span>
          <SearchBox className={styles.find} label="Find a client" value="" />
        </div>
        <div className={styles.scroller}>
          <ListSkeleton rows={7} rowHeight={77} />
        </div>
      </section>
      <NoConversation />
    </div>
  </>
);
