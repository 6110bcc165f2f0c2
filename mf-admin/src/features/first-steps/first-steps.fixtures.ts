import { firstStepRoutes, firstSteps, type FirstStep } from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';
import type { RecordedCall } from '../../testing/mock-api';

/** The steps, of which the first `done` ones are done; the mock removes the demo content and dismisses. */
export function mockFirstStepsApi(done = 0) {
  const mock = {
    steps: firstSteps.map((name, index): FirstStep => ({ name, isDone: index < done })),
    calls: [] as RecordedCall[],
    failure: undefined as ApiFailure | undefined,
  };
  const run = (name: string, change: () => void) => () => {
    if (mock.failure) {
      throw mock.failure;
    }
    mock.calls.push({ name });
    change();
    return null;
  };
  const handlers = [
    mockRoute<FirstStep[]>(firstStepRoutes.list, () => mock.steps),
    mockRoute(
      { ...firstStepRoutes.dismiss, status: 200 },
      run('dismiss', () => (mock.steps = [])),
    ),
    mockRoute(
      { ...firstStepRoutes.removeDemoContent, status: 200 },
      run('removeDemoContent', () => {
        mock.steps = mock.steps.map((step) => (step.name === 'demo' ? { ...step, isDone: true } : step));
      }),
    ),
  ];
  return Object.assign(mock, { handlers });
}
