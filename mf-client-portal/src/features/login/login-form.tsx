import { useRef } from 'react';
import { EMAIL_MAX, PASSWORD_MAX_LENGTH } from '@hive/contracts';
import { useClientLoginForm, useHost } from '@hive/session';
import { Button, FormError, formikFieldProps, PasswordField, TextField, useFocusFirstError } from '@hive/ui';
import styles from '../../app/form.module.css';

const messages = {
  success: { title: 'Login successful', description: 'Welcome to your client portal!' },
  failure: { title: 'Login failed', description: 'Invalid email or password. Please check your credentials.' },
};

/** The login form of the client portal; `onPasswordFocus` tells that a login is near. */
export function LoginForm({ onPasswordFocus }: { onPasswordFocus: () => void }) {
  const host = useHost();
  const element = useRef<HTMLFormElement>(null);
  const onFailure = () => {
    const password = element.current?.querySelector<HTMLInputElement>('#login-password');
    password?.focus();
    password?.select();
  };
  const form = useClientLoginForm({ host, messages, onFailure });
  useFocusFirstError(form, element);
  return (
    // `post`: a browser that sends it by itself must not put the password into the address
    <form
      ref={element}
      id="login"
      method="post"
      noValidate
      className={styles.form}
      aria-labelledby="login-title"
      onSubmit={form.handleSubmit}
    >
      <h1 id="login-title">Client Portal</h1>
      <p className={styles.lead}>Use your company e-mail and the password provided by the agency.</p>
      <div className={styles.fields}>
        <TextField
          id="login-email"
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          {...formikFieldProps(form, 'email')}
        />
        <PasswordField
          id="login-password"
          label="Password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          onFocus={onPasswordFocus}
          {...formikFieldProps(form, 'password')}
        />
        {typeof form.status === 'string' && <FormError>{form.status}</FormError>}
        <Button type="submit" isLoading={form.isSubmitting}>
          {form.isSubmitting ? 'Logging in...' : 'Login'}
        </Button>
      </div>
      <p className={styles.foot}>
        No account yet?{' '}
        <button id="login-signup" type="button" className={styles.link} onClick={() => host.openDialog('signup')}>
          Sign up
        </button>{' '}
        and we review it.
      </p>
    </form>
  );
}
