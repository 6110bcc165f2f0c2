/** How long the link of a confirmation mail works. */
export const CONFIRMATION_HOURS = 72;

/** `attach`: the password waits for the confirmation of the address. `refuse`: a client has one login. */
export type GrantOutcome = 'attach' | 'refuse';

/** What granting access does to a client that already has the e-mail address. */
export const grantOutcome = (client: { portalAccess: boolean }): GrantOutcome =>
  client.portalAccess ? 'refuse' : 'attach';

/** The offered values for fields that are empty; values that the client has stay. */
export function fillEmpty<T extends Record<string, string | null>>(current: T, offered: T): Partial<T> {
  const gaps = Object.entries(offered).filter(([field]) => !current[field]);
  return Object.fromEntries(gaps) as Partial<T>;
}
