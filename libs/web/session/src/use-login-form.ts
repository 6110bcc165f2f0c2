import {
  adminLoginSchema,
  clientLoginSchema,
  confirmTwoFactorSchema,
  type CurrentUser,
  type HostApi,
  type Notice,
} from '@hive/contracts';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useAdminLogin, useClientLogin, type LoginOutcome } from './use-login';

/** In the second step, name and password are already filled in. */
const codeSchema = confirmTwoFactorSchema.unknown();

interface Options {
  host: Pick<HostApi, 'notify'>;
  messages: {
    /** Without it, only the page itself shows that the person is logged in. */
    success?: Notice;
    /**
     * A reason other than the password, such as too many attempts, replaces the description. The form shows it, as its
     * `status`; with a title, a notice does, too.
     */
    failure: { title?: string; description: string };
  };
  /** Who logs in, where it is known. */
  name?: string;
  onLogin?: (user: CurrentUser) => void;
  onFailure?: () => void;
}

interface Account<V> {
  initialValues: V;
  schema: object;
  login: (values: V) => Promise<LoginOutcome>;
}

function useLoginForm<V extends { password: string; code: string }>(
  { initialValues, schema, login }: Account<V>,
  { host, messages, onLogin, onFailure }: Options,
) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useFormik<V>({
    initialValues,
    validationSchema: needsCode ? codeSchema : schema,
    onSubmit: async (values, { resetForm, setStatus, setFieldValue }) => {
      setStatus(undefined);
      const { user, message, needsCode: isCodeMissing = false } = await login(values);
      setNeedsCode(isCodeMissing);
      if (user) {
        if (messages.success) {
          host.notify(messages.success);
        }
        onLogin?.(user);
        resetForm();
        return;
      }
      await setFieldValue('code', '', false);
      if (isCodeMissing && message === undefined) {
        return;
      }
      const { title, description } = messages.failure;
      const reason = message ?? description;
      setStatus(reason);
      if (title !== undefined) {
        host.notify({ title, description: reason, variant: 'destructive' });
      }
      onFailure?.();
    },
  });
  /** Returns from the second step to the password. */
  const restart = () => {
    setNeedsCode(false);
    form.setStatus(undefined);
    form.setErrors({});
  };
  return { ...form, needsCode, restart };
}

/**
 * The Formik form of the staff login, with the validation of the API: it logs in, shows the notices and resets. The
 * app renders the fields `username` and `password`, and `status`: the reason of a refusal. While
 * `needsCode` is true it renders `code` instead of the two, with a way to `restart`.
 * @param brandName the first name of a user for whom the API sends none
 */
export function useAdminLoginForm(brandName: string, options: Options) {
  const login = useAdminLogin(brandName);
  const initialValues = { username: options.name ?? '', password: '', code: '' };
  return useLoginForm({ initialValues, schema: adminLoginSchema, login }, options);
}

/** Like `useAdminLoginForm` for clients, with the fields `email` and `password`. */
export function useClientLoginForm(options: Options) {
  const login = useClientLogin();
  const initialValues = { email: options.name ?? '', password: '', code: '' };
  return useLoginForm({ initialValues, schema: clientLoginSchema, login }, options);
}
