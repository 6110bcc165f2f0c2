import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Input, type InputRef } from 'antd';
import { useHost } from '../../app/host';
import { loginErrors, type LoginErrors, type LoginValues } from './login.rules';
import { usePortalLogin } from './use-portal-login';
import styles from './login.module.css';

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

/** What a field with an error adds to its input. */
const marked = (id: string, error: string | undefined) =>
  error === undefined ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-error` };

/** The door of the portal. */
export function LoginForm() {
  const host = useHost();
  const { login, isLoading } = usePortalLogin();
  const [values, setValues] = useState<LoginValues>({ email: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const email = useRef<InputRef>(null);
  const password = useRef<InputRef>(null);
  const id = useId();
  const change = (part: Partial<LoginValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    // an error goes as soon as it is mended; new ones wait for the next try
    const open = loginErrors(next);
    setErrors((shown) => ({ ...(shown.email && open), ...(shown.password && open) }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = loginErrors(values);
    setErrors(found);
    if (found.email || found.password) {
      (found.email ? email : password).current?.focus();
      return;
    }
    if (!isLoading && !(await login(values))) {
      password.current?.focus({ cursor: 'all' });
    }
  };
  return (
    <form noValidate className={styles.form} aria-labelledby={`${id}-title`} onSubmit={(event) => void submit(event)}>
      <h1 id={`${id}-title`}>Client Portal</h1>
      <p className={styles.lead}>Use your company e-mail and the password provided by the agency.</p>
      <Field label="Email" id={`${id}-email`} error={errors.email}>
        <Input
          ref={email}
          id={`${id}-email`}
          size="large"
          type="email"
          autoComplete="username"
          maxLength={254}
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
          {...marked(`${id}-email`, errors.email)}
        />
      </Field>
      <Field label="Password" id={`${id}-password`} error={errors.password}>
        <Input.Password
          ref={password}
          id={`${id}-password`}
          size="large"
          autoComplete="current-password"
          maxLength={200}
          value={values.password}
          onChange={(event) => change({ password: event.target.value })}
          {...marked(`${id}-password`, errors.password)}
        />
      </Field>
      <Button block type="primary" size="large" htmlType="submit" className={styles.submit ?? ''} loading={isLoading}>
        {isLoading ? 'Logging in...' : 'Login'}
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
