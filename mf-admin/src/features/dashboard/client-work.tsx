import type { ClientWork } from '@hive/contracts';
import { Link } from '@hive/router';
import { DataState, ListSkeleton, Panel, StatusTag } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { useAdminGetClientWorkQuery } from './dashboard.api';
import { timeOrDay } from './days';
import { WorkRow } from './work-panel';
import styles from './work.module.css';

/** '2 for us, 1 for the client' */
function waitingText({ items }: ClientWork): string | undefined {
  const forClient = items.filter(({ kind }) => kind === 'approval').length;
  const forUs = items.length - forClient;
  return (
    [forUs > 0 && `${forUs} for us`, forClient > 0 && `${forClient} for the client`].filter(Boolean).join(', ') ||
    undefined
  );
}

function LastMessage({ clientId, message }: { clientId: string; message: NonNullable<ClientWork['lastMessage']> }) {
  return (
    <li className={styles.row}>
      <StatusTag status="closed" label="Last chat message" />
      <p className={styles.text}>
        <Link to={`/hive?tab=chat&client=${clientId}`} className={styles.link ?? ''}>
          {message.author}
        </Link>{' '}
        <span className={styles.detail}>{message.text}</span>
      </p>
      <span className={styles.day}>{timeOrDay(message.createdAt)}</span>
    </li>
  );
}

/** What waits for staff or for the client, and the latest message of their conversation. */
export function ClientWorkPanel({ clientId }: { clientId: string }) {
  const { data, error, isFetching, refetch } = useAdminGetClientWorkQuery({ id: clientId });
  const isUnread = data?.items.some(({ kind }) => kind === 'chat');
  return (
    <Panel flush title="Open" note={data && waitingText(data)}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading open work..."
        skeleton={<ListSkeleton rows={2} rowHeight={44} hasAvatar={false} />}
        errorTitle="Open work did not load"
        isEmpty={data?.items.length === 0 && data.lastMessage === null}
        empty={<p className={styles.nothing}>Nothing waits for the client or for us.</p>}
      >
        <ul aria-label="Open">
          {data?.items.map((item) => (
            <WorkRow key={`${item.kind} ${item.id}`} item={item} label={item.kind === 'due' ? 'Due next' : undefined} />
          ))}
          {data?.lastMessage && !isUnread ? <LastMessage clientId={clientId} message={data.lastMessage} /> : null}
        </ul>
      </DataState>
    </Panel>
  );
}
