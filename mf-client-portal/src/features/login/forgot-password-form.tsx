import { useEffect, useRef } from 'react';
import { EMAIL_MAX } from '@hive/contracts';
import { useForgotPasswordForm } from '@hive/session';
import { Button, FormError, formikFieldProps, TextField, useFocusFirstError } from '@hive/ui';
import styles from '../../app/form.module.css';

/** Asks for the e-mail address and has a link mailed that sets a new password. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const lead = useRef<HTMLParagraphElement>(null);
  const { form, isSent } = useForgotPasswordForm('client');
  useFocusFirstError(form, element);
  useEffect(() => {
    if (isSent) {
      lead.current?.focus();
    } else {
      element.current?.querySelector('input')?.focus();
    }
  }, [isSent]);
  return (
    <form
      ref={element}
      id="forgot-password"
      method="post"
      noValidate
      className={styles.form}
      aria-labelledby="forgot-title"
      onSubmit={form.handleSubmit}
    >
      <h1 id="forgot-title">Forgot password</h1>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {isSent
          ? 'If there is an account with this e-mail, a link is on its way to it. The link works for one hour.'
          : 'We will send you a link with which you choose a new password.'}
      </p>
      {!isSent && (
        <div className={styles.fields}>
          <TextField
            id="forgot-email"
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={EMAIL_MAX}
            {...formikFieldProps(form, 'login')}
          />
          {typeof form.status === 'string' && <FormError>{form.status}</FormError>}
          <Button type="submit" isLoading={form.isSubmitting}>
            {form.isSubmitting ? 'Sending...' : 'Send Link'}
          </Button>
        </div>
      )}
      <p className={styles.foot}>
        <button id="forgot-back" type="button" className={styles.link} onClick={onBack}>
          Back to login
        </button>
      </p>
    </form>
  );
}
