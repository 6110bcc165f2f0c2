import type { ClientSource } from '@hive/contracts';
import { DataState, EmptyState, ListSkeleton, Panel } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { useAdminListClientSourcesQuery } from './dashboard.api';
import { channelName, percentOf } from './panels.rules';
import styles from './measures.module.css';

const SOURCES = { title: 'Where clients come from', note: 'last 90 days, by first visit' };

const skeleton = (
  <div className={styles.sources}>
    <ListSkeleton rows={5} rowHeight={44} hasAvatar={false} />
  </div>
);

interface CountProps {
  count: number;
  /** The whole of which the count is a part, and its name; no share is shown when it is 0. */
  of: number;
  name: string;
}

/** A count with its share of the previous step. */
const Count = ({ count, of, name }: CountProps) => (
  <td>
    {count.toLocaleString('en-US')}
    <span className={styles.share}>{of > 0 ? `${percentOf(count, of)} of ${name}` : '—'}</span>
  </td>
);

const sourceName = ({ source }: ClientSource) => (source === null ? 'Not known' : channelName(source));

const Row = ({ row }: { row: ClientSource }) => (
  <tr>
    <th scope="row">
      {sourceName(row)}
      {row.campaign === null ? null : <span className={styles.share}>{row.campaign}</span>}
    </th>
    <td>{row.source === null ? '—' : row.visits.toLocaleString('en-US')}</td>
    <Count count={row.assessments} of={row.visits} name="visits" />
    <Count count={row.clients} of={row.visits} name="visits" />
    <Count count={row.active} of={row.clients} name="clients" />
  </tr>
);

const noSources = (
  <div className={styles.sources}>
    <EmptyState title="Collecting…" detail="Sources appear here with the first visits and clients." />
  </div>
);

/** Visits, assessments and clients of each source and campaign, and the share of each step that reached the next. */
export function SourcesPanel() {
  const { data, error, isFetching, refetch } = useAdminListClientSourcesQuery();
  const rows = data ?? [];
  return (
    <Panel flush {...SOURCES}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading sources..."
        skeleton={skeleton}
        errorTitle="Sources did not load"
        isEmpty={rows.length === 0}
        empty={noSources}
      >
        {/* the table is wider than a phone */}
        <div className={styles.sources} tabIndex={0} role="group" aria-label={SOURCES.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">Source and campaign</th>
                <th scope="col">Visits</th>
                <th scope="col">Assessments</th>
                <th scope="col">Clients</th>
                <th scope="col">Active clients</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={`${row.source} ${row.campaign}`} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      </DataState>
    </Panel>
  );
}
