import { isApiError } from '@hive/api-client';
import { forgotPasswordFormSchemas, type LoginKind } from '@hive/contracts';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useSessionForgotPasswordMutation } from './session.api';

const NO_RESPONSE = 'We could not reach the server. Please try again in a moment.';

/**
 * The Formik form behind "Forgot password?", with the field `login`: a username or an e-mail of staff, an e-mail of
 * clients. `isSent` does not reveal whether the account exists; neither does the server.
 */
export function useForgotPasswordForm(account: LoginKind) {
  const [request] = useSessionForgotPasswordMutation();
  const [isSent, setIsSent] = useState(false);
  const form = useFormik({
    initialValues: { login: '' },
    validationSchema: forgotPasswordFormSchemas[account],
    onSubmit: async ({ login }, { setStatus }) => {
      setStatus(undefined);
      const { error } = await request({ account, login: login.trim() });
      if (error) {
        setStatus(isApiError(error) && error.status !== 0 ? error.message : NO_RESPONSE);
      } else {
        setIsSent(true);
      }
    },
  });
  return { form, isSent };
}
