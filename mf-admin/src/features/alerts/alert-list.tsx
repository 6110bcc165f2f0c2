import { useState } from 'react';
import type { Alert } from '@hive/contracts';
import { DataList } from '../../shared/data-list';
import { dateAndTime } from '../../shared/dates';
import { RunRow, runListClass } from '../../shared/run-row';
import { audienceText, resultText, senderText } from './alert-text';
import { useAdminListAlertsQuery } from './alerts.api';
import styles from './alerts.module.css';

const PAGE_SIZE = 20;

const Row = ({ row }: { row: Alert }) => (
  <RunRow
    title={row.title}
    detail={`To ${audienceText(row)} by ${senderText(row)}, ${dateAndTime(row.createdAt)}`}
    status={row.status}
    progress={{ done: row.donePeople, total: row.totalPeople }}
    more={
      <details className={styles.text}>
        <summary>Text</summary>
        <p className={styles.alert}>{row.text}</p>
      </details>
    }
  >
    {resultText(row)}
  </RunRow>
);

/** Alerts with progress and result, newest first. */
export function AlertList() {
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGE_SIZE };
  const result = useAdminListAlertsQuery(query);
  return (
    <DataList
      id="alerts"
      title="History"
      emptyTitle="No alert has been sent yet"
      emptyText="What you send appears here, with how many people have it and have read it."
      noMatchText=""
      columns={['Alert', 'State', 'Result']}
      filters={null}
      isFiltered={false}
      onClear={() => undefined}
      query={query}
      // a report of progress must not dim the list
      result={{ ...result, isFetching: result.isLoading }}
      onPage={setPage}
      row={(row) => <Row key={row.id} row={row} />}
      summary={(total) => (total === 1 ? '1 alert' : `${total} alerts`)}
      className={runListClass}
      skeletonRows={3}
    />
  );
}
