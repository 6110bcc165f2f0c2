import type { DailyVisits, TrafficSource } from '@hive/contracts';
import { DataState, EmptyState, Panel, useAppTheme, VisuallyHidden } from '@hive/ui/app';
import { calendarDay } from '../../shared/dates';
import { loadError } from '../../shared/errors';
import { ChartSkeleton } from './chart-skeleton';
import { useAdminListDailyVisitsQuery, useAdminListTrafficSourcesQuery } from './dashboard.api';
import { channelName, seriesColor, TRAFFIC_DAYS } from './panels.rules';
import { LateChart } from './late-chart';
import { LazyChannelChart, LazyTrafficChart } from './lazy-charts';
import styles from './dashboard.module.css';

const TRAFFIC = { title: 'Recent Daily Traffic', note: 'last 30 days' };
const CHANNELS = { title: 'Recent Daily Traffic by Channels', note: 'last 20 days' };

const skeleton = (
  <div className={styles.plot}>
    <ChartSkeleton />
  </div>
);

const noVisits = (
  <div className={styles.chart}>
    <EmptyState title="Collecting…" detail="Visits of the website appear here from the first day on." />
  </div>
);

interface TableProps {
  caption: string;
  head: string[];
  rows: (string | number)[][];
}

/** The figures of a chart for screen readers. */
const ChartTable = ({ caption, head, rows }: TableProps) => (
  <VisuallyHidden as="div">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((value, index) => (
              <td key={index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

const tableOfDays = (days: readonly DailyVisits[]): TableProps => ({
  caption: 'Visits a day',
  head: ['Day', 'Visits'],
  rows: days.map(({ date, visits }) => [calendarDay(date, date), visits]),
});

const tableOfSources = (sources: readonly TrafficSource[]): TableProps => ({
  caption: 'Visits a day by channel',
  head: ['Day', ...sources.map(({ source }) => channelName(source))],
  rows: (sources[0]?.daily ?? []).map(({ date }, index) => [
    calendarDay(date, date),
    ...sources.map(({ daily }) => daily[index]?.visits ?? 0),
  ]),
});

/** Visits of the last 30 days. */
export function TrafficPanel() {
  const { mode } = useAppTheme();
  const { data, error, isFetching, refetch } = useAdminListDailyVisitsQuery();
  const days = data?.slice(-TRAFFIC_DAYS) ?? [];
  const latest = days.at(-1);
  return (
    <Panel
      {...TRAFFIC}
      extra={
        latest && (
          <>
            <b className={styles.strong}>{latest.visits.toLocaleString('en-US')}</b> visits today
          </>
        )
      }
    >
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading visits..."
        skeleton={skeleton}
        errorTitle="Visits did not load"
        isEmpty={days.length === 0}
        empty={noVisits}
      >
        <div className={styles.chart}>
          <LateChart>
            <LazyTrafficChart days={days} mode={mode} label={`Visits a day, ${TRAFFIC.note}`} />
          </LateChart>
          <ChartTable {...tableOfDays(days)} />
        </div>
      </DataState>
    </Panel>
  );
}

/** The colours of a series in both modes: the server does not know the mode of the system. */
const colorsOf = (index: number) => ({
  ['--light' as string]: seriesColor('light', index),
  ['--dark' as string]: seriesColor('dark', index),
});

const Legend = ({ sources }: { sources: readonly TrafficSource[] }) => (
  <p className={styles.legend}>
    {sources.map(({ source, percentage }, index) => (
      <span key={source} className={styles.channel}>
        <i aria-hidden style={colorsOf(index)} />
        {channelName(source)} <b>{percentage}%</b>
      </span>
    ))}
  </p>
);

/** Visits of the last 20 days by source. */
export function ChannelsPanel() {
  const { mode } = useAppTheme();
  const { data, error, isFetching, refetch } = useAdminListTrafficSourcesQuery();
  const sources = data ?? [];
  return (
    <Panel {...CHANNELS}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading channels..."
        skeleton={skeleton}
        errorTitle="Channels did not load"
        isEmpty={sources.length === 0}
        empty={noVisits}
      >
        <div className={styles.chart}>
          <Legend sources={sources} />
          <LateChart>
            <LazyChannelChart sources={sources} mode={mode} label={`Visits a day by channel, ${CHANNELS.note}`} />
          </LateChart>
          <ChartTable {...tableOfSources(sources)} />
        </div>
      </DataState>
    </Panel>
  );
}
