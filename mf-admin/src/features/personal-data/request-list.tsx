import { DataList } from '../../shared/data-list';
import { pageOf, useUrlState } from '../../shared/url-state';
import { useAdminListPersonalDataQuery } from './personal-data.api';
import { RequestRow } from './request-row';
import styles from './personal-data.module.css';

const PAGE_SIZE = 20;
/** Progress also arrives as an event; this is for a browser whose connection is down. */
const POLL_MS = 5000;

/** Exports and erasures, newest first. */
export function RequestList() {
  const { params, change } = useUrlState();
  const query = { page: pageOf(params), pageSize: PAGE_SIZE };
  const result = useAdminListPersonalDataQuery(query, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  return (
    <DataList
      id="personal-data"
      title="Exports and erasures"
      emptyTitle="Nothing has been exported or erased yet"
      emptyText="Find a person above, or choose Export or erase data on the page of a client."
      noMatchText=""
      columns={['Subject', 'State', '']}
      filters={<div className={styles.spacer} />}
      isFiltered={false}
      onClear={() => undefined}
      query={query}
      // a poll must not dim the list
      result={{ ...result, isFetching: result.isLoading }}
      onPage={(page) => change({ page: page === 1 ? undefined : String(page) }, { replace: false })}
      row={(request) => <RequestRow key={request.id} request={request} />}
      summary={(total) => (total === 1 ? '1 export or erasure' : `${total} exports and erasures`)}
      className={styles.list ?? ''}
      skeletonRows={3}
    />
  );
}
