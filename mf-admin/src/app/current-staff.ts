import type { Capability, CurrentUser } from '@hive/contracts';
import { selectUser, useSelector, type RootState } from '@hive/store';

/** The staff member in front of the screen; the guard lets nobody else in. */
export const useCurrentStaff = (): CurrentUser | null => useSelector((state: RootState) => selectUser(state) ?? null);

/** Whether to offer something; the server decides in any case. */
export const useHasCapability = (capability: Capability): boolean =>
  useCurrentStaff()?.permissions.includes(capability) ?? false;
