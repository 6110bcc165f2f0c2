import { useEffect } from 'react';
import { useLocation } from '@hive/router';

/** Counts a visit for each change of path. The inline boot script sends it and skips a path that it has counted. */
export function useVisitTracking(): void {
  const { pathname } = useLocation();
  useEffect(() => window.__hive?.visit?.(), [pathname]);
}
