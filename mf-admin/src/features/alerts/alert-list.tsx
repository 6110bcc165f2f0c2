import type { Alert } from '@hive/contracts';
import { dateAndTime } from '../../shared/dates';
import { RunList } from '../../shared/run-list';
import { RunRow } from '../../shared/run-row';
import { audienceText, resultText, senderText } from './alert-text';
import { useAdminListAlertsQuery } from './alerts.api';
import styles from './alerts.module.css';

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
export const AlertList = () => (
  <RunList
    id="alerts"
    title="History"
    unit="alert"
    useRuns={useAdminListAlertsQuery}
    emptyTitle="No alert has been sent yet"
    emptyText="What you send appears here, with how many people have it and have read it."
    columns={['Alert', 'State', 'Result']}
    row={(row: Alert) => <Row key={row.id} row={row} />}
    skeletonRows={3}
  />
);
