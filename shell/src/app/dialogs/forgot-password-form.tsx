import { useEffect, useId, useRef } from 'react';
import type { LoginKind } from '@hive/contracts';
import { useForgotPasswordForm } from '@hive/session';
import { Button, FormError, formikFieldProps, TextField, useFocusFirstError } from '@hive/ui';
import styles from './dialogs.module.css';
import { Note } from './note';

interface Props {
  account: LoginKind;
  /** Returns to the login. */
  onBack: () => void;
}

const SENT =
  'If there is an account with this login, an e-mail with a link is on its way. The link works for one hour.';

/** Asks for the login and has a link mailed that sets a new password. */
export function ForgotPasswordForm({ account, onBack }: Props) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const { form, isSent } = useForgotPasswordForm(account);
  useFocusFirstError(form, element);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (isSent) {
      back.current?.focus();
    }
  }, [isSent]);
  if (isSent) {
    return (
      <div className={styles.form}>
        <output>
          <Note>{SENT}</Note>
        </output>
        <div className={styles.actions}>
          <Button ref={back} size="small" onClick={onBack}>
            Back to Login
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <Note>We will send you a link with which you choose a new password.</Note>
      <TextField
        id={`${id}-login`}
        label={account === 'staff' ? 'Username or Email' : 'Email'}
        {...formikFieldProps(form, 'login')}
        type={account === 'staff' ? 'text' : 'email'}
        autoComplete="username"
        autoCapitalize="none"
        disabled={form.isSubmitting}
      />
      {typeof form.status === 'string' && <FormError>{form.status}</FormError>}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="small" isLoading={form.isSubmitting}>
          {form.isSubmitting ? 'Sending...' : 'Send Link'}
        </Button>
      </div>
    </form>
  );
}
