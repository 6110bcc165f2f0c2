import { useEffect, useRef, useState, type RefObject } from 'react';
import { actionError, isApiError } from '@hive/api-client';
import {
  updateTestimonialSchema,
  TESTIMONIAL_NAME_MAX,
  TESTIMONIAL_TEXT_MAX,
  type CurrentUser,
  type OwnTestimonial,
  type Project,
} from '@hive/contracts';
import { useCurrentUser, useHost } from '@hive/session';
import { Button, TextAreaField, TextField, useAskedUnload, useFormFields } from '@hive/ui/app';
import { namesOf } from '../../app/viewer';
import { RatingField } from './rating-field';
import { usePortalUpdateTestimonialMutation } from './testimonials.api';
import styles from './testimonials.module.css';

export interface TestimonialFormProps {
  project: Project;
  /** What the company has written before. */
  testimonial: OwnTestimonial | undefined;
  onClose: () => void;
}

const labels = { rating: 'Rating', text: 'Your words', name: 'Name', company: 'Company' };
const schema = updateTestimonialSchema.pick(['rating', 'text', 'name', 'company']);

const valuesOf = ({ rating, text, name, company }: OwnTestimonial) => ({
  rating: String(rating ?? ''),
  text,
  name,
  company,
});

const emptyValues = (user: CurrentUser | null | undefined) => ({
  rating: '',
  text: '',
  name: user ? namesOf(user).full : '',
  company: user?.companyName ?? '',
});

/** The values of the form; after an error they stay. */
function useTestimonialForm(
  { project, testimonial, onClose }: TestimonialFormProps,
  element: RefObject<HTMLFormElement | null>,
) {
  const host = useHost();
  const user = useCurrentUser();
  const [update] = usePortalUpdateTestimonialMutation();
  // as the form began: the list follows what colleagues change
  const [written] = useState(testimonial?.status === 'declined' ? undefined : testimonial);
  const [isPermitted, setIsPermitted] = useState(written?.isPermitted ?? false);
  const form = useFormFields(
    {
      initialValues: written ? valuesOf(written) : emptyValues(user),
      schema,
      labels,
      onSubmit: async (values) => {
        const body = { ...schema.cast(values), isPermitted, ...(written && { seen: written.updatedAt }) };
        const { error } = await update({ id: project.id, body });
        if (error === undefined) {
          host.notify({ title: 'Thank you', description: `Your agency reads what you wrote about ${project.name}.` });
          onClose();
          return undefined;
        }
        const description = actionError(error, 'Your words were not sent, and are still here. Please try again.');
        host.notify({ title: 'Error', description, variant: 'destructive' });
        return (isApiError(error) && error.errors) || {};
      },
    },
    element,
  );
  const isDirty = form.isDirty || isPermitted !== (written?.isPermitted ?? false);
  return { form, isDirty, isPermitted, setIsPermitted };
}

/** Rating, words, and whether they may be published. */
export function TestimonialForm(props: TestimonialFormProps) {
  const { project, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, isDirty, isPermitted, setIsPermitted } = useTestimonialForm(props, element);
  useAskedUnload(isDirty);
  useEffect(() => {
    const form = element.current;
    (form?.querySelector<HTMLElement>('[type=radio]:checked') ?? form?.querySelector('input'))?.focus();
  }, []);
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      aria-label={`Your words about ${project.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <RatingField field={form.field('rating')} />
      <TextAreaField
        full
        field={form.field('text')}
        label={labels.text}
        help={`At most ${TESTIMONIAL_TEXT_MAX} characters: what was it like, and what is different now?`}
      />
      <div className={styles.names}>
        <TextField field={form.field('name')} label={labels.name} maxLength={TESTIMONIAL_NAME_MAX} />
        <TextField optional field={form.field('company')} label={labels.company} maxLength={TESTIMONIAL_NAME_MAX} />
      </div>
      <label className={styles.permission}>
        <input
          type="checkbox"
          checked={isPermitted}
          disabled={form.isSubmitting}
          onChange={({ target }) => setIsPermitted(target.checked)}
        />
        <span>
          The agency may show this on its website, with this name and company. You can change or withdraw it at any
          time.
        </span>
      </label>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
          Send
        </Button>
        <Button disabled={form.isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
