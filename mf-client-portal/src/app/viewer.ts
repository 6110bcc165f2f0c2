import { implicitOwner, type CurrentUser, type TeamCapability, type TeamRights } from '@hive/contracts';
import { useCurrentUser } from '@hive/session';

/** The rights of the logged-in person. A server of the previous version sends none: its only logins are owners. */
export const useViewerRights = (): TeamRights => useCurrentUser()?.viewer ?? implicitOwner;

/** Whether to show an action; the server checks the capability again. */
export const useHasCapability = (capability: TeamCapability): boolean =>
  useCurrentUser()?.permissions.includes(capability) ?? false;

/** Names to address the person by: those of the company where no person is known, as in a view of staff. */
export function namesOf({ firstName, lastName, companyName = '' }: CurrentUser): { first: string; full: string } {
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return { first: firstName || companyName, full: full || companyName };
}

/** The id of the company for which the person acts. */
export const companyIdOf = (user: CurrentUser): string => user.viewer?.companyId ?? user.id;
