import { Suspense } from 'react';
import {
  Button,
  CrashBoundaries,
  greeting,
  LoadingScreen,
  PageHeader,
  TextSkeleton,
  VisuallyHidden,
} from '@hive/ui/app';
import { AdminLayout } from '../../app/admin-layout';
import { useCurrentStaff } from '../../app/current-staff';
import { useIsInitialLoad } from '../../app/first-visit';
import { SummaryCards } from '../../features/dashboard/summary-cards';
import { useDashboardLayout } from '../../features/dashboard/use-dashboard-layout';
import { WorkSkeleton } from '../../features/dashboard/work-skeleton';
import { FirstSteps, useFirstSteps } from '../../features/first-steps/first-steps';
import { today } from '../../shared/dates';
import { useDashboardFigures } from './dashboard-figures';
import { DashboardSections } from './dashboard-sections';
import { LazyDashboardPart } from './lazy-dashboard-panels';
import styles from './dashboard-page.module.css';

/** Rows of the place of the work while it is not known. */
const UNKNOWN_WORK = 3;

/** Without day and hour: a loading state of the server is sent on other days, too. */
const LoadingHeader = () => (
  <PageHeader
    eyebrow="Admin Dashboard"
    title={
      <>
        <VisuallyHidden>Dashboard</VisuallyHidden>
        <TextSkeleton width={280} />
      </>
    }
  />
);

const Greeting = ({ firstName }: { firstName: string | undefined }) => (
  <PageHeader
    eyebrow={`Admin Dashboard, ${today()}`}
    title={
      <>
        {`${greeting()}, `}
        <em>{firstName}</em>
      </>
    }
  />
);

/** Key figures and the panels of every area, as the person has arranged them. */
export function DashboardPage() {
  const staff = useCurrentStaff();
  const figures = useDashboardFigures();
  const { layout, isLoading: isLoadingLayout } = useDashboardLayout();
  const firstSteps = useFirstSteps();
  // no space is reserved for the steps: the content below would move
  const isLoading = figures.isLoading || isLoadingLayout || firstSteps.isLoading;
  const isInitialLoad = useIsInitialLoad('dashboard', isLoading);
  if (isInitialLoad) {
    return <LoadingScreen text="Loading admin dashboard..." />;
  }
  return (
    <AdminLayout>
      {isLoading ? <LoadingHeader /> : <Greeting firstName={staff?.firstName} />}
      <div className={styles.stack}>
        <CrashBoundaries>
          <FirstSteps steps={firstSteps.steps} />
          {figures.workItems || figures.missing ? (
            <Suspense fallback={<WorkSkeleton count={figures.workItems?.length ?? UNKNOWN_WORK} />}>
              <LazyDashboardPart part="work" figures={figures} />
            </Suspense>
          ) : (
            <WorkSkeleton count={UNKNOWN_WORK} />
          )}
          {figures.retry ? (
            <div role="alert" className={styles.failure}>
              Some figures did not load.
              <Button size="small" onClick={figures.retry}>
                Retry
              </Button>
            </div>
          ) : null}
          <SummaryCards
            stats={figures.stats}
            visits={figures.summary?.visits}
            missing={figures.missing}
            trend={
              <Suspense>
                <LazyDashboardPart part="trend" figures={figures} />
              </Suspense>
            }
            course={
              <Suspense>
                <LazyDashboardPart part="course" figures={figures} />
              </Suspense>
            }
          />
          <DashboardSections layout={layout} figures={figures} />
        </CrashBoundaries>
      </div>
    </AdminLayout>
  );
}
