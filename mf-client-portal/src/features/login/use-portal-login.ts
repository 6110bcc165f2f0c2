import { useState } from 'react';
import { useLogin } from '@hive/session';
import { useHost } from '../../app/host';
import type { LoginValues } from './login.rules';

/** Logs a client in and says how it went; false when it did not work. */
export function usePortalLogin() {
  const host = useHost();
  const session = useLogin('');
  const [isLoading, setLoading] = useState(false);
  const login = async ({ email, password }: LoginValues): Promise<boolean> => {
    setLoading(true);
    const outcome = await session.clientLogin({ email: email.trim(), password });
    setLoading(false);
    if (!outcome.user) {
      host.notify({
        title: 'Login failed',
        description: outcome.message ?? 'Invalid email or password. Please check your credentials.',
        variant: 'destructive',
      });
      return false;
    }
    host.notify({ title: 'Login successful', description: 'Welcome to your client portal!' });
    return true;
  };
  return { login, isLoading };
}
