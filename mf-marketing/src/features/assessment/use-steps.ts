import { useState } from 'react';
import { STEP_COUNT } from './assessment-values';

interface StepState {
  step: number;
  /** The side from which the fields slide in; unset for the first step shown. */
  direction?: 'forward' | 'back';
  /** Whether the user has tried to leave the step, after which errors show. */
  attempted: boolean;
  /** Steps with answers that the server rejected, and that the user has not corrected yet. The current one is the first. */
  rejected: number[];
}

const initial: StepState = { step: 0, attempted: false, rejected: [] };

/** The current step of the wizard. After a rejection, it visits only the rejected steps before it submits again. */
export function useSteps() {
  const [state, setState] = useState<StepState>(initial);
  const show = (step: number, next: Pick<StepState, 'attempted' | 'rejected'>) =>
    setState((previous) => ({ ...next, step, direction: step >= previous.step ? 'forward' : 'back' }));
  const { step, rejected } = state;
  return {
    ...state,
    isLast: rejected.length > 0 ? rejected.length === 1 : step === STEP_COUNT - 1,
    /** Shows a step that the user chose. */
    go: (to: number) => show(to, { attempted: false, rejected: [] }),
    /** Shows the next step; after a rejection, the next rejected one. */
    next: () =>
      rejected[1] === undefined
        ? show(step + 1, { attempted: false, rejected: [] })
        : show(rejected[1], { attempted: true, rejected: rejected.slice(1) }),
    /** Shows the first of the steps that the server rejected. */
    showRejected: (steps: number[]) => steps[0] !== undefined && show(steps[0], { attempted: true, rejected: steps }),
    attempt: () => setState((previous) => ({ ...previous, attempted: true })),
    restart: () => setState(initial),
  };
}
