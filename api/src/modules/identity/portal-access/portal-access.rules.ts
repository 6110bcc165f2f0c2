import { hasLogin, type ClientLogin } from '../../base/people/client-login.js';

/** Lifetime of the link in a confirmation mail. */
export const CONFIRMATION_HOURS = 72;

/** `attach`: the password stays pending until the address is confirmed. `refuse`: the client already has a login. */
export type GrantOutcome = 'attach' | 'refuse';

/** The outcome of granting access when a client with this e-mail address exists. */
export const grantOutcome = (client: ClientLogin): GrantOutcome => (hasLogin(client) ? 'refuse' : 'attach');

/** The offered values of those fields that are empty in `current`. */
export function fillEmpty<T extends Record<string, string | null>>(current: T, offered: T): Partial<T> {
  const missing = Object.entries(offered).filter(([field]) => !current[field]);
  return Object.fromEntries(missing) as Partial<T>;
}
