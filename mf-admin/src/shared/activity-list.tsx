import type { ReactNode } from 'react';
import type { Page } from '@hive/api-client';
import type { HistoryEntry } from '@hive/contracts';
import { DataState, ListSkeleton, Panel, PersonAvatar } from '@hive/ui/app';
import { activityText, listedChanges } from './activity-text';
import { fieldLabel } from './client-labels';
import { dateAndTime } from './dates';
import { loadError } from './errors';
import { ListPagination } from './list-pagination';
import styles from './activity-list.module.css';

export const ACTIVITY_PAGE_SIZE = 15;

interface ActivityLineProps {
  name: string;
  /** Follows the name. */
  text: string;
  createdAt: string;
  changes?: HistoryEntry['changes'];
}

/** Who did what, and when. */
export const ActivityLine = ({ name, text, createdAt, changes = [] }: ActivityLineProps) => (
  <li className={styles.entry}>
    <PersonAvatar name={name} size={24} />
    <div className={styles.text}>
      <p>
        <strong>{name}</strong> {text}
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
      <p className={styles.muted}>{dateAndTime(createdAt)}</p>
    </div>
  </li>
);

interface ActivityListProps {
  result: { data?: Page<HistoryEntry>; error?: unknown; isFetching: boolean; refetch: () => unknown };
  page: number;
  onPage: (page: number) => void;
  /** A line after the oldest entry. */
  children?: ReactNode;
}

/** A page of what happened to a client or project. */
export function ActivityList({
  result: { data, error, isFetching, refetch },
  page,
  onPage,
  children,
}: ActivityListProps) {
  const isOldest = page * ACTIVITY_PAGE_SIZE >= (data?.total ?? 0);
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
            <ActivityLine
              key={activity.id}
              name={activity.actorName ?? 'A visitor'}
              text={activityText(activity)}
              createdAt={activity.createdAt}
              changes={listedChanges(activity)}
            />
          ))}
          {isOldest ? children : null}
        </ul>
        {data?.total === 0 && !children ? <p className={styles.muted}>Nothing has changed yet.</p> : null}
        <ListPagination page={page} pageSize={ACTIVITY_PAGE_SIZE} total={data?.total ?? 0} onPage={onPage} />
      </DataState>
    </Panel>
  );
}
