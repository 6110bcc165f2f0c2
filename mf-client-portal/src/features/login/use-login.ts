import { userChanged, useDispatch, type ApiError } from '@hive/store';
import { useHost } from '../../app/host';
import { usePortalLoginMutation } from './login.api';
import type { LoginValues } from './login.rules';

const REFUSED = 'Invalid email or password. Please check your credentials.';

/** Logs a client in and says how it went. */
export function useLogin() {
  const host = useHost();
  const dispatch = useDispatch();
  const [call, { isLoading }] = usePortalLoginMutation();
  const login = async ({ email, password }: LoginValues): Promise<boolean> => {
    const { data, error } = await call({ email: email.trim(), password });
    if (!data) {
      const { status, message } = error as ApiError;
      const isTooMany = status === 429;
      host.notify({ title: 'Login failed', description: isTooMany ? message : REFUSED, variant: 'destructive' });
      return false;
    }
    dispatch(userChanged(data));
    host.notify({ title: 'Login successful', description: 'Welcome to your client portal!' });
    return true;
  };
  return { login, isLoading };
}
