import { FUNNEL_DAYS, type AssessmentFunnel } from '@hive/contracts';
import { DataState, EmptyState, ListSkeleton, Panel } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { useAdminListAssessmentFunnelQuery } from './dashboard.api';
import { channelName, percentOf } from './panels.rules';
import styles from './measures.module.css';

const FUNNEL = { title: 'From visit to assessment', note: `last ${FUNNEL_DAYS} days, sessions by source` };

const steps = [
  { key: 'sessions', label: 'Sessions' },
  { key: 'opened', label: 'Opened' },
  { key: 'step1', label: 'Step 1 done' },
  { key: 'step2', label: 'Step 2 done' },
  { key: 'step3', label: 'Step 3 done' },
  { key: 'step4', label: 'Step 4 done' },
  { key: 'sent', label: 'Sent' },
] as const satisfies { key: keyof AssessmentFunnel; label: string }[];

type Counts = Omit<AssessmentFunnel, 'source'>;

/** The share of the previous step that did not come this far. */
const lostText = (count: number, previous: number | undefined): string =>
  previous === undefined || previous === 0 ? '' : `${percentOf(previous - count, previous)} lost`;

const totalOf = (rows: readonly Counts[]): Counts =>
  rows.reduce((sum, row) => ({ ...sum, ...Object.fromEntries(steps.map(({ key }) => [key, sum[key] + row[key]])) }));

const Row = ({ name, counts }: { name: string; counts: Counts }) => (
  <tr>
    <th scope="row">{name}</th>
    {steps.map(({ key }, index) => {
      const before = steps[index - 1];
      return (
        <td key={key}>
          {counts[key].toLocaleString('en-US')}
          <span className={styles.share}>{lostText(counts[key], before && counts[before.key])}</span>
        </td>
      );
    })}
  </tr>
);

const skeleton = (
  <div className={styles.funnel}>
    <ListSkeleton rows={5} rowHeight={44} hasAvatar={false} />
  </div>
);

const empty = (
  <div className={styles.funnel}>
    <EmptyState title="No data yet" detail="Counts appear after the first visitor opens the assessment." />
  </div>
);

/** How many sessions opened, continued and sent the assessment, and the share that each step lost: all, then by source. */
export function FunnelPanel() {
  const { data, error, isFetching, refetch } = useAdminListAssessmentFunnelQuery();
  const rows = data ?? [];
  return (
    <Panel flush {...FUNNEL}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading steps..."
        skeleton={skeleton}
        errorTitle="The assessment funnel did not load"
        isEmpty={!rows.some(({ opened }) => opened > 0)}
        empty={empty}
      >
        {/* the table is wider than a phone */}
        <div className={styles.funnel} tabIndex={0} role="group" aria-label={FUNNEL.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">Source</th>
                {steps.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.length > 1 ? <Row name="All" counts={totalOf(rows)} /> : null}
              {rows.map((row) => (
                <Row key={row.source} name={channelName(row.source)} counts={row} />
              ))}
            </tbody>
          </table>
        </div>
      </DataState>
    </Panel>
  );
}
