import { Suspense } from 'react';
import type { FirstStep } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import { useHasCapability } from '../../app/current-staff';
import { useAdminListFirstStepsQuery } from './first-steps.api';
import { FirstStepsSkeleton } from './first-steps-skeleton';

/** Loads with the panels of the dashboard: another request would delay the whole page. */
export const LazyStepList = lazyComponent(
  async () => (await import(/* webpackChunkName: "dashboard-panels" */ './step-list')).StepList,
);

/** Seconds after which an opened page reads the steps again, since steps can be completed on other pages. */
const FRESH_SECONDS = 5;

/** What an administrator of a new installation does first: renders nothing for others, and when all are done or dismissed. */
export function useFirstSteps() {
  const isPermitted = useHasCapability('settings:edit');
  const { data: steps = [], isLoading } = useAdminListFirstStepsQuery(undefined, {
    skip: !isPermitted,
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  return { steps, isLoading };
}

export const FirstSteps = ({ steps }: { steps: readonly FirstStep[] }) =>
  steps.length === 0 ? null : (
    <Suspense fallback={<FirstStepsSkeleton />}>
      <LazyStepList steps={steps} />
    </Suspense>
  );
