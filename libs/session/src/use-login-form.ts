import { adminLoginSchema, clientLoginSchema, type CurrentUser, type HostApi, type Notice } from '@hive/contracts';
import { useFormik } from 'formik';
import { useLogin, type LoginOutcome } from './use-login';

interface Options {
  host: Pick<HostApi, 'notify'>;
  messages: {
    success: Notice;
    /** A reason other than the password, such as too many attempts, replaces the description. */
    failure: { title: string; description: string };
  };
  onLogin?: (user: CurrentUser) => void;
  onFailure?: () => void;
}

interface Account<V> {
  initialValues: V;
  schema: object;
  login: (values: V) => Promise<LoginOutcome>;
}

function useLoginForm<V extends { password: string }>(
  { initialValues, schema, login }: Account<V>,
  { host, messages, onLogin, onFailure }: Options,
) {
  return useFormik<V>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values, { resetForm, setStatus }) => {
      setStatus(undefined);
      const { user, message } = await login(values);
      if (!user) {
        setStatus(message);
        const { description } = messages.failure;
        host.notify({ ...messages.failure, description: message ?? description, variant: 'destructive' });
        onFailure?.();
        return;
      }
      host.notify(messages.success);
      onLogin?.(user);
      resetForm();
    },
  });
}

/**
 * The Formik form of the staff login, with the validation of the API: it logs in, shows the notices and resets. The
 * app renders the fields `username` and `password`, and `status`: the reason of a refusal that the password cannot cure.
 * @param brandName the first name of a user for whom the API sends none
 */
export function useAdminLoginForm(brandName: string, options: Options) {
  const { adminLogin } = useLogin(brandName);
  const initialValues = { username: '', password: '' };
  return useLoginForm({ initialValues, schema: adminLoginSchema, login: adminLogin }, options);
}

/** Like `useAdminLoginForm` for clients, with the fields `email` and `password`. */
export function useClientLoginForm(options: Options) {
  const { clientLogin } = useLogin();
  const initialValues = { email: '', password: '' };
  return useLoginForm({ initialValues, schema: clientLoginSchema, login: clientLogin }, options);
}
