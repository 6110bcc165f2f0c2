import { useState } from 'react';
import { Button } from 'antd';
import { DataState, ListSkeleton, Panel } from '@hive/ui/antd';
import { loadError } from '../../shared/errors';
import { SignupRow } from './signup-row';
import { useAdminListSignupsQuery } from './signups.api';
import styles from './signups.module.css';

const STEP = 10;
const MOST = 100;

/** How many requests wait; undefined while it is not known or not the person's business. */
export function usePendingSignups(allowed: boolean): number | undefined {
  return useAdminListSignupsQuery({ pageSize: STEP }, { skip: !allowed }).data?.total;
}

/** Requests for a client account. Not there at all while nothing waits. */
export function SignupList() {
  const [pageSize, setPageSize] = useState(STEP);
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
      extra={<span className={styles.hint}>Approve creates the client and opens the portal</span>}
    >
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading signups..."
        skeleton={<ListSkeleton rows={1} rowHeight={88} />}
        errorTitle="Signups did not load"
        isEmpty={total === 0}
        empty={null}
      >
        <ul className={styles.entries}>
          {items.map((signup) => (
            <SignupRow key={signup.id} signup={signup} />
          ))}
        </ul>
        {total > items.length && pageSize < MOST ? (
          <div className={styles.more}>
            <Button loading={isFetching} onClick={() => setPageSize((size) => Math.min(size + STEP, MOST))}>
              Show more
            </Button>
          </div>
        ) : null}
      </DataState>
    </Panel>
  );
}
