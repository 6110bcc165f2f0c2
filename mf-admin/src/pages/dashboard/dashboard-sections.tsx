import { Suspense } from 'react';
import type { DashboardLayout, DashboardPanel } from '@hive/contracts';
import { CrashBoundaries } from '@hive/ui/app';
import { TilesSkeleton } from '../../features/dashboard/tiles-skeleton';
import { SignupList } from '../../features/signups/signup-list';
import type { DashboardFigures } from './dashboard-figures';
import { LazyDashboardPart } from './lazy-dashboard-panels';
import styles from './dashboard-page.module.css';

interface SectionProps {
  panel: DashboardPanel;
  figures: DashboardFigures;
}

function Section({ panel, figures }: SectionProps) {
  if (panel === 'signups') {
    return figures.canDecideSignups ? <SignupList /> : null;
  }
  const part = (
    <Suspense fallback={panel === 'analytics' ? <TilesSkeleton /> : null}>
      <LazyDashboardPart part={panel} figures={figures} />
    </Suspense>
  );
  return panel === 'traffic' ? <div className={styles.charts}>{part}</div> : part;
}

/** The panels that the person wants to see, in their order. */
export const DashboardSections = ({ layout, figures }: { layout: DashboardLayout; figures: DashboardFigures }) => (
  <CrashBoundaries>
    {layout
      .filter(({ isHidden }) => !isHidden)
      .map(({ panel }) => (
        <Section key={panel} panel={panel} figures={figures} />
      ))}
    <Suspense>
      <LazyDashboardPart part="arrange" figures={figures} />
    </Suspense>
  </CrashBoundaries>
);
