import type { ReactNode } from 'react';
import { OTHER_COUNTRIES, type DashboardPerformance } from '@hive/contracts';
import { Skeleton } from '@hive/ui/app';
import { durationText } from './panels.rules';
import { Collecting } from './facts';
import { Sparkline } from './sparkline';
import styles from './measures.module.css';

type Sessions = NonNullable<DashboardPerformance['sessions']>;
type Rates = Omit<Sessions, 'daily'>;

interface Metric {
  label: string;
  valueOf: (rates: Rates) => number;
  format: (value: number) => string;
}

const metrics: Metric[] = [
  {
    label: 'Average session duration',
    valueOf: ({ averageSessionSeconds }) => averageSessionSeconds,
    format: durationText,
  },
  { label: 'Bounce rate', valueOf: ({ bouncePercent }) => bouncePercent, format: (value) => `${value}%` },
  { label: 'Page views per session', valueOf: ({ pagesPerSession }) => pagesPerSession, format: String },
];

const valueOf = ({ valueOf: read, format }: Metric, sessions: Sessions | null | undefined): ReactNode => {
  if (sessions === undefined) {
    return <Skeleton width={90} height={24} />;
  }
  return sessions ? format(read(sessions)) : <Collecting />;
};

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

const countryName = (country: string): string =>
  country === OTHER_COUNTRIES ? 'Other' : (regionNames.of(country) ?? country);

function Countries({ countries }: { countries: DashboardPerformance['countries'] | undefined }) {
  return (
    <div className={styles.countries}>
      <h3 className={styles.metricLabel}>Visitors by country</h3>
      {countries?.length === 0 ? (
        <p className={styles.metricValue}>
          <Collecting />
        </p>
      ) : (
        <table aria-label="Visitors by country">
          <tbody>
            {countries?.map(({ country, percentage }) => (
              <tr key={country}>
                <th scope="row">{countryName(country)}</th>
                <td>{percentage}%</td>
                <td aria-hidden className={styles.bar}>
                  <span style={{ width: `${percentage}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Figures of sessions with their trend, and countries; undefined while they load. */
export function PerformanceFigures({ performance }: { performance: DashboardPerformance | undefined }) {
  const sessions = performance?.sessions;
  return (
    <div className={styles.performance}>
      <dl className={styles.metrics}>
        {metrics.map((metric) => (
          <div key={metric.label}>
            <dt className={styles.metricLabel}>{metric.label}</dt>
            <dd className={styles.metricValue}>{valueOf(metric, sessions)}</dd>
            <dd aria-hidden className={styles.course}>
              <Sparkline values={sessions?.daily.map(metric.valueOf) ?? []} />
            </dd>
          </div>
        ))}
      </dl>
      <Countries countries={performance?.countries} />
    </div>
  );
}
