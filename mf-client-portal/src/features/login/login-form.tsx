import { useEffect, useRef } from 'react';
import { EMAIL_MAX, PASSWORD_MAX_LENGTH } from '@hive/contracts';
import { useClientLoginForm, useHost } from '@hive/session';
import { useSettingsQuery } from '@hive/store';
import { Button, FormError, formikFieldProps, PasswordField, TextField, useFocusFirstError } from '@hive/ui';
import styles from '../../app/form.module.css';

const messages = {
  success: { title: 'Login successful', description: 'Welcome to your client portal!' },
  failure: { title: 'Login failed', description: 'Invalid email or password. Please check your credentials.' },
};

interface Props {
  /** Called when a login is likely, to load code ahead. */
  onPasswordFocus: () => void;
  onForgotPassword: () => void;
}

type LoginFields = ReturnType<typeof useClientLoginForm>;

function CredentialFields({ form, onPasswordFocus, onForgotPassword }: Props & { form: LoginFields }) {
  return (
    <>
      <TextField
        id="login-email"
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={EMAIL_MAX}
        {...formikFieldProps(form, 'email')}
      />
      <div className={styles.password}>
        <PasswordField
          id="login-password"
          label="Password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          onFocus={onPasswordFocus}
          {...formikFieldProps(form, 'password')}
        />
        <button
          id="login-forgot"
          type="button"
          className={`${styles.link} ${styles.forgot}`}
          onClick={onForgotPassword}
        >
          Forgot password?
        </button>
      </div>
    </>
  );
}

/** The second step of an account with two-factor login. */
function CodeField({ form }: { form: LoginFields }) {
  useEffect(() => document.getElementById('login-code')?.focus(), []);
  return (
    <TextField
      id="login-code"
      label="Enter the code from your authenticator app"
      help="Without your phone, enter one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      {...formikFieldProps(form, 'code')}
    />
  );
}

/** The login form of the client portal. */
export function LoginForm({ onPasswordFocus, onForgotPassword }: Props) {
  const host = useHost();
  const { data: settings } = useSettingsQuery();
  const element = useRef<HTMLFormElement>(null);
  const onFailure = () => {
    const field = element.current?.querySelector<HTMLInputElement>('#login-password, #login-code');
    field?.focus();
    field?.select();
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
      <p className={styles.lead}>Log in with your e-mail and the password that you chose.</p>
      <div className={styles.fields}>
        {form.needsCode ? (
          <CodeField form={form} />
        ) : (
          <CredentialFields form={form} onPasswordFocus={onPasswordFocus} onForgotPassword={onForgotPassword} />
        )}
        {typeof form.status === 'string' && <FormError phone={settings?.contactPhone}>{form.status}</FormError>}
        <Button type="submit" isLoading={form.isSubmitting}>
          {form.isSubmitting ? 'Logging in...' : 'Login'}
        </Button>
      </div>
      {form.needsCode && (
        <p className={styles.foot}>
          <button id="login-restart" type="button" className={styles.link} onClick={form.restart}>
            Back to e-mail and password
          </button>
        </p>
      )}
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
