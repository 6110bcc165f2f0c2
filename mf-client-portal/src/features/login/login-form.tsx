import { useId, useRef, type ReactNode } from 'react';
import { Button, Input, type InputRef } from 'antd';
import { EMAIL_MAX, PASSWORD_MAX_LENGTH } from '@hive/contracts';
import { useClientLoginForm, useHost } from '@hive/session';
import { fieldError, useFocusFirstError } from '@hive/ui';
import styles from './login.module.css';

const messages = {
  success: { title: 'Login successful', description: 'Welcome to your client portal!' },
  failure: { title: 'Login failed', description: 'Invalid email or password. Please check your credentials.' },
};

interface FieldProps {
  label: string;
  id: string;
  error: string | undefined;
  children: ReactNode;
}

function Field({ label, id, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Props that mark an input as invalid. */
const errorProps = (id: string, error: string | undefined) =>
  error === undefined ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-error` };

/** The login form of the client portal. */
export function LoginForm() {
  const host = useHost();
  const element = useRef<HTMLFormElement>(null);
  const password = useRef<InputRef>(null);
  const id = useId();
  const onFailure = () => password.current?.focus({ cursor: 'all' });
  const form = useClientLoginForm({ host, messages, onFailure });
  useFocusFirstError(form, element);
  const emailError = fieldError(form, 'email');
  const passwordError = fieldError(form, 'password');
  return (
    <form ref={element} noValidate className={styles.form} aria-labelledby={`${id}-title`} onSubmit={form.handleSubmit}>
      <h1 id={`${id}-title`}>Client Portal</h1>
      <p className={styles.lead}>Use your company e-mail and the password provided by the agency.</p>
      <Field label="Email" id={`${id}-email`} error={emailError}>
        <Input
          id={`${id}-email`}
          size="large"
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          {...form.getFieldProps('email')}
          {...errorProps(`${id}-email`, emailError)}
        />
      </Field>
      <Field label="Password" id={`${id}-password`} error={passwordError}>
        <Input.Password
          ref={password}
          id={`${id}-password`}
          size="large"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          {...form.getFieldProps('password')}
          {...errorProps(`${id}-password`, passwordError)}
        />
      </Field>
      {typeof form.status === 'string' && (
        <p className={styles.error} role="alert">
          {form.status}
        </p>
      )}
      <Button
        block
        type="primary"
        size="large"
        htmlType="submit"
        className={styles.submit ?? ''}
        loading={form.isSubmitting}
      >
        {form.isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
      <p className={styles.foot}>
        No account yet?{' '}
        <button type="button" className={styles.link} onClick={() => host.openDialog('signup')}>
          Sign up
        </button>{' '}
        and we review it.
      </p>
    </form>
  );
}
