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

const loadRules = lazyImport(
  async () => (await import(/* webpackChunkName: "assessment-rules" */ './assessment-schema')).assessmentSteps,
);

interface Place {
  step: number;
  /** From which side the fields come in; none on the first view. */
  direction?: 'forward' | 'back';
  /** Messages are shown from the first attempt to leave the step on. */
  attempted: boolean;
}

function useSteps() {
  const [place, setPlace] = useState<Place>({ step: 0, attempted: false });
  return {
    ...place,
    isLast: place.step === STEP_COUNT - 1,
    go: (step: number, attempted = false) =>
      setPlace((from) => ({ step, attempted, direction: step >= from.step ? 'forward' : 'back' })),
    attempt: () => setPlace((from) => ({ ...from, attempted: true })),
    restart: () => setPlace({ step: 0, attempted: false }),
  };
}

/** Answers survive a reload: read once when the page is live, kept with every change, gone when there are none. */
function useDraft({ values, step }: Draft, dirty: boolean, restore: (draft: Draft) => void): void {
  const ready = useRef(false);
  const restoreDraft = useEffectEvent(restore);
  useEffect(() => {
    if (!ready.current) {
      ready.current = true;
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

/** The wizard's state and rules; the components only show it. */
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
    // the server's own messages stand at their fields, on the first step that has one
    const first = (await loadRules()).findIndex(({ fields }) => Object.keys(errors).some((name) => name in fields));
    if (first >= 0) {
      steps.go(first, true);
      form.setErrors(errors);
    }
  };

  usePreloadOnFocus(formElement, loadRules);
  const form = useFormik<AssessmentValues>({
    initialValues: emptyValues,
    validate: validateWithSchema(
      async () => (await loadRules())[steps.step] ?? Promise.reject(new Error('no such step')),
    ),
    // async also for the first steps: Formik ends an attempt when a promise does
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
    again: () => {
      setSent(false);
      steps.restart();
    },
  };
}
