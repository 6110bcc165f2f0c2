import { useEffect, useRef } from 'react';
import { HONEYPOT_FIELD, spotsText, type HostApi, type Settings } from '@hive/contracts';
import { Button, FormError, Honeypot, Icon, layout, useEventReplay } from '@hive/ui';
import hidden from '@hive/ui/styles/visually-hidden.module.css';
import { arrowLeft, arrowRight } from '../../components/icons/icons';
import { SuccessPanel } from './success-panel';
import { StepList } from './step-list';
import { steps } from './steps';
import { useAssessmentForm } from './use-assessment-form';
import { useHeightTransition } from './use-height-transition';
import { STEP_COUNT } from './assessment-values';
import styles from './assessment-wizard.module.css';

/** Focuses 'Step X of 4' after a step, so that screen readers announce it. */
function useStepFocus(step: number) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      shown.current = step;
      ref.current?.focus({ preventScroll: true });
      const panel = ref.current?.closest('form');
      if (panel && panel.getBoundingClientRect().top < 0) {
        panel.scrollIntoView();
      }
    }
  }, [step]);
  return ref;
}

type State = ReturnType<typeof useAssessmentForm>;

function Actions({ state }: { state: State }) {
  const { step, isLast, form } = state;
  const sending = isLast && form.isSubmitting;
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        id="assessment-back"
        disabled={step === 0 || form.isSubmitting}
        onClick={() => state.go(step - 1)}
      >
        <Icon path={arrowLeft} size={18} />
        Back
      </Button>
      {isLast ? (
        <Button type="submit" id="assessment-submit" isLoading={sending}>
          {sending ? 'Submitting...' : 'Submit Assessment'}
        </Button>
      ) : (
        <Button type="submit" id="assessment-continue">
          Continue
          <Icon path={arrowRight} size={18} />
        </Button>
      )}
    </div>
  );
}

/** The current step as text and as a progress bar. */
function Progress({ step }: { step: number }) {
  const position = useStepFocus(step);
  const percent = ((step + 1) * 100) / STEP_COUNT;
  return (
    <>
      <div className={styles.progress}>
        <strong ref={position} tabIndex={-1}>{`Step ${step + 1} of ${STEP_COUNT}`}</strong>
        <span>{`${percent}% complete`}</span>
      </div>
      <div
        className={styles.bar}
        // <progress> cannot be styled consistently across browsers
        role="progressbar"
        aria-label="Assessment progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i />
      </div>
    </>
  );
}

/** The fields of a step; the height animates between steps. */
function StepFields({ state }: { state: State }) {
  const { step, form } = state;
  const { container, content } = useHeightTransition(step);
  const { Fields, title } = steps[step] ?? steps[0];
  return (
    <div ref={container} className={styles.stepContainer}>
      <div ref={content}>
        <fieldset
          key={step}
          className={styles.fields}
          data-direction={state.direction}
          disabled={form.isSubmitting && state.isLast}
        >
          <legend className={hidden.visuallyHidden}>{title}</legend>
          <Fields form={form} attempted={state.attempted} />
          <Honeypot form="assessment" value={form.values[HONEYPOT_FIELD]} onChange={form.handleChange} />
        </fieldset>
      </div>
    </div>
  );
}

/** The growth assessment in four steps. */
export function AssessmentWizard({ host, settings }: { host: HostApi; settings: Settings }) {
  const part = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const state = useAssessmentForm(host, formElement);
  useEventReplay(part);
  return (
    <div ref={part} data-part="assessment" className={`${layout.wrap} ${layout.grid}`}>
      <div className={styles.intro}>
        <h2 id="assessment-title" className={layout.h2}>
          Free growth
          <br />
          assessment
        </h2>
        <p className={`${layout.lead} ${styles.lead}`}>
          Four steps, about 5 minutes. We reply within 24 hours with a growth strategy made for you.
        </p>
        <StepList step={state.sent ? STEP_COUNT : state.step} />
      </div>
      {state.sent ? (
        <SuccessPanel host={host} phone={settings.contactPhone} onRestart={state.restartForm} />
      ) : (
        <form
          ref={formElement}
          id="assessment-form"
          className={styles.panel}
          aria-labelledby="assessment-title"
          // without JavaScript a submit does nothing: by default it would put the answers into the URL
          method="dialog"
          noValidate
          onSubmit={state.onSubmit}
        >
          <Progress step={state.step} />
          <StepFields state={state} />
          {state.failure && <FormError phone={settings.contactPhone}>{state.failure}</FormError>}
          {/* React leaves the content alone where scripts run: it is part of the HTML only */}
          <noscript>
            {typeof __SERVER__ === 'undefined' || __SERVER__ ? (
              <p>The assessment needs JavaScript. Without it, write to us: the address is at the end of this page.</p>
            ) : null}
          </noscript>
          <Actions state={state} />
          {state.isLast && <p className={styles.spots}>{spotsText(settings.spots, settings.timeZone)}</p>}
        </form>
      )}
    </div>
  );
}
