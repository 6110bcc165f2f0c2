import type { HostApi, LoginKind, RedeemedPasswordLink } from '@hive/contracts';
import { useAdminLogin, useClientLogin, type LoginOutcome } from '@hive/session';

/** The person of a link, with the password that was just set. */
export interface NewCredentials extends RedeemedPasswordLink {
  password: string;
}

/** Where the people of each login are at home. */
export const areaOf: Record<LoginKind, string> = { staff: '/admin-dashboard', client: '/client-portal' };

export interface NewLoginOptions {
  host: HostApi;
  brandName: string;
  /** What the new password means for the person, beside that it is set. */
  consequence: string;
}

/** Logs the person in and opens their area. The code is that of a second factor, which the first attempt asks for. */
export function useNewLogin({ host, brandName, consequence }: NewLoginOptions) {
  const logInStaff = useAdminLogin(brandName);
  const logInClient = useClientLogin();
  return async ({ account, login, password }: NewCredentials, code?: string): Promise<LoginOutcome> => {
    const secrets = { password, code };
    const outcome = await (account === 'staff'
      ? logInStaff({ username: login, ...secrets })
      : logInClient({ email: login, ...secrets }));
    if (outcome.user) {
      host.notify({ title: 'Your password is set', description: consequence });
      host.navigate(areaOf[account]);
    }
    return outcome;
  };
}
