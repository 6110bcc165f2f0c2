import type { DashboardSystem } from '@hive/contracts';
import { DataState, Panel } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { useAdminGetPerformanceQuery, useAdminGetSystemQuery } from './dashboard.api';
import { Collecting, Facts, type Fact } from './facts';
import { PERFORMANCE, SYSTEM, systemSkeleton, TODAY } from './measures-texts';
import { PerformanceFigures } from './performance-figures';
import styles from './measures.module.css';

const Good = ({ children }: { children: string }) => (
  <>
    <i aria-hidden className={styles.dot} />
    {children}
  </>
);

const systemFacts = ({ uptimePercent, responseTimes, database }: DashboardSystem): Fact[] => [
  {
    label: 'Uptime',
    value: uptimePercent === null ? <Collecting /> : <Good>{`${uptimePercent}%`}</Good>,
    hint: 'Minutes of the last 30 days in which a server ran',
  },
  {
    label: 'Response time',
    value: responseTimes ? `${responseTimes.medianMs} ms` : <Collecting />,
    hint: responseTimes
      ? `Median of the last 24 hours; 95% of the responses within ${responseTimes.p95Ms} ms`
      : undefined,
  },
  { label: 'Database', value: <Good>{`Online, ${database.latencyMs} ms`}</Good>, hint: 'One query, measured just now' },
];

/** Whether the system runs, and how fast. */
export function SystemPanel() {
  const { data, error, isFetching, refetch } = useAdminGetSystemQuery();
  return (
    <Panel {...SYSTEM}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading system..."
        skeleton={systemSkeleton}
        errorTitle="System Overview did not load"
        isEmpty={false}
        empty={null}
      >
        {data ? <Facts facts={systemFacts(data)} /> : null}
      </DataState>
    </Panel>
  );
}

interface TodayPanelProps {
  visits: number | undefined;
  unread: number | undefined;
  clients: number | undefined;
  /** Shown instead of unknown figures. */
  missing: string | undefined;
}

const formatted = (value: number | undefined) => value?.toLocaleString('en-US');

/** What happened today. */
export const TodayPanel = ({ visits, unread, clients, missing }: TodayPanelProps) => (
  <Panel {...TODAY}>
    <Facts
      facts={[
        { label: 'Visits', value: formatted(visits) ?? missing },
        { label: 'Unread messages', value: formatted(unread) ?? missing },
        { label: 'Clients', value: formatted(clients) ?? missing },
      ]}
    />
  </Panel>
);

/** How visitors use the website. */
export function PerformancePanel() {
  const { data, error, isFetching, refetch } = useAdminGetPerformanceQuery();
  return (
    <Panel {...PERFORMANCE}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading metrics..."
        skeleton={<PerformanceFigures performance={undefined} />}
        errorTitle="Performance Metrics did not load"
        isEmpty={false}
        empty={null}
      >
        <PerformanceFigures performance={data} />
      </DataState>
    </Panel>
  );
}
