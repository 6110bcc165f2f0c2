import type { AssessmentStage, HostApi } from '@hive/contracts';
import { useLocation } from '@hive/router';
import { useFormik, type FormikProps } from 'formik';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useFocusFirstError } from '@hive/ui';
import { usePreloadOnFocus, validateWithSchema } from '../../components/form/lazy-validation';
import { clearDraft, loadDraft, saveDraft, type Draft } from './draft';
import { loadLateParts } from './load-late-parts';
import { useSubmitAssessment } from './use-submit-assessment';
import { useSteps } from './use-steps';
import { emptyValues, STEP_COUNT, type AssessmentValues } from './assessment-values';

const SUCCESS = {
  title: 'Assessment Submitted!',
  description: "Thank you for your submission. We'll contact you within 24 hours with a customized growth strategy.",
};

const loadSchemas = async () => (await loadLateParts()).assessmentSteps;

const loadStepSchema = async (step: number) =>
  (await loadSchemas())[step] ?? Promise.reject(new Error('The step does not exist.'));

/** Counts how far the visitor came. */
const report = (stage: AssessmentStage): Promise<void> =>
  loadLateParts().then(
    ({ reportProgress }) => reportProgress(stage),
    () => undefined,
  );
const reportOpened = () => report('opened');
const reportStep = (step: number) => report(`step${step + 1}` as AssessmentStage);

const ALL_STEPS = Array.from({ length: STEP_COUNT }, (_, step) => step);

type Field = keyof AssessmentValues;
type FieldErrors = Partial<Record<Field, string>>;

/** The server's error messages; each lasts until the answer that it rejects changes. */
function useServerErrors() {
  const rejection = useRef<{ values: AssessmentValues; errors: FieldErrors }>(undefined);
  return {
    record: (values: AssessmentValues, errors: FieldErrors) => {
      rejection.current = { values, errors };
    },
    /** The messages whose answers are unchanged: of the fields of a step, by default of all. */
    remaining: (values: AssessmentValues, fields: object = values): FieldErrors => {
      const { values: before, errors = {} } = rejection.current ?? {};
      const remaining = Object.entries(errors).filter(
        ([name]) => name in fields && before?.[name as Field] === values[name as Field],
      );
      return Object.fromEntries(remaining);
    },
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

/** Ticks the service that the visitor chose on another page, as `?service=seo`. */
function useChosenService({ values, setValues }: Pick<FormikProps<AssessmentValues>, 'values' | 'setValues'>): void {
  const { search } = useLocation();
  const tick = useEffectEvent(({ withChosenService }: Awaited<ReturnType<typeof loadLateParts>>) => {
    void setValues(withChosenService(values, search), false);
  });
  useEffect(() => {
    if (search) {
      loadLateParts().then(tick, () => undefined);
    }
  }, [search]);
}

/** The steps of which a field is rejected. Without the schemas they are unknown: the visitor goes through all steps again. */
async function rejectedSteps(isRejected: (fields: object) => boolean): Promise<number[]> {
  const schemas = await loadSchemas().catch(() => undefined);
  return ALL_STEPS.filter((step) => {
    const fields = schemas?.[step]?.fields;
    return !fields || isRejected(fields);
  });
}

/** State, validation and submission of the wizard. */
export function useAssessmentForm(host: HostApi, formElement: RefObject<HTMLFormElement | null>) {
  const steps = useSteps();
  const serverErrors = useServerErrors();
  const { submit, failure } = useSubmitAssessment(host);
  const [sent, setSent] = useState(false);

  const send = async (values: AssessmentValues) => {
    void reportStep(steps.step);
    const { ok, errors } = await submit(values);
    if (ok) {
      void report('sent');
      form.resetForm();
      setSent(true);
      host.notify(SUCCESS);
      return;
    }
    serverErrors.record(values, errors);
    if (Object.keys(errors).length === 0) {
      return;
    }
    steps.showRejected(await rejectedSteps((fields) => Object.keys(serverErrors.remaining(values, fields)).length > 0));
    form.setErrors(errors);
  };
  const goToNextStep = async (values: AssessmentValues) => {
    void reportStep(steps.step);
    steps.next();
    form.setErrors(serverErrors.remaining(values));
  };

  const loadStep = () => loadStepSchema(steps.step);
  const validateStep = validateWithSchema<AssessmentValues>(loadStep);
  const validate = async (values: AssessmentValues) => {
    const { fields } = await loadStep().catch(() => ({ fields: {} }));
    return { ...serverErrors.remaining(values, fields), ...(await validateStep(values)) };
  };

  usePreloadOnFocus(formElement, reportOpened);
  const form = useFormik<AssessmentValues>({
    initialValues: emptyValues,
    validate,
    // async for every step: Formik ends a submission when its promise settles
    onSubmit: async (values) => (steps.isLast ? send(values) : goToNextStep(values)),
  });

  useDraft({ values: form.values, step: steps.step }, form.dirty, (draft) => {
    void form.setValues(draft.values, false);
    steps.go(draft.step);
  });

  useChosenService(form);

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
