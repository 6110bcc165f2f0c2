import type { Capability, CurrentUser } from '@hive/contracts';
import { useCurrentUser } from '@hive/session';

/** The logged-in member of staff; `RequireRole` admits no other users. */
export const useCurrentStaff = (): CurrentUser | null => useCurrentUser() ?? null;

/** Whether to show an action; the server checks the capability again. */
export const useHasCapability = (capability: Capability): boolean =>
  useCurrentStaff()?.permissions.includes(capability) ?? false;
