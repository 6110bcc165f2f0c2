import { useState } from 'react';
import type { Client, HistoryEntry } from '@hive/contracts';
import { DataState, ListSkeleton, Panel, PersonAvatar } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { loadError } from '../../shared/errors';
import { ListPagination } from '../../shared/list-pagination';
import { activityText, listedChanges } from './activity-text';
import { fieldLabel } from './client-labels';
import { useAdminListClientActivityQuery } from './clients.api';
import styles from './client-profile.module.css';

const PAGE_SIZE = 15;

function Line({ activity }: { activity: HistoryEntry }) {
  const name = activity.actorName ?? 'A visitor';
  const changes = listedChanges(activity);
  return (
    <li className={styles.entry}>
      <PersonAvatar name={name} size={24} />
      <div className={styles.entryText}>
        <p>
          <strong>{name}</strong> {activityText(activity)}
        </p>
        {changes.length > 0 ? (
          <ul className={styles.changes}>
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                {fieldLabel(field)}: {before === null ? null : <s>{before}</s>} {after ?? 'removed'}
              </li>
            ))}
          </ul>
        ) : null}
        <p className={styles.muted}>{dateAndTime(activity.createdAt)}</p>
      </div>
    </li>
  );
}

/** Who changed what, and when. */
export function ClientActivity({ client }: { client: Client }) {
  const [page, setPage] = useState(1);
  const query = { id: client.id, page, pageSize: PAGE_SIZE };
  const { data, error, isFetching, refetch } = useAdminListClientActivityQuery(query);
  const hasAssessment = client.hasMarketingStrategy !== null;
  return (
    <Panel title="Activity">
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading activity..."
        skeleton={<ListSkeleton rows={3} rowHeight={48} />}
        errorTitle="Activity did not load"
        isEmpty={false}
        empty={null}
      >
        <ul className={styles.list} aria-label="Activity">
          {data?.items.map((activity) => (
            <Line key={activity.id} activity={activity} />
          ))}
          {hasAssessment && page * PAGE_SIZE >= (data?.total ?? 0) ? (
            <li className={styles.entry}>
              <PersonAvatar name={client.companyName} size={24} />
              <div className={styles.entryText}>
                <p>
                  <strong>{client.companyName}</strong> submitted the growth assessment
                </p>
                <p className={styles.muted}>{dateAndTime(client.createdAt)}</p>
              </div>
            </li>
          ) : null}
        </ul>
        {data?.total === 0 && !hasAssessment ? <p className={styles.muted}>Nothing has changed yet.</p> : null}
        <ListPagination page={page} pageSize={PAGE_SIZE} total={data?.total ?? 0} onPage={setPage} />
      </DataState>
    </Panel>
  );
}
