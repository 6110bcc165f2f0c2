import type { AdminLogin, ClientLogin, CurrentUser } from '@hive/contracts';
import { userChanged, useDispatch } from '@hive/store';
import { useSessionAdminLoginMutation, useSessionClientLoginMutation } from './session.api';
import { adminOf, clientOf } from './with-defaults';

/** Both logins. A failed one, for whatever reason, gives false and leaves the user as it was. */
export function useLogin(brandName: string) {
  const dispatch = useDispatch();
  const [callAdmin] = useSessionAdminLoginMutation();
  const [callClient] = useSessionClientLoginMutation();

  const signIn = (user: CurrentUser): CurrentUser => {
    dispatch(userChanged(user));
    return user;
  };

  return {
    adminLogin: async (values: AdminLogin): Promise<CurrentUser | false> => {
      const { data, error } = await callAdmin(values);
      return error ? false : signIn(adminOf(data, brandName));
    },
    clientLogin: async (values: ClientLogin): Promise<CurrentUser | false> => {
      const { data, error } = await callClient(values);
      return error ? false : signIn(clientOf(data));
    },
  };
}
