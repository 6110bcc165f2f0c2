import { useEffect, useState } from 'react';

const MAX_MS = 1500;
const KEY = 'overlay';

/** Once per session; never with reduced motion or blocked storage. */
function shouldShow(): boolean {
  try {
    return !sessionStorage.getItem(KEY) && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  } catch {
    return false;
  }
}

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
    sessionStorage.setItem(KEY, '1');
    const timer = setTimeout(() => setIsCovered(false), MAX_MS);
    return () => clearTimeout(timer);
  }, [isCovered]);
  return isCovered && pending;
}
