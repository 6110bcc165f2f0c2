import { useState } from 'react';
import { PAGE_SIZE_MAX } from '@hive/contracts';
import { Button, DataState, ListSkeleton, Panel } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { SignupRow } from './signup-row';
import { useAdminListSignupsQuery } from './signups.api';
import { SIGNUPS_HINT } from './signups-hint';
import styles from './signups.module.css';

const PAGE_STEP = 10;

/** The number of pending sign-ups, `count`, is undefined while it loads and when not `enabled`. */
export function usePendingSignupCount(enabled: boolean): { count: number | undefined; isLoading: boolean } {
  const { data, isLoading } = useAdminListSignupsQuery({ pageSize: PAGE_STEP }, { skip: !enabled });
  return { count: data?.total, isLoading };
}

/** The pending sign-ups as a panel; nothing while there are none. */
export function SignupList() {
  const [pageSize, setPageSize] = useState(PAGE_STEP);
  const { data, error, isFetching, refetch } = useAdminListSignupsQuery({ pageSize });
  const total = data?.total ?? 0;
  const items = data?.items ?? [];
  if (total === 0 && error === undefined) {
    return null;
  }
  return (
    <Panel
      flush
      id="pending-signups"
      title={data ? `Pending Client Signups (${total})` : 'Pending Client Signups'}
      extra={<span className={styles.hint}>{SIGNUPS_HINT}</span>}
    >
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading signups..."
        skeleton={<ListSkeleton rows={1} rowHeight={110} />}
        errorTitle="Signups did not load"
        isEmpty={total === 0}
        empty={null}
      >
        <ul className={styles.rows}>
          {items.map((signup) => (
            <SignupRow key={signup.id} signup={signup} />
          ))}
        </ul>
        {total > items.length && pageSize < PAGE_SIZE_MAX ? (
          <div className={styles.more}>
            <Button
              loading={isFetching}
              onClick={() => setPageSize((size) => Math.min(size + PAGE_STEP, PAGE_SIZE_MAX))}
            >
              Show more
            </Button>
          </div>
        ) : null}
      </DataState>
    </Panel>
  );
}
