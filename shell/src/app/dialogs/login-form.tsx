import { useEffect, useEffectEvent, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { Button, FormError, formikFieldProps, PasswordField, TextField, useFocusFirstError } from '@hive/ui';
import styles from './dialogs.module.css';

type Form<V> = Parameters<typeof formikFieldProps<V>>[0] & {
  isSubmitting: boolean;
  status?: unknown;
  handleSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
};

interface Props<V> {
  form: Form<V>;
  /** The field that identifies the user: a username or an e-mail. */
  name: Exclude<keyof V & string, 'password'>;
  label: string;
  type?: 'text' | 'email';
  onCancel: () => void;
  children?: ReactNode;
}

/** The fields and buttons of a login form in the dialog. */
export function LoginForm<V extends { password: string }>({ form, name, label, type, onCancel, children }: Props<V>) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, element);
  const isBusy = form.isSubmitting;
  /** After a refused login: fields and button lose the focus while they are disabled. */
  const restoreFocus = useEffectEvent(() => {
    const { activeElement, body } = document;
    const isInForm = activeElement === body || element.current?.contains(activeElement);
    const wasRefused = form.submitCount > 0 && !isBusy && Object.keys(form.errors).length === 0;
    if (wasRefused && isInForm) {
      element.current?.querySelector<HTMLInputElement>('[autocomplete="current-password"]')?.focus();
    }
  });
  useEffect(() => restoreFocus(), [isBusy]);
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
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
      />
      {children}
      {typeof form.status === 'string' && <FormError>{form.status}</FormError>}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" isLoading={isBusy}>
          {isBusy ? 'Logging in...' : 'Login'}
        </Button>
      </div>
    </form>
  );
}
