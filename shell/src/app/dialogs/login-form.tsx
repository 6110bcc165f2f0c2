import { useId, useRef, type ReactNode } from 'react';
import { useFormik } from 'formik';
import { Button, formikFieldProps, PasswordField, TextField, useFocusFirstError } from '@hive/ui';
import styles from './dialogs.module.css';

interface Props<Name extends string> {
  /** What stands for the person: a username or an e-mail. */
  name: Name;
  label: string;
  type?: 'text' | 'email';
  schema: object;
  /** Tells whether the login worked; the form is emptied then. */
  onLogin: (values: Record<Name | 'password', string>) => Promise<boolean>;
  onCancel: () => void;
  children?: ReactNode;
}

/** Name, password, Cancel and Login. */
export function LoginForm<Name extends string>({
  name,
  label,
  type,
  schema,
  onLogin,
  onCancel,
  children,
}: Props<Name>) {
  const id = useId();
  const form = useFormik({
    initialValues: { [name]: '', password: '' } as Record<Name | 'password', string>,
    validationSchema: schema,
    onSubmit: async (values, { resetForm }) => {
      if (await onLogin(values)) {
        resetForm();
      }
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, element);
  const busy = form.isSubmitting;
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <TextField
        id={`${id}-name`}
        label={label}
        {...formikFieldProps(form, name)}
        type={type}
        autoComplete="username"
        autoCapitalize="none"
        disabled={busy}
      />
      <PasswordField
        id={`${id}-password`}
        label="Password"
        {...formikFieldProps(form, 'password')}
        autoComplete="current-password"
        disabled={busy}
      />
      {children}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={busy}>
          {busy ? 'Logging in...' : 'Login'}
        </Button>
      </div>
    </form>
  );
}
