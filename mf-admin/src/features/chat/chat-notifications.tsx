import { useId, useState } from 'react';
import { useChatListUnreadQuery } from '@hive/chat/unread';
import type { ChatUnread } from '@hive/contracts';
import { DesktopSwitch } from '@hive/notifications/desktop';
import { Button, CompanyAvatar, DataState, ListSkeleton } from '@hive/ui/app';
import { DownOutlined } from '@hive/ui/app/icons';
import { exactTime } from '../../shared/dates';
import { loadError } from '../../shared/errors';
import { CountBadge } from '../../shared/count-badge';
import { shortTime } from './chat-times';
import styles from './notifications.module.css';

interface ChatNotificationsProps {
  onOpen: (clientId: string) => void;
}

function Group({ group, onOpen }: { group: ChatUnread; onOpen: ChatNotificationsProps['onOpen'] }) {
  const { clientId, companyName, count, lastMessage, lastMessageAt } = group;
  const id = useId();
  return (
    <li className={styles.group}>
      <p className={styles.line}>
        <CompanyAvatar name={companyName} size={24} />
        <span id={id} className={styles.company}>
          <bdi>{companyName}</bdi>
        </span>
        <CountBadge count={count} />
      </p>
      <p className={styles.text}>
        <bdi>{lastMessage}</bdi>
      </p>
      <div className={styles.line}>
        <time dateTime={lastMessageAt} title={exactTime(lastMessageAt)} className={styles.time}>
          {shortTime(lastMessageAt)}
        </time>
        <Button size="small" aria-describedby={id} onClick={() => onOpen(clientId)}>
          View Chat
        </Button>
      </div>
    </li>
  );
}

interface HeadProps extends ChatNotificationsProps {
  groups: readonly ChatUnread[] | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** Id of the groups. */
  id: string;
}

const totalOf = (groups: readonly ChatUnread[] = []): number => groups.reduce((sum, { count }) => sum + count, 0);

const summaryOf = (groups: readonly ChatUnread[]): string =>
  groups.length === 0
    ? 'No unread messages'
    : `${totalOf(groups)} unread from ${groups.length} ${groups.length === 1 ? 'client' : 'clients'}`;

/** Title and number; on small screens also a link to the newest one and a button that opens the groups. */
function Head({ groups, isOpen, onToggle, id, onOpen }: HeadProps) {
  const [newest] = groups ?? [];
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>Chat Notifications</h2>
      <span className={styles.count}>
        <CountBadge count={totalOf(groups)} />
      </span>
      <p className={styles.summary}>{groups && summaryOf(groups)}</p>
      {newest ? (
        <>
          <Button className={styles.viewFirst ?? ''} onClick={() => onOpen(newest.clientId)}>
            View Chat
          </Button>
          <Button
            type="text"
            className={styles.toggle ?? ''}
            aria-label="Unread messages by client"
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<DownOutlined />}
            onClick={onToggle}
          />
        </>
      ) : null}
    </div>
  );
}

/** The unread messages by client: a panel beside the conversation, on small screens a card that opens. */
export function ChatNotifications({ onOpen }: ChatNotificationsProps) {
  const { data, error, isFetching, refetch } = useChatListUnreadQuery();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Chat Notifications" className={styles.notifications}>
      <Head groups={data} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} id={id} onOpen={onOpen} />
      <div id={id} className={styles.groups} data-open={isOpen || error !== undefined}>
        <DataState
          data={data}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading notifications..."
          skeleton={<ListSkeleton rows={2} rowHeight={96} hasAvatar={false} />}
          errorTitle="Notifications did not load"
          isEmpty={data?.length === 0}
          empty={<p className={styles.none}>No unread messages</p>}
        >
          <ul>
            {data?.map((group) => (
              <Group key={group.clientId} group={group} onOpen={onOpen} />
            ))}
          </ul>
        </DataState>
      </div>
      <p className={styles.desktop}>
        <DesktopSwitch />
      </p>
    </section>
  );
}
