import type { ClientEntity } from '../../base/people/client.entity.js';

/** Lifetime of the link in a confirmation mail. */
export const CONFIRMATION_HOURS = 72;

/** `attach`: the password stays pending until the address is confirmed. `refuse`: the client already has a login. */
export type GrantOutcome = 'attach' | 'refuse';

type Login = Pick<ClientEntity, 'portalAccess' | 'invitedAt'>;

/** Whether the contact has chosen a password; an invited one has not yet. */
export const hasLogin = ({ portalAccess, invitedAt }: Login): boolean => portalAccess && invitedAt === null;

/** The outcome of granting access when a client with this e-mail address exists. */
export const grantOutcome = (client: Login): GrantOutcome => (hasLogin(client) ? 'refuse' : 'attach');

/** The offered values of those fields that are empty in `current`. */
export function fillEmpty<T extends Record<string, string | null>>(current: T, offered: T): Partial<T> {
  const missing = Object.entries(offered).filter(([field]) => !current[field]);
  return Object.fromEntries(missing) as Partial<T>;
}
