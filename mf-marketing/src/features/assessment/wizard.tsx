import { useEffect, useRef } from 'react';
import type { HostApi } from '@hive/contracts';
import { Button, FormMessage, Icon, layout, useReplay } from '@hive/ui';
import { DonePanel } from './done-panel';
import { StepList } from './step-list';
import { steps } from './steps';
import { useAssessment } from './use-assessment';
import { STEP_COUNT } from './values';
import styles from './wizard.module.css';

/** After a step the words 'Step X of 4' have the focus, so that a screen reader hears where it is. */
function useStepFocus(step: number) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      shown.current = step;
      ref.current?.focus({ preventScroll: true });
      ref.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
    }
  }, [step]);
  return ref;
}

type State = ReturnType<typeof useAssessment>;

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
        <Icon name="arrow-left" size={18} />
        Back
      </Button>
      {isLast ? (
        <Button type="submit" id="assessment-submit" busy={sending}>
          {sending ? 'Submitting...' : 'Submit Assessment'}
        </Button>
      ) : (
        <Button type="submit" id="assessment-continue">
          Continue
          <Icon name="arrow-right" size={18} />
        </Button>
      )}
    </div>
  );
}

/** The growth assessment in four steps. */
export function Wizard({ host }: { host: HostApi }) {
  const part = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const state = useAssessment(host, formElement);
  const { step, form } = state;
  const position = useStepFocus(step);
  useReplay(part);
  const Fields = steps[step]?.Fields ?? steps[0].Fields;
  const percent = ((step + 1) * 100) / STEP_COUNT;
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
        <StepList step={state.sent ? STEP_COUNT : step} />
      </div>
      {state.sent ? (
        <DonePanel onAgain={state.again} />
      ) : (
        <form
          ref={formElement}
          id="assessment-form"
          className={styles.panel}
          aria-labelledby="assessment-title"
          noValidate
          onSubmit={state.onSubmit}
        >
          <div className={styles.progress}>
            <strong ref={position} tabIndex={-1}>{`Step ${step + 1} of ${STEP_COUNT}`}</strong>
            <span>{`${percent}% complete`}</span>
          </div>
          <div
            className={styles.bar}
            // <progress> cannot be styled alike in all browsers
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="progressbar"
            aria-label="Assessment progress"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i />
          </div>
          <fieldset
            key={step}
            className={styles.fields}
            data-direction={state.direction}
            disabled={form.isSubmitting && state.isLast}
          >
            <legend className={layout.srOnly}>{steps[step]?.title}</legend>
            <Fields form={form} attempted={state.attempted} />
            <div className={layout.trap} aria-hidden="true">
              <label htmlFor="assessment-website">Website</label>
              <input
                id="assessment-website"
                name="website"
                tabIndex={-1}
                autoComplete="off"
                value={form.values.website}
                onChange={form.handleChange}
              />
            </div>
          </fieldset>
          {state.failure && <FormMessage>{state.failure}</FormMessage>}
          <Actions state={state} />
        </form>
      )}
    </div>
  );
}
