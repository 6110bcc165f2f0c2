import { Suspense, useCallback, useId, useRef, useState } from 'react';
import { actionError } from '@hive/api-client';
import type { OwnTestimonial, Project } from '@hive/contracts';
import { useHost } from '@hive/session';
import { lazyComponent } from '@hive/ui';
import { Button, ConfirmDialog } from '@hive/ui/app';
import type { TestimonialFormProps } from './testimonial-form';
import { usePortalDeclineTestimonialMutation } from './testimonials.api';
import styles from './testimonials.module.css';

/** Loads when somebody wants to write. */
export const LazyTestimonialForm = lazyComponent<TestimonialFormProps>(
  async () => (await import(/* webpackChunkName: "testimonial-form" */ './testimonial-form')).TestimonialForm,
);

interface TestimonialCardProps {
  project: Project;
  testimonial: OwnTestimonial | undefined;
}

function textOf({ status, isPermitted }: OwnTestimonial): string {
  if (status === 'published') {
    return 'Your words are on the website of the agency.';
  }
  return isPermitted
    ? 'Thank you. Your words are on the website as soon as the agency has approved them.'
    : 'Thank you. Only the agency reads your words.';
}

/** A ref for a button that takes the place of a pressed one, and its focus. */
function useFocusAfterPress() {
  const isPressed = useRef(false);
  return {
    markPress: () => {
      isPressed.current = true;
    },
    ref: useCallback((button: HTMLButtonElement | null) => {
      if (button && isPressed.current) {
        isPressed.current = false;
        button.focus();
      }
    }, []),
  };
}

/** What the buttons of the card are called. */
const namesOf = (project: string, isWritten: boolean) =>
  isWritten
    ? {
        write: 'Change',
        writeLabel: `Change your words about ${project}`,
        end: 'Withdraw',
        endLabel: `Withdraw your words about ${project}`,
      }
    : {
        write: 'Write a few words',
        writeLabel: `Write about ${project}`,
        end: 'Not now',
        endLabel: `Not now: ${project}`,
      };

/** Declines to write, or withdraws what was written. Resolves to whether it succeeded. */
function useDecline({ project, testimonial }: TestimonialCardProps) {
  const host = useHost();
  const [decline, { isLoading }] = usePortalDeclineTestimonialMutation();
  const end = async () => {
    const { error } = await decline({ id: project.id, seen: testimonial?.updatedAt });
    if (error) {
      const description = actionError(error, 'This was not saved. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    } else if (testimonial) {
      host.notify({ title: 'Withdrawn', description: 'Your words are deleted.' });
    }
  };
  return { end, isLoading };
}

/** Asks once for a few words about a finished project; later shows what became of them. */
export function TestimonialCard({ project, testimonial }: TestimonialCardProps) {
  const title = useId();
  const [step, setStep] = useState<'shown' | 'writing' | 'withdrawing'>('shown');
  const { end, isLoading } = useDecline({ project, testimonial });
  const { ref, markPress } = useFocusAfterPress();
  const isWritten = testimonial !== undefined && testimonial.status !== 'declined';
  const names = namesOf(project.name, isWritten);
  const go = (next: typeof step) => {
    markPress();
    setStep(next);
  };
  if (step === 'writing') {
    return (
      <Suspense>
        <LazyTestimonialForm project={project} testimonial={testimonial} onClose={() => go('shown')} />
      </Suspense>
    );
  }
  if (testimonial?.status === 'declined') {
    return (
      <div>
        <Button ref={ref} type="text" aria-label={names.writeLabel} onClick={() => go('writing')}>
          {names.write}
        </Button>
      </div>
    );
  }
  const endNow = () => {
    markPress();
    return end();
  };
  return (
    <section className={isWritten ? styles.written : styles.card} aria-labelledby={title}>
      <h4 id={title} className={styles.title}>
        {isWritten ? 'Your words' : `How was ${project.name}?`}
      </h4>
      {isWritten ? <q className={styles.words}>{testimonial.text}</q> : null}
      <p className={styles.muted}>
        {isWritten ? textOf(testimonial) : 'A rating and a sentence or two help the next small business decide.'}
      </p>
      <div className={styles.buttons}>
        <Button
          ref={ref}
          type={isWritten ? 'default' : 'primary'}
          aria-label={names.writeLabel}
          onClick={() => go('writing')}
        >
          {names.write}
        </Button>
        <Button
          loading={isLoading}
          aria-label={names.endLabel}
          onClick={() => (isWritten ? setStep('withdrawing') : void endNow())}
        >
          {names.end}
        </Button>
      </div>
      {step === 'withdrawing' ? (
        <ConfirmDialog
          title="Withdraw your words?"
          confirmLabel="Withdraw"
          cancelLabel="Keep them"
          isLoading={isLoading}
          onConfirm={() => void endNow().then(() => setStep('shown'))}
          onCancel={() => setStep('shown')}
        >
          <p>They are deleted, and leave the website of the agency.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
