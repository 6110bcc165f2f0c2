import type { ReactNode } from 'react';
import type { DashboardSummary } from '@hive/contracts';
import { Skeleton, StarryBackdrop, StatCards } from '@hive/ui/app';
import styles from './dashboard.module.css';

interface VisitsCardProps {
  visits: DashboardSummary['visits'] | undefined;
  /** Shown instead of an unknown number. */
  missing: string | undefined;
  /** The comparison with the previous figures. */
  trend?: ReactNode;
  /** The trend, at the foot of the card. */
  course?: ReactNode;
}

/** The number of visits on a night sky. */
function VisitsCard({ visits, missing, trend, course }: VisitsCardProps) {
  return (
    <div className={styles.visits}>
      <StarryBackdrop stars={26} seed={3} cells={false} />
      <dl aria-label="Website Visits" className={styles.visitFigures}>
        <div>
          <dt>Website Visits</dt>
          <dd className={styles.visitTotal}>
            {visits?.total.toLocaleString('en-US') ?? missing ?? <Skeleton width={110} height={34} />}
            {visits ? <small className={styles.period}> in all</small> : null}
          </dd>
          <dd className={styles.trend}>{trend}</dd>
        </div>
      </dl>
      {course}
    </div>
  );
}

interface SummaryCardsProps extends VisitsCardProps {
  stats: Parameters<typeof StatCards>[0]['stats'];
}

/** The cards at the top of the dashboard. */
export const SummaryCards = ({ stats, ...visits }: SummaryCardsProps) => (
  <div className={styles.summary} style={{ ['--cards' as string]: stats.length }}>
    <StatCards variant="cards" label="Summary" stats={stats} />
    <VisitsCard {...visits} />
  </div>
);
