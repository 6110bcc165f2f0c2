import { useEffect, useRef, useState } from 'react';
import { createRequestKey, isApiError, leadSource } from '@hive/api-client';
import { HONEYPOT_FIELD, signupFormSchema } from '@hive/contracts';
import { useFormik } from 'formik';
import {
  Button,
  createSharedState,
  Dialog,
  FormError,
  formikFieldProps,
  Honeypot,
  PasswordField,
  TextField,
  useFocusFirstError,
} from '@hive/ui';
import { EmailSuggestion } from '@hive/ui/email-suggestion';
import styles from './dialogs.module.css';
import { Note } from './note';
import type { DialogProps } from './dialog-props';
import { useShellCreateSignupMutation } from './signup.api';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  password: '',
  confirmPassword: '',
  [HONEYPOT_FIELD]: '',
};

const FAILED = {
  title: 'Registration failed',
  description: 'There was a problem submitting your registration. Please try again.',
};

/** The form as it was when the dialog closed, without passwords and honeypot; lost when the page is left. */
const draft = createSharedState(empty);

function useSignup({ host }: DialogProps) {
  /** The address of the request that was sent. */
  const [sentTo, setSentTo] = useState<string>();
  const [signup] = useShellCreateSignupMutation();
  const [key] = useState(createRequestKey);
  const form = useFormik({
    initialValues: draft.get(),
    validationSchema: signupFormSchema,
    onSubmit: async ({ confirmPassword: _repetition, ...values }, { resetForm, setErrors, setStatus }) => {
      setStatus(undefined);
      const { error } = await signup({
        signup: { ...values, status: 'pending', leadSource: leadSource() },
        idempotencyKey: key.current(),
      });
      key.settled(error);
      if (error) {
        setErrors((isApiError(error) && error.errors) || {});
        setStatus(FAILED.description);
        host.notify({ ...FAILED, variant: 'destructive' });
        return;
      }
      host.notify({
        title: 'Registration successful!',
        description:
          "Your client account request has been submitted. We'll review it and contact you soon with next steps.",
      });
      draft.set(empty);
      resetForm({ values: empty });
      setSentTo(values.email.trim());
    },
  });
  return { form, sentTo };
}

/** What happens after the request, in place of the form until the visitor closes it. */
function SignupReceived({ email, onClose }: { email: string; onClose: () => void }) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className={styles.form}>
      <output>
        <ol className={styles.next}>
          <li>
            A confirmation is on its way to <strong>{email}</strong>.
          </li>
          <li>We review your request and e-mail you our answer, usually within 24 hours.</li>
          <li>Then you log in to the client portal with this e-mail and the password that you have just chosen.</li>
        </ol>
      </output>
      <div className={styles.actions}>
        <Button ref={done} size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

/**
 * The form to request a client account. It keeps what a visitor has typed when Escape or the close button closes it; Cancel
 * and a success discard it.
 */
export function SignupDialogContent(props: DialogProps) {
  const { form, sentTo } = useSignup(props);
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, element);
  const busy = form.isSubmitting;
  const field = (name: keyof typeof empty) => ({
    id: `sign-up-${name}`,
    ...formikFieldProps(form, name),
    disabled: busy,
  });
  const close = () => {
    draft.set({ ...form.values, password: '', confirmPassword: '', [HONEYPOT_FIELD]: '' });
    props.onClose();
  };
  const cancel = () => {
    draft.set(empty);
    props.onClose();
  };
  if (sentTo !== undefined) {
    return (
      <Dialog title="We have your request" onClose={props.onClose}>
        <SignupReceived email={sentTo} onClose={props.onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Client Sign Up" onClose={close}>
      <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <Note>We review your account and then grant access to the portal.</Note>
        <div className={styles.twoColumns}>
          <TextField label="First Name" {...field('firstName')} autoComplete="given-name" />
          <TextField label="Last Name" {...field('lastName')} autoComplete="family-name" />
          <TextField
            label="Email"
            {...field('email')}
            full
            type="email"
            autoComplete="email"
            help={<EmailSuggestion {...field('email')} />}
          />
          <TextField label="Phone" {...field('phone')} type="tel" autoComplete="tel" />
          <TextField label="Company" {...field('company')} autoComplete="organization" />
          <PasswordField label="Password" {...field('password')} full autoComplete="new-password" />
          <PasswordField label="Confirm Password" {...field('confirmPassword')} full autoComplete="new-password" />
        </div>
        <Honeypot form="sign-up" value={form.values[HONEYPOT_FIELD]} onChange={form.handleChange} />
        {typeof form.status === 'string' && <FormError>{form.status}</FormError>}
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" size="small" isLoading={busy}>
            Sign Up
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
