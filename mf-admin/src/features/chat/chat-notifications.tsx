import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useChatListUnreadQuery } from '@hive/chat/unread';
import type { ChatUnread } from '@hive/contracts';
import { DesktopSwitch } from '@hive/notifications/desktop';
import { isKey } from '@hive/ui';
import { Button, CompanyAvatar, DataState, ListSkeleton, useMediaQuery, useOutsidePress } from '@hive/ui/app';
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
  /** Id of the panel with the groups. */
  id: string;
  toggle: RefObject<HTMLButtonElement | null>;
}

const totalOf = (groups: readonly ChatUnread[] = []): number => groups.reduce((sum, { count }) => sum + count, 0);

const summaryOf = (groups: readonly ChatUnread[]): string =>
  groups.length === 0
    ? 'No unread messages'
    : `${totalOf(groups)} unread from ${groups.length} ${groups.length === 1 ? 'client' : 'clients'}`;

/** Title and number, and a button that opens the groups; on phones also a link to the newest one. */
function Head({ groups, isOpen, onToggle, id, toggle, onOpen }: HeadProps) {
  const [newest] = groups ?? [];
  return (
    <div className={styles.head} data-empty={newest === undefined}>
      <h2 className={styles.title}>Chat Notifications</h2>
      <span className={styles.count}>
        <CountBadge count={totalOf(groups)} />
      </span>
      <p className={styles.summary}>{groups && summaryOf(groups)}</p>
      {newest ? (
        <Button className={styles.viewFirst ?? ''} onClick={() => onOpen(newest.clientId)}>
          View Chat
        </Button>
      ) : null}
      <Button
        ref={toggle}
        type="text"
        className={styles.toggle ?? ''}
        aria-label="Unread messages by client"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<DownOutlined />}
        onClick={onToggle}
      />
    </div>
  );
}

/** Whether the panel is open. It covers the page, except on phones: Escape and presses outside close it. */
function usePanel() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isPhone = useMediaQuery('(width < 700px)');
  useOutsidePress(root, isOpen && !isPhone, () => setIsOpen(false));
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onKey = (event: KeyboardEvent) => {
      if (isKey(event, 'Escape')) {
        setIsOpen(false);
        toggle.current?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return { root, toggle, isOpen, setIsOpen };
}

/** The unread messages by client: a line whose panel opens below it. */
export function ChatNotifications({ onOpen }: ChatNotificationsProps) {
  const { data, error, isFetching, refetch } = useChatListUnreadQuery();
  const { root, toggle, isOpen, setIsOpen } = usePanel();
  const id = useId();
  const open = (clientId: string) => {
    setIsOpen(false);
    onOpen(clientId);
  };
  return (
    <section ref={root} aria-label="Chat Notifications" className={styles.notifications}>
      <Head groups={data} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} id={id} toggle={toggle} onOpen={open} />
      <div id={id} className={styles.panel} data-open={isOpen || error !== undefined}>
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
              <Group key={group.clientId} group={group} onOpen={open} />
            ))}
          </ul>
        </DataState>
        <p className={styles.desktop}>
          <DesktopSwitch />
        </p>
      </div>
    </section>
  );
}
