import { useId, useState, type CSSProperties } from 'react';
import { errorText } from '@hive/api-client';
import type { Notification } from '@hive/contracts';
import { useCurrentUser, useHost } from '@hive/session';
import { Button, DataState, ListSkeleton, ModalDialog } from '@hive/ui/app';
import { CloseOutlined } from '@hive/ui/app/icons';
import { DesktopSwitch } from './desktop-switch';
import { ChatItem, NotificationItem } from './items';
import type { NotificationPaths } from './notification-paths';
import { dayText } from './notification-texts';
import { useNotificationsListQuery, useNotificationsMarkReadMutation } from './notifications.api';
import { PanelLink } from './panel-link';
import styles from './panel.module.css';
import { useUnread } from './use-unread';

const PAGE = 20;
const GAP = 8;

/** Below the bell, at its right edge; on phones styles make it as wide as the page. */
const placeOf = (anchor: HTMLElement): CSSProperties => {
  const { bottom, right } = anchor.getBoundingClientRect();
  return { top: bottom + GAP, right: Math.max(GAP, document.documentElement.clientWidth - right) };
};

/** The notifications by day, the newest first. */
function byDay(items: readonly Notification[]): { day: string; items: Notification[] }[] {
  const days: { day: string; items: Notification[] }[] = [];
  for (const item of items) {
    const day = dayText(item.createdAt);
    const last = days.at(-1);
    if (last?.day === day) {
      last.items.push(item);
    } else {
      days.push({ day, items: [item] });
    }
  }
  return days;
}

function NotificationList({ paths, onClose }: { paths: NotificationPaths; onClose: () => void }) {
  const [pageSize, setPageSize] = useState(PAGE);
  const { data, error, isFetching, refetch } = useNotificationsListQuery({ pageSize });
  const { chats } = useUnread();
  const isStaff = useCurrentUser()?.accessLevel === 'admin';
  const items = data?.items ?? [];
  return (
    <DataState
      data={data}
      isLoading={isFetching}
      error={error && errorText(error)}
      onRetry={() => void refetch()}
      loadingText="Loading notifications..."
      skeleton={<ListSkeleton rows={4} rowHeight={72} hasAvatar={false} />}
      errorTitle="Notifications did not load"
      isEmpty={items.length + chats.length === 0}
      empty={
        <p className={styles.none}>
          <strong>You are up to date</strong>
          New notifications appear here.
        </p>
      }
    >
      {chats.length > 0 ? (
        <section aria-label="Chat">
          <h3 className={styles.day}>Chat</h3>
          <ul>
            {chats.map((chat) => (
              <ChatItem
                key={chat.clientId}
                chat={chat}
                isStaff={isStaff}
                path={paths.chat(chat.clientId)}
                onClose={onClose}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {byDay(items).map((group) => (
        <section key={group.day} aria-label={group.day}>
          <h3 className={styles.day}>{group.day}</h3>
          <ul>
            {group.items.map((item) => (
              <NotificationItem key={item.id} item={item} onClose={onClose} />
            ))}
          </ul>
        </section>
      ))}
      {data && data.total > items.length && pageSize < 5 * PAGE ? (
        <Button className={styles.more ?? ''} loading={isFetching} onClick={() => setPageSize(pageSize + PAGE)}>
          Show older notifications
        </Button>
      ) : null}
    </DataState>
  );
}

interface NotificationPanelProps {
  paths: NotificationPaths;
  /** The bell that was pressed. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The notifications below the bell; on phones they fill the page. */
export function NotificationPanel({ paths, anchor, onClose }: NotificationPanelProps) {
  const host = useHost();
  const titleId = useId();
  const [place] = useState(() => placeOf(anchor));
  const [markRead, { isLoading }] = useNotificationsMarkReadMutation();
  const { total, chats } = useUnread();
  const unread = total - chats.reduce((sum, { count }) => sum + count, 0);
  const isStaff = useCurrentUser()?.accessLevel === 'admin';
  const markAll = async () => {
    const { error } = await markRead({ all: true });
    if (error) {
      host.notify({
        title: 'Error',
        description: 'The notifications were not marked as read. Please try again.',
        variant: 'destructive',
      });
    }
  };
  return (
    <ModalDialog
      className={styles.panel}
      style={place}
      aria-labelledby={titleId}
      onClose={onClose}
      // a press beside the panel arrives at the dialog itself
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            Notifications
          </h2>
          <Button type="text" disabled={unread === 0} loading={isLoading} onClick={() => void markAll()}>
            Mark all as read
          </Button>
          <Button type="text" aria-label="Close" icon={<CloseOutlined />} onClick={onClose} />
        </div>
        <div className={styles.list}>
          <NotificationList paths={paths} onClose={onClose} />
        </div>
        <div className={styles.foot}>
          {isStaff ? <DesktopSwitch /> : null}
          <PanelLink to={`${paths.account}#notifications`} onClose={onClose} className={styles.settings}>
            Settings
          </PanelLink>
        </div>
      </div>
    </ModalDialog>
  );
}
