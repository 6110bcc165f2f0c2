import { useRef, useState } from 'react';
import { createRequestKey, isApiError, leadSource } from '@hive/api-client';
import { HONEYPOT_FIELD, signupFormSchema } from '@hive/contracts';
import { useFormik } from 'formik';
import {
  Button,
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

/** The form as it was when the dialog closed, without passwords and honeypot; lost when the visitor leaves the page. */
let draft = empty;

function useSignup({ host, onClose }: DialogProps) {
  const [signup] = useShellCreateSignupMutation();
  const [key] = useState(createRequestKey);
  return useFormik({
    initialValues: draft,
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
      draft = empty;
      resetForm({ values: empty });
      onClose();
    },
  });
}

/**
 * The form to request a client account. It keeps what a visitor has typed when Escape or the close button closes it; Cancel
 * and a success discard it.
 */
export function SignupDialogContent(props: DialogProps) {
  const form = useSignup(props);
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, element);
  const busy = form.isSubmitting;
  const field = (name: keyof typeof empty) => ({
    id: `sign-up-${name}`,
    ...formikFieldProps(form, name),
    disabled: busy,
  });
  const close = () => {
    draft = { ...form.values, password: '', confirmPassword: '', [HONEYPOT_FIELD]: '' };
    props.onClose();
  };
  const cancel = () => {
    draft = empty;
    props.onClose();
  };
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
