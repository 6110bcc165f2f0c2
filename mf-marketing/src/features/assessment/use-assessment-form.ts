import type { HostApi } from '@hive/contracts';
import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useFocusFirstError } from '@hive/ui';
import { lazyImport, usePreloadOnFocus, validateWithSchema } from '../../components/form/lazy-validation';
import { clearDraft, loadDraft, saveDraft, type Draft } from './draft';
import { useSubmitAssessment } from './use-submit-assessment';
import { emptyValues, STEP_COUNT, type AssessmentValues } from './assessment-values';

const SUCCESS = {
  title: 'Assessment Submitted!',
  description: "Thank you for your submission. We'll contact you within 24 hours with a customized growth strategy.",
};

const loadSchemas = lazyImport(
  async () => (await import(/* webpackChunkName: "assessment-rules" */ './assessment-schema')).assessmentSteps,
);

interface StepState {
  step: number;
  /** The side from which the fields slide in; unset for the first step shown. */
  direction?: 'forward' | 'back';
  /** Whether the user has tried to leave the step, after which errors show. */
  attempted: boolean;
}

function useSteps() {
  const [state, setState] = useState<StepState>({ step: 0, attempted: false });
  return {
    ...state,
    isLast: state.step === STEP_COUNT - 1,
    go: (step: number, attempted = false) =>
      setState((previous) => ({ step, attempted, direction: step >= previous.step ? 'forward' : 'back' })),
    attempt: () => setState((previous) => ({ ...previous, attempted: true })),
    restart: () => setState({ step: 0, attempted: false }),
  };
}

/** Restores the draft once after hydration, saves it on every change and removes it when the form is empty. */
function useDraft({ values, step }: Draft, dirty: boolean, restore: (draft: Draft) => void): void {
  const isRestored = useRef(false);
  const restoreDraft = useEffectEvent(restore);
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true;
      const draft = loadDraft();
      if (draft) {
        restoreDraft(draft);
      }
    } else if (dirty) {
      saveDraft({ values, step });
    } else {
      clearDraft();
    }
  }, [values, step, dirty]);
}

/** State, validation and submission of the wizard. */
export function useAssessmentForm(host: HostApi, formElement: RefObject<HTMLFormElement | null>) {
  const steps = useSteps();
  const { submit, failure } = useSubmitAssessment(host);
  const [sent, setSent] = useState(false);

  const send = async (values: AssessmentValues) => {
    const { ok, errors } = await submit(values);
    if (ok) {
      form.resetForm();
      setSent(true);
      host.notify(SUCCESS);
      return;
    }
    // show the server's field errors on the first step that has one
    const first = (await loadSchemas()).findIndex(({ fields }) => Object.keys(errors).some((name) => name in fields));
    if (first >= 0) {
      steps.go(first, true);
      form.setErrors(errors);
    }
  };

  usePreloadOnFocus(formElement, loadSchemas);
  const form = useFormik<AssessmentValues>({
    initialValues: emptyValues,
    validate: validateWithSchema(
      async () => (await loadSchemas())[steps.step] ?? Promise.reject(new Error('The step does not exist.')),
    ),
    // async for every step: Formik ends a submission when its promise settles
    onSubmit: async (values) => (steps.isLast ? send(values) : steps.go(steps.step + 1)),
  });

  useDraft({ values: form.values, step: steps.step }, form.dirty, (draft) => {
    void form.setValues(draft.values, false);
    steps.go(draft.step);
  });

  useFocusFirstError(form, formElement, steps.attempted);

  return {
    ...steps,
    form,
    failure,
    sent,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      steps.attempt();
      form.handleSubmit(event);
    },
    restartForm: () => {
      setSent(false);
      steps.restart();
    },
  };
}
