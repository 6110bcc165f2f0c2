import { Suspense } from 'react';
import { lazyComponent } from '@hive/ui';
import { useHasCapability } from '../../app/current-staff';
import { useAdminListFirstStepsQuery } from './first-steps.api';
import { FirstStepsFrame } from './first-steps-frame';

/** Loads while there are steps to do. */
export const LazyStepList = lazyComponent(
  async () => (await import(/* webpackChunkName: "first-steps" */ './step-list')).StepList,
);

/** What an administrator of a new installation does first; nothing for others, and when all is done or dismissed. */
export function FirstSteps() {
  const isPermitted = useHasCapability('settings:edit');
  const { data: steps = [] } = useAdminListFirstStepsQuery(undefined, { skip: !isPermitted });
  return steps.length === 0 ? null : (
    <Suspense fallback={<FirstStepsFrame />}>
      <LazyStepList steps={steps} />
    </Suspense>
  );
}
