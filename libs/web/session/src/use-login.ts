import { isApiError, waitText } from '@hive/api-client';
import type { AdminLogin, ClientLogin, CurrentUser } from '@hive/contracts';
import { userChanged, useDispatch } from '@hive/store';
import { toAdminUser, toClientUser } from './login-response';
import {
  useSessionAdminLoginMutation,
  useSessionClientLoginMutation,
  useSessionConfirmLoginMutation,
} from './session.api';

/**
 * No user: the login was refused. `message` is set when the reason is not the password, `needsCode` when the password is right
 * and the code of the second factor is missing or wrong.
 */
export type LoginOutcome =
  | { user: CurrentUser; message?: undefined; needsCode?: undefined }
  | { user?: undefined; message?: string; needsCode?: boolean };

const NO_RESPONSE = 0;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const COOKIES_BLOCKED = 'Your browser blocks cookies for this site. Allow them to log in.';

/** The reason of a refusal when it is not the password, with the time to wait after too many attempts. */
function refusal(error: unknown): LoginOutcome {
  if (!isApiError(error)) {
    return {};
  }
  const { status, code, message, retryAfter } = error;
  if (code === 'AUTH.CODE_REQUIRED') {
    return { needsCode: true };
  }
  if (code === 'AUTH.INVALID_CODE') {
    return { needsCode: true, message };
  }
  if (code === 'AUTH.SIGNUP_PENDING' || status === NO_RESPONSE || status >= SERVER_ERROR) {
    return { message };
  }
  if (status !== TOO_MANY_REQUESTS) {
    return {};
  }
  return { message: retryAfter === undefined ? message : `${message} ${waitText(retryAfter)}` };
}

/** Sent in the second step only. */
const codeOf = (code: string | undefined) => (code ? { code: code.trim() } : {});

/** Sets the user of the page after a login; one whose cookies the browser does not store changes nothing. */
function useSetUser(): (user: CurrentUser) => Promise<LoginOutcome> {
  const dispatch = useDispatch();
  const [confirmLogin] = useSessionConfirmLoginMutation();
  return async (user) => {
    // the server knows the user only if the browser has stored the cookies of the login
    const { data } = await confirmLogin();
    if (data?.user === null) {
      return { message: COOKIES_BLOCKED };
    }
    dispatch(userChanged(user));
    return { user };
  };
}

/**
 * The login call for staff, apart from that for clients, so that a page loads the code of its own.
 * @param brandName the first name of a staff member for whom the API sends none
 */
export function useAdminLogin(brandName: string) {
  const [login] = useSessionAdminLoginMutation();
  const setUser = useSetUser();
  return async ({ username, password, code }: AdminLogin): Promise<LoginOutcome> => {
    const { data, error } = await login({ username: username.trim(), password, ...codeOf(code) });
    return error ? refusal(error) : setUser(toAdminUser(data, brandName));
  };
}

/** The login call for clients. */
export function useClientLogin() {
  const [login] = useSessionClientLoginMutation();
  const setUser = useSetUser();
  return async ({ email, password, code }: ClientLogin): Promise<LoginOutcome> => {
    const { data, error } = await login({ email: email.trim(), password, ...codeOf(code) });
    return error ? refusal(error) : setUser(toClientUser(data));
  };
}
