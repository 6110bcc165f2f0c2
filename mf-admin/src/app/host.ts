import { createContext, useContext } from 'react';
import type { Capability, CurrentUser, HostApi } from '@hive/contracts';
import { selectUser, useSelector, type RootState } from '@hive/store';

export const HostContext = createContext<HostApi | null>(null);

/** The services of the shell. */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) {
    throw new Error('useHost is used outside of Root');
  }
  return host;
}

/** The staff member in front of the screen; the guard lets nobody else in. */
export const useCurrentStaff = (): CurrentUser | null => useSelector((state: RootState) => selectUser(state) ?? null);

/** Whether to offer something; the server decides in any case. */
export const useHasCapability = (capability: Capability): boolean =>
  useCurrentStaff()?.permissions.includes(capability) ?? false;
