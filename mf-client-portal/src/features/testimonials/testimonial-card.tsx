import { Suspense, useId, useState } from 'react';
import { actionError } from '@hive/api-client';
import type { OwnTestimonial, Project } from '@hive/contracts';
import { useHost } from '@hive/session';
import { lazyComponent } from '@hive/ui';
import { Button } from '@hive/ui/app';
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

/** Asks once for a few words about a finished project; later shows what became of them. */
export function TestimonialCard({ project, testimonial }: TestimonialCardProps) {
  const host = useHost();
  const title = useId();
  const [isWriting, setIsWriting] = useState(false);
  const [decline, { isLoading }] = usePortalDeclineTestimonialMutation();
  const isWritten = testimonial !== undefined && testimonial.status !== 'declined';
  const end = async (failure: string) => {
    const { error } = await decline(project.id);
    if (error) {
      host.notify({ title: 'Error', description: actionError(error, failure), variant: 'destructive' });
    } else if (isWritten) {
      host.notify({ title: 'Withdrawn', description: 'Your words are deleted.' });
    }
  };
  if (isWriting) {
    return (
      <Suspense>
        <LazyTestimonialForm project={project} testimonial={testimonial} onClose={() => setIsWriting(false)} />
      </Suspense>
    );
  }
  if (testimonial?.status === 'declined') {
    return (
      <div>
        <Button type="text" aria-label={`Write about ${project.name}`} onClick={() => setIsWriting(true)}>
          Write a few words
        </Button>
      </div>
    );
  }
  return (
    <section className={isWritten ? styles.written : styles.card} aria-labelledby={title}>
      <h4 id={title} className={styles.title}>
        {isWritten ? 'Your words' : `How was ${project.name}?`}
      </h4>
      {isWritten ? (
        <>
          <q className={styles.words}>{testimonial.text}</q>
          <p className={styles.muted}>{textOf(testimonial)}</p>
        </>
      ) : (
        <p className={styles.muted}>A rating and a sentence or two help the next small business decide.</p>
      )}
      <div className={styles.buttons}>
        <Button
          type={isWritten ? 'default' : 'primary'}
          aria-label={isWritten ? `Change your words about ${project.name}` : `Write about ${project.name}`}
          onClick={() => setIsWriting(true)}
        >
          {isWritten ? 'Change' : 'Write a few words'}
        </Button>
        <Button
          loading={isLoading}
          aria-label={isWritten ? `Withdraw your words about ${project.name}` : `Not now: ${project.name}`}
          onClick={() => void end(isWritten ? 'Your words were not withdrawn. Please try again.' : 'Please try again.')}
        >
          {isWritten ? 'Withdraw' : 'Not now'}
        </Button>
      </div>
    </section>
  );
}
