import { useEffect, useState } from 'react';

const LONGEST_MS = 1500;
const KEY = 'overlay';

/** Once in a browser session, as the splash is; a browser that keeps nothing shows none, nor do those who want less motion. */
function isWanted(): boolean {
  try {
    return !sessionStorage.getItem(KEY) && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  } catch {
    return false;
  }
}

/**
 * Whether the grids are covered: while their content is on the way, for 1.5 seconds at most. A page that came from the
 * server has its content.
 */
export function useLoadingOverlay(pending: boolean): boolean {
  const [covered, setCovered] = useState(() => pending && isWanted());
  useEffect(() => {
    if (!covered) {
      return undefined;
    }
    sessionStorage.setItem(KEY, '1');
    const timer = setTimeout(() => setCovered(false), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [covered]);
  return covered && pending;
}
