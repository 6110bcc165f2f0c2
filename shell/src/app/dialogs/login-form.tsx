import { useEffect, useEffectEvent, useRef, type ComponentProps, type ReactNode } from 'react';
import { useSettingsQuery } from '@hive/store';
import { Button, FormError, formikFieldProps, PasswordField, TextField, useFocusFirstError } from '@hive/ui';
import styles from './dialogs.module.css';

type Form<V> = Parameters<typeof formikFieldProps<V>>[0] & {
  isSubmitting: boolean;
  status?: unknown;
  handleSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  needsCode: boolean;
  restart: () => void;
};

interface Props<V> {
  form: Form<V>;
  /** The field that identifies the user: a username or an e-mail. */
  name: Exclude<keyof V & string, 'password' | 'code'>;
  label: string;
  type?: 'text' | 'email';
  onCancel: () => void;
  onForgotPassword: () => void;
  children?: ReactNode;
}

/** The fields and buttons of a login form in the dialog; for an account with a second factor, also its second step. */
export function LoginForm<V extends { password: string; code: string }>(props: Props<V>) {
  const { form, name, onCancel } = props;
  // the HTML of a gate has the form: its input is replayed by these ids
  const id = `login-dialog-${name}`;
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, element);
  const { data: settings } = useSettingsQuery();
  const isBusy = form.isSubmitting;
  /** After a refused login: fields and button lose the focus while they are disabled. */
  const restoreFocus = useEffectEvent(() => {
    const { activeElement, body } = document;
    const isInForm = activeElement === body || element.current?.contains(activeElement);
    const wasRefused = form.submitCount > 0 && !isBusy && Object.keys(form.errors).length === 0;
    if (wasRefused && isInForm) {
      element.current?.querySelector<HTMLInputElement>('[data-retry]')?.focus();
    }
  });
  useEffect(() => restoreFocus(), [isBusy]);
  return (
    // `post`: a browser that sends it by itself must not put the password into the address
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={form.handleSubmit}>
      {form.needsCode ? <CodeField id={id} form={form} /> : <CredentialFields id={id} {...props} />}
      {typeof form.status === 'string' && <FormError phone={settings?.contactPhone}>{form.status}</FormError>}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={form.needsCode ? form.restart : onCancel}>
          {form.needsCode ? 'Back' : 'Cancel'}
        </Button>
        <Button type="submit" size="small" isLoading={isBusy}>
          {isBusy ? 'Logging in...' : 'Login'}
        </Button>
      </div>
    </form>
  );
}

function CredentialFields<V extends { password: string; code: string }>({
  id,
  form,
  name,
  label,
  type,
  onForgotPassword,
  children,
}: Props<V> & { id: string }) {
  const isBusy = form.isSubmitting;
  return (
    <>
      <TextField
        id={`${id}-name`}
        label={label}
        {...formikFieldProps(form, name)}
        type={type}
        autoComplete="username"
        autoCapitalize="none"
        disabled={isBusy}
      />
      <PasswordField
        id={`${id}-password`}
        label="Password"
        {...formikFieldProps(form, 'password')}
        autoComplete="current-password"
        disabled={isBusy}
        data-retry
      />
      <button type="button" className={styles.link} onClick={onForgotPassword}>
        Forgot password?
      </button>
      {children}
    </>
  );
}

function CodeField<V extends { password: string; code: string }>({
  id,
  form,
}: Pick<Props<V>, 'form'> & { id: string }) {
  return (
    <TextField
      id={`${id}-code`}
      label="Enter the code from your authenticator app"
      {...formikFieldProps(form, 'code')}
      help="Without your phone, enter one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      disabled={form.isSubmitting}
      data-retry
    />
  );
}
