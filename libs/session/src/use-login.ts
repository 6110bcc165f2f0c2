import { isApiError } from '@hive/api-client';
import type { AdminLogin, ClientLogin, CurrentUser } from '@hive/contracts';
import { userChanged, useDispatch } from '@hive/store';
import { useSessionAdminLoginMutation, useSessionClientLoginMutation } from './session.api';
import { adminOf, clientOf } from './with-defaults';

/** How a login went. A refusal carries the server's words only where they tell more than 'wrong name or password'. */
export type LoginOutcome = { user: CurrentUser } | { user?: undefined; message?: string };

const TOO_MANY = 429;

function waitOf(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `You can try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}

/** Whoever tried too often has to know that it is no longer about the password, and how long to wait. */
function refusalOf(error: unknown): LoginOutcome {
  if (!isApiError(error) || error.status !== TOO_MANY) {
    return {};
  }
  const { message, retryAfter } = error;
  return { message: retryAfter === undefined ? message : `${message} ${waitOf(retryAfter)}` };
}

/** Both logins. A failed one, for whatever reason, leaves the user as it was. */
export function useLogin(brandName: string) {
  const dispatch = useDispatch();
  const [callAdmin] = useSessionAdminLoginMutation();
  const [callClient] = useSessionClientLoginMutation();

  const signIn = (user: CurrentUser): LoginOutcome => {
    dispatch(userChanged(user));
    return { user };
  };

  return {
    adminLogin: async (values: AdminLogin): Promise<LoginOutcome> => {
      const { data, error } = await callAdmin(values);
      return error ? refusalOf(error) : signIn(adminOf(data, brandName));
    },
    clientLogin: async (values: ClientLogin): Promise<LoginOutcome> => {
      const { data, error } = await callClient(values);
      return error ? refusalOf(error) : signIn(clientOf(data));
    },
  };
}
