import { isApiError } from '@hive/api-client';
import type { LoginKind } from '@hive/contracts';
import { useFormik } from 'formik';
import { useState, type RefObject } from 'react';
import { useFocusFirstError } from '@hive/ui';
import { failureText } from '../../components/form/failure-text';
import { lazyImport, usePreloadOnFocus, validateWithSchema } from '../../components/form/lazy-validation';
import { dropLinkToken, readLinkToken } from '../../components/page/link-token';
import { useMarketingRedeemPasswordLinkMutation } from './password-links.api';

const loadSchema = lazyImport(
  async () =>
    (await import(/* webpackChunkName: "password-rules" */ './choose-password-schema')).choosePasswordFormSchema,
);

type LinkState = { is: 'open'; failure?: string } | { is: 'invalid' } | { is: 'redeemed'; account: LoginKind };

/** Submits the password with the token of the link; says whether the link still works. */
export function useChoosePassword(formElement: RefObject<HTMLFormElement | null>) {
  const [redeem] = useMarketingRedeemPasswordLinkMutation();
  const [link, setLink] = useState<LinkState>({ is: 'open' });
  usePreloadOnFocus(formElement, loadSchema);
  const form = useFormik({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: validateWithSchema(loadSchema),
    onSubmit: async ({ newPassword }, { setErrors }) => {
      const token = readLinkToken();
      if (token === '') {
        setLink({ is: 'invalid' });
        return;
      }
      setLink({ is: 'open' });
      const { data, error } = await redeem({ token, newPassword });
      if (data) {
        dropLinkToken();
        setLink({ is: 'redeemed', account: data.account });
      } else if (isApiError(error) && error.code === 'PASSWORD_LINK.INVALID') {
        setLink({ is: 'invalid' });
      } else if (isApiError(error) && error.errors) {
        setErrors(error.errors);
      } else {
        setLink({ is: 'open', failure: failureText(error) });
      }
    },
  });
  useFocusFirstError(form, formElement);
  return { form, link };
}
