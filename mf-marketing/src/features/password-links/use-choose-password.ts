import { isApiError } from '@hive/api-client';
import type { CheckedPasswordLink, LoginKind } from '@hive/contracts';
import { useFormik } from 'formik';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFocusFirstError } from '@hive/ui';
import { failureText } from '../../components/form/failure-text';
import { lazyImport, usePreloadOnFocus, validateWithSchema } from '../../components/form/lazy-validation';
import { dropLinkToken, readLinkToken } from '../../components/page/link-token';
import { useMarketingCheckPasswordLinkMutation, useMarketingRedeemPasswordLinkMutation } from './password-links.api';
import { useNewLogin, type NewCredentials, type NewLoginOptions } from './use-new-login';

const loadSchema = lazyImport(
  async () =>
    (await import(/* webpackChunkName: "password-rules" */ './choose-password-schema')).choosePasswordFormSchema,
);

type LinkState =
  | { is: 'open'; failure?: string }
  | { is: Exclude<CheckedPasswordLink['state'], 'usable'>; account: LoginKind | null }
  | { is: 'redeemed'; credentials: NewCredentials; needsCode: boolean };

const INVALID: LinkState = { is: 'invalid', account: null };

type Check = ReturnType<typeof useMarketingCheckPasswordLinkMutation>[0];

/** Why the link of the page does not work; undefined when it does, and while the server cannot be reached. */
async function findDeadLink(check: Check): Promise<LinkState | undefined> {
  const token = readLinkToken();
  if (token === '') {
    return INVALID;
  }
  const { data } = await check({ token });
  return data && data.state !== 'usable' ? { is: data.state, account: data.account } : undefined;
}

/** Checks the link when the page opens, submits the password with its token, and logs in. */
export function useChoosePassword(formElement: RefObject<HTMLFormElement | null>, options: NewLoginOptions) {
  const [redeem] = useMarketingRedeemPasswordLinkMutation();
  const logIn = useNewLogin(options);
  const [check] = useMarketingCheckPasswordLinkMutation();
  const [link, setLink] = useState<LinkState>({ is: 'open' });
  // a check that is answered late finds a link that was used by this form
  const isSubmitted = useRef(false);
  useEffect(() => {
    void findDeadLink(check).then((dead) => dead && !isSubmitted.current && setLink(dead));
  }, [check]);
  usePreloadOnFocus(formElement, loadSchema);
  const form = useFormik({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: validateWithSchema(loadSchema),
    onSubmit: async ({ newPassword }, { setErrors }) => {
      isSubmitted.current = true;
      setLink({ is: 'open' });
      const { data, error } = await redeem({ token: readLinkToken(), newPassword });
      if (data) {
        dropLinkToken();
        const credentials = { ...data, password: newPassword };
        const { user, needsCode = false } = await logIn(credentials);
        if (!user) {
          setLink({ is: 'redeemed', credentials, needsCode });
        }
      } else if (isApiError(error) && error.code === 'PASSWORD_LINK.INVALID') {
        setLink(INVALID);
      } else if (isApiError(error) && error.errors) {
        setErrors(error.errors);
      } else {
        setLink({ is: 'open', failure: failureText(error) });
      }
    },
  });
  useFocusFirstError(form, formElement);
  const submitCode = async (credentials: NewCredentials, code: string): Promise<string | undefined> => {
    const { user, message } = await logIn(credentials, code);
    return user ? undefined : (message ?? 'Enter the code.');
  };
  return { form, link, submitCode };
}
