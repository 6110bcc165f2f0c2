import { useId } from 'react';
import { changePasswordFormSchema, PASSWORD_MIN_LENGTH } from '@hive/contracts';
import { useHost } from '@hive/session';
import { formikFieldProps, PasswordField } from '@hive/ui';
import { Panel } from '@hive/ui/app';
import { AccountForm } from './account-form';
import { useAccountChangePasswordMutation } from './account.api';
import { useAccountForm } from './use-account-form';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password; every other device is logged out. */
export function PasswordPanel() {
  const id = useId();
  const host = useHost();
  const [change] = useAccountChangePasswordMutation();
  const { form, element } = useAccountForm({
    initialValues: empty,
    schema: changePasswordFormSchema,
    send: async ({ currentPassword, newPassword }) => {
      const { error } = await change({ currentPassword, newPassword });
      if (!error) {
        host.notify({ title: 'Password changed', description: 'Every other device has been logged out.' });
      }
      return error;
    },
  });
  return (
    <Panel title="Password">
      <AccountForm form={form} element={element} label="Password" submitLabel="Change Password">
        <PasswordField
          id={`${id}-current`}
          label="Current Password"
          {...formikFieldProps(form, 'currentPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          id={`${id}-new`}
          label="New Password"
          {...formikFieldProps(form, 'newPassword')}
          autoComplete="new-password"
          help={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        />
        <PasswordField
          id={`${id}-confirm`}
          label="Confirm Password"
          {...formikFieldProps(form, 'confirmPassword')}
          autoComplete="new-password"
        />
      </AccountForm>
    </Panel>
  );
}
