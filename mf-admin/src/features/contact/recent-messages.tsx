import { Link } from '@hive/router';
import { DataState, ListSkeleton, Panel, StatusTag } from '@hive/ui/app';
import { shortDate } from '../../shared/dates';
import { loadError } from '../../shared/errors';
import { recentMessagesQuery, useAdminListMessagesQuery, useAdminMessageStatsQuery } from './contact.api';
import { NoMessages } from './no-messages';
import { UnreadDot } from './unread-dot';
import styles from './contact.module.css';

/** The newest messages on the dashboard; each links to its detail in Hive. */
export function RecentMessages() {
  const { data, error, isFetching, refetch } = useAdminListMessagesQuery(recentMessagesQuery);
  const unread = useAdminMessageStatsQuery().data?.unread ?? 0;
  const items = data?.items ?? [];
  return (
    <Panel
      flush
      title="Recent Messages"
      note={unread > 0 ? <StatusTag status="new" label={`${unread} unread`} /> : undefined}
      extra={
        <Link to="/hive" className={styles.more ?? ''}>
          Open Hive
        </Link>
      }
    >
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading messages..."
        skeleton={<ListSkeleton rows={5} rowHeight={82} hasAvatar={false} />}
        errorTitle="Recent messages did not load"
        isEmpty={items.length === 0}
        empty={<NoMessages />}
      >
        <ul>
          {items.map((message) => (
            <li key={message.id} className={`${styles.recent} ${message.isRead ? '' : styles.unread}`}>
              <div className={styles.line}>
                <Link to={`/hive?open=${message.id}`} className={styles.openButton ?? ''}>
                  {message.name}
                </Link>
                {message.isRead ? null : <UnreadDot />}
                <span className={styles.recentMail}>{message.email}</span>
                <time className={styles.time} dateTime={message.createdAt}>
                  {shortDate(message.createdAt, 'Recent')}
                </time>
              </div>
              <p className={styles.text}>{message.message}</p>
            </li>
          ))}
        </ul>
      </DataState>
    </Panel>
  );
}
