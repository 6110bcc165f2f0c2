import { createContext, useContext } from 'react';
import type { HostApi } from '@hive/contracts';

export const HostContext = createContext<HostApi | null>(null);

/** The services of the shell. */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) {
    throw new Error('useHost is used outside of Root');
  }
  return host;
}
