import { createContext, useContext } from 'react';
import type { HostApi } from '@hive/contracts';

/** Provided by the root of a remote with the host that the shell passes to it. */
export const HostContext = createContext<HostApi | null>(null);

/** The services of the shell: navigation, notices, dialogs, live events. Throws outside of `HostContext`. */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) {
    throw new Error('useHost is used outside of HostContext.');
  }
  return host;
}
