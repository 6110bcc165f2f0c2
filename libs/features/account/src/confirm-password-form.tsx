import { useId } from 'react';
import { confirmPasswordSchema, type ConfirmPassword } from '@hive/contracts';
import { formikFieldProps, PasswordField } from '@hive/ui';
import { AccountForm } from './account-form';
import { useAccountForm } from './use-account-form';

interface Props {
  label: string;
  submitLabel: string;
  danger?: boolean;
  /** Resolves to the error, if there is one. */
  send: (body: ConfirmPassword) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password before a change of the second factor. */
export function ConfirmPasswordForm({ label, submitLabel, danger = false, send, onCancel }: Props) {
  const id = useId();
  const { form, element } = useAccountForm({
    initialValues: { currentPassword: '' },
    schema: confirmPasswordSchema,
    send,
  });
  return (
    <AccountForm {...{ form, element, label, submitLabel, danger, onCancel }}>
      <PasswordField
        id={`${id}-password`}
        label="Current Password"
        {...formikFieldProps(form, 'currentPassword')}
        autoComplete="current-password"
      />
    </AccountForm>
  );
}
