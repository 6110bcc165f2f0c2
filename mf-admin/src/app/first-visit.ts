import { createContext, useContext, useEffect, useState } from 'react';
import { useIsHydrating } from '@hive/ui';

/** Names of the pages that have been shown since the remote started. */
export const VisitedPages = createContext<Set<string>>(new Set());

/** Whether the server has rendered the page. Its panels show what still loads, and the page stays as it is. */
function useIsFromServer(): boolean {
  const isHydrating = useIsHydrating();
  return useState(isHydrating)[0];
}

/** True while a page loads for the first time in the browser; later loads show their state in the page's panels. */
export function useIsInitialLoad(page: string, isLoading: boolean): boolean {
  const visited = useContext(VisitedPages);
  const isFromServer = useIsFromServer();
  useEffect(() => {
    if (!isLoading) {
      visited.add(page);
    }
  }, [isLoading, page, visited]);
  return isLoading && !isFromServer && !visited.has(page);
}

/**
 * True for `ms` milliseconds when a page is opened for the first time, unless its data has already loaded or the server has
 * rendered it; false on later visits.
 */
export function useFirstVisitDelay(page: string, ms: number, hasData: boolean): boolean {
  const visited = useContext(VisitedPages);
  const isFromServer = useIsFromServer();
  const [isFirst, setIsFirst] = useState(() => !visited.has(page) && !hasData && !isFromServer);
  useEffect(() => {
    if (!isFirst) {
      visited.add(page);
      return undefined;
    }
    const timer = setTimeout(() => {
      visited.add(page);
      setIsFirst(false);
    }, ms);
    return () => clearTimeout(timer);
  }, [isFirst, ms, page, visited]);
  return isFirst;
}
