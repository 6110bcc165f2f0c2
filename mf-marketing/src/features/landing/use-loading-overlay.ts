import { tabStorage } from '@hive/api-client';
import { useEffect, useState } from 'react';

const MAX_MS = 1500;
const KEY = 'overlay';

/** Once per session; never with reduced motion or blocked storage. */
const shouldShow = (): boolean =>
  tabStorage.get(KEY) === null && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether to cover the cards while their content loads, for at most 1.5 seconds. Server-rendered pages are never
 * pending.
 */
export function useLoadingOverlay(pending: boolean): boolean {
  const [isCovered, setIsCovered] = useState(() => pending && shouldShow());
  useEffect(() => {
    if (!isCovered) {
      return undefined;
    }
    tabStorage.set(KEY, '1');
    const timer = setTimeout(() => setIsCovered(false), MAX_MS);
    return () => clearTimeout(timer);
  }, [isCovered]);
  return isCovered && pending;
}
