import { errorText, isApiError } from '@hive/api-client';
import { changePasswordFormSchema } from '@hive/contracts';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { useSessionChangePasswordMutation } from '@hive/session';
import { Button, Dialog, formikFieldProps, FormError, PasswordField, useFocusFirstError } from '@hive/ui';
import { browserPage } from '../navigation/browser-page';
import { storeFlashNotice } from '../notices/flash-notice';
import type { ChangePasswordProps } from './dialog-props';
import styles from './dialogs.module.css';
import { Note } from './note';

const CHANGED = { title: 'Password changed', description: 'Your new password works from now on.' };

/** Asks for a new password to replace a generated one, which permits no other call; closing the dialog logs out. */
export function ChangePasswordDialogContent({ host }: ChangePasswordProps) {
  const [change] = useSessionChangePasswordMutation();
  const [failure, setFailure] = useState<string>();
  const form = useFormik({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validationSchema: changePasswordFormSchema,
    onSubmit: async ({ currentPassword, newPassword }, { setErrors }) => {
      setFailure(undefined);
      const { error } = await change({ currentPassword, newPassword });
      if (isApiError(error) && error.errors) {
        setErrors(error.errors);
        return;
      }
      if (error) {
        setFailure(isApiError(error) && error.code ? error.message : errorText(error));
        return;
      }
      host.notify(CHANGED);
      storeFlashNotice(CHANGED);
      browserPage.reload();
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, element);
  const leave = () => void host.session.logout();
  return (
    <Dialog title="New password" onClose={leave}>
      <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <Note>This account still has its first password. Choose your own before you go on.</Note>
        <PasswordField
          id="change-current"
          label="Current Password"
          {...formikFieldProps(form, 'currentPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          id="change-new"
          label="New Password"
          {...formikFieldProps(form, 'newPassword')}
          autoComplete="new-password"
        />
        <PasswordField
          id="change-confirm"
          label="Confirm Password"
          {...formikFieldProps(form, 'confirmPassword')}
          autoComplete="new-password"
        />
        {failure && <FormError>{failure}</FormError>}
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={leave}>
            Logout
          </Button>
          <Button type="submit" size="small" isLoading={form.isSubmitting}>
            Change Password
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
