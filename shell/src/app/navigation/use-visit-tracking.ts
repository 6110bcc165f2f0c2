import { useEffect } from 'react';
import { useLocation } from '@hive/router';

/**
 * A visit for every change of path. The inline script of the page sends it, under the session and the rules of the
 * first load, and knows when that was counted already.
 */
export function useVisitTracking(): void {
  const { pathname } = useLocation();
  useEffect(() => window.__hive?.visit?.(), [pathname]);
}
